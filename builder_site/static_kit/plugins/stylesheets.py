"""Joins the files of assets/styles, in the order of LAYERS, into the site's one stylesheet.

Reflex's `App(stylesheets=...)` copies each file again with each change under `make dev`: Vite then
sends the browser one new stylesheet after the other, 0.5 s of them, before the changed text. Of
assets/ it copies only what has changed, so the stylesheet takes the files from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import reflex as rx
from reflex_base.plugins import CommonContext
from typing_extensions import Unpack

LAYERS = (
    "tokens",
    "base",
    "components",
    "carousel",
    "layout",
    "sections",
    "typewriter",
    "contact",
    "waiting",
    "print",
)
"""The files in the order they apply."""


@dataclass(frozen=True)
class StylesPlugin(rx.plugins.Plugin):
    """Puts the LAYERS into every page."""

    def get_stylesheet_paths(self, **context: Unpack[CommonContext]) -> Sequence[str]:  # noqa: ARG002
        """Name the copies that Reflex makes of assets/, as seen from its folder of styles."""
        return [f"../public/styles/{layer}.css" for layer in LAYERS]
