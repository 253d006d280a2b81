"""react-parallax, a background that moves slower: https://www.npmjs.com/package/react-parallax

The background is an element, so that the photo is a `picture` like all others.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "3.5.2"


class Parallax(rx.Component):
    """The banner. Its first child moves, and is taller by the strength; the second stays on it."""

    library = rx.asset("parallax.jsx", shared=True).importable_path
    tag = "Parallax"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])

    strength: rx.Var[int] = field(doc="How far the background moves against the page, in px.")


parallax = Parallax.create
