"""The names in the site's stylesheets, read by a parser of CSS."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import tinycss2

from tests.servers import ROOT

STYLES = sorted((ROOT / "assets/styles").rglob("*.css"))
KIT_STYLES = sorted((ROOT / "static_kit").rglob("*.css"))


def pairs_in(sheet: Path) -> Iterator[tuple[str, str]]:
    """Yield each name in `sheet` with what stands before it: "." before a class."""
    return _pairs(tinycss2.parse_component_value_list(sheet.read_text(), skip_comments=True))


def _pairs(nodes: list[Any]) -> Iterator[tuple[str, str]]:
    start: list[Any] = [None]
    for previous, node in pairwise(start + nodes):
        if node.type == "ident":
            yield getattr(previous, "value", ""), node.value
        inner: list[Any] = getattr(node, "content", None) or getattr(node, "arguments", None) or []
        # The name of a function stands before its first argument: `var` before a custom property.
        if inner and node.type == "function" and inner[0].type == "ident":
            yield node.lower_name, inner[0].value
        yield from _pairs(inner)
