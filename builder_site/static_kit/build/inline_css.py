"""Writes into each page the styles that it needs: the first paint waits for no other file.

A rule is left out if it names a class, an id or an element that the page does not have. The
framework may add such names; so deferred_hydration.js first loads the whole stylesheet. The scripts
that run earlier add no class, id or element.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import tinycss2

TAG = re.compile(r"<([a-z][a-z0-9]*)")
NAMES = re.compile(r'\b(?:class|id)="([^"]*)"')
GROUPS = {"media", "supports", "container", "layer"}
"""At-rules with rules in them."""
ALTERNATIVES = {"is", "where", "has"}
"""Pseudo-classes that need one of the selectors in them."""

Node = Any
"""A node of tinycss2, which has no types."""


def page_styles(html: str, sheet: str) -> str:
    """Return the rules of the stylesheet `sheet` that the page `html` may need, in their order."""
    names = set(TAG.findall(html)).union(*map(str.split, NAMES.findall(html)))
    return "".join(_kept(_rules(sheet), names))


@lru_cache(maxsize=1)
def _rules(sheet: str) -> list[Node]:
    return tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)


def _kept(rules: list[Node], names: set[str]) -> Iterator[str]:
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [part for part in _split(rule.prelude) if _may_match(part, names)]
            if selectors:
                listed = ",".join(tinycss2.serialize(part).strip() for part in selectors)
                yield f"{listed}{{{tinycss2.serialize(rule.content)}}}"
        elif rule.at_keyword in GROUPS and rule.content is not None:
            inner = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
            if kept := "".join(_kept(inner, names)):
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{kept}}}"
        else:
            yield rule.serialize()


def _split(nodes: list[Node]) -> Iterator[list[Node]]:
    """Yield the selectors of a list, which commas separate."""
    start = 0
    for at, node in enumerate(nodes):
        if node == ",":
            yield nodes[start:at]
            start = at + 1
    yield nodes[start:]


def _may_match(selector: list[Node], names: set[str]) -> bool:
    """Return whether each class, id and element in `selector` is one of `names`."""
    before: Node = None
    for node in selector:
        is_name = node.type == "hash" or (node.type == "ident" and before != ":")
        if is_name and node.value not in names:
            return False
        if node.type == "function" and node.lower_name in ALTERNATIVES:
            parts = _split(node.arguments)
            if not any(_may_match(part, names) for part in parts):
                return False
        before = node
    return True
