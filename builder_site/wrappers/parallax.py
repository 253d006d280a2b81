"""react-parallax, a background that moves slower: https://www.npmjs.com/package/react-parallax

The site uses its `Background` component, so that the photo is a `picture` like all others.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "3.5.2"
MODULE = rx.asset("parallax.jsx", shared=True).importable_path


class Parallax(rx.Component):
    """The banner. A `background` among its children moves; the other children do not."""

    library = MODULE
    tag = "Parallax"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])

    strength: rx.Var[int] = field(doc="How far the background moves against the page, in px.")


class Background(rx.Component):
    """The background, which must be taller than the banner by the strength."""

    library = MODULE
    tag = "Background"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])


parallax = Parallax.create
background = Background.create
