"""react-parallax, a background that moves slower than the page.

https://www.npmjs.com/package/react-parallax

The site uses its `Background`, so that the photo is a `picture` like every other.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "3.5.2"
MODULE = rx.asset("parallax.jsx", shared=True).importable_path


class Parallax(rx.Component):
    """The frame. A `background` among its children moves; the other children do not."""

    library = MODULE
    tag = "Parallax"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])

    strength: rx.Var[int] = field(
        doc="How far the background moves while the frame crosses the window, in px."
    )


class Background(rx.Component):
    """The background; must be taller than the frame by the strength."""

    library = MODULE
    tag = "Background"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])


parallax = Parallax.create
background = Background.create
