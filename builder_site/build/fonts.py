"""Has the fonts fetched with the page, before the style sheet that asks for them has been read.

Vite gives the fonts of `styles/tokens.css` hashed names, which only the finished build knows.
"""

from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

HEAD = "<head>"


class FontMissingError(LookupError):
    """The build has no font of that name; the text names it."""


@dataclass(frozen=True)
class FontsPlugin(rx.plugins.Plugin):
    """Preloads on every page the fonts whose files begin with `names`."""

    names: tuple[str, ...]

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Write the links into each page of the build; raises FontMissingError."""
        static_dir = context["static_dir"]
        links = "".join(_preload(_address(static_dir, name)) for name in self.names)
        for page in static_dir.rglob("*.html"):
            page.write_text(page.read_text().replace(HEAD, HEAD + links, 1))


def _address(static_dir: Path, name: str) -> str:
    found = sorted(static_dir.glob(f"assets/{name}-*.woff2"))
    if len(found) != 1:
        raise FontMissingError(
            f"The build has {len(found)} fonts called {name}, where the page preloads one: "
            "rxconfig.py and styles/tokens.css name the same file."
        )
    return "/" + found[0].relative_to(static_dir).as_posix()


def _preload(address: str) -> str:
    return f'<link rel="preload" as="font" type="font/woff2" href="{address}" crossorigin=""/>'
