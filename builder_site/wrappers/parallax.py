"""react-parallax, a band whose background moves slower: https://www.npmjs.com/package/react-parallax

The site uses its `Background`, so that the photo is a `picture` like every other.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "3.5.2"
MODULE = rx.asset("parallax.jsx", shared=True).importable_path


class Parallax(rx.Component):
    """The band. A `background` among its children moves, the other children stand still."""

    library = MODULE
    tag = "Parallax"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])

    strength: rx.Var[int] = field(
        doc="How far the background travels while the band crosses the window, in px."
    )


class Background(rx.Component):
    """What moves behind the band; must be taller than the band by the strength."""

    library = MODULE
    tag = "Background"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])


parallax = Parallax.create
background = Background.create
