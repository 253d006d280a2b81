"""react-parallax, a background that moves slower: https://www.npmjs.com/package/react-parallax

The background is an element, so that the photo is a `picture` like all others.
"""

import reflex as rx
from reflex.components.component import field

from static_kit.islands.island import island

VERSION = "3.5.2"


class Parallax(rx.Component):
    """The banner. The first child moves and is `strength` px taller; the second stays in place."""

    library = rx.asset("parallax.jsx", shared=True).importable_path
    tag = "Parallax"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"react-parallax@{VERSION}"])

    strength: rx.Var[int] = field(doc="How far the background moves against the page, in px.")


def parallax(
    background: rx.Component, content: rx.Component, *, strength: int, class_name: str
) -> rx.Component:
    """Return the banner: `background` moves `strength` px against the page, `content` is on it."""
    banner = Parallax.create(background, content, strength=strength, class_name=class_name)
    return island(banner, when="visible")
