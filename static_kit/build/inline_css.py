"""Writes into each page the styles that it needs, so that the first paint waits for no other file.

A rule is left out if each of its selectors names a class, an id or an element that other pages have
and this page lacks. Names in brackets are ignored. Names that no page has count as present: scripts
add them, as Swiper does.
"""

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any

import tinycss2

TAG = re.compile(r"<([a-z][a-z0-9]*)")
CLASSES_AND_IDS = re.compile(r'\b(class|id)="([^"]*)"')
"""These may find a name too many, for example in an inline script. Then a rule too many is kept."""
GROUP_RULES = {"media", "supports", "container", "layer"}
"""At-rules that have other rules in them."""

Node = Any
"""A node of tinycss2, which has no types."""


def selector_names(html: str) -> set[str]:
    """Return the elements, classes and ids that the page `html` has, as selectors name them."""
    return set(TAG.findall(html)).union(
        f"{'.' if attribute == 'class' else '#'}{name}"
        for attribute, value in CLASSES_AND_IDS.findall(html)
        for name in value.split()
    )


def page_styles(html: str, sheet: str, all_names: Set[str]) -> str:
    """Return the rules of the stylesheet `sheet` that the page `html` may need, in their order.

    `all_names` are the names in all pages.
    """
    return "".join(_needed(_rules(sheet), selector_names(html), all_names))


@lru_cache(maxsize=1)
def _rules(sheet: str) -> list[Node]:
    return tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)


def _needed(rules: list[Node], page_names: Set[str], all_names: Set[str]) -> Iterator[str]:
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = _names_by_selector(rule.prelude)
            if any(names & all_names <= page_names for names in selectors):
                yield rule.serialize()
        elif rule.at_keyword in GROUP_RULES and rule.content is not None:
            inner = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
            if text := "".join(_needed(inner, page_names, all_names)):
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{text}}}"
        else:
            yield rule.serialize()


def _names_by_selector(prelude: list[Node]) -> Iterator[set[str]]:
    """Yield, for each selector, the classes, ids and elements that it needs."""
    for is_comma, selector in groupby(prelude, lambda node: node == ","):
        if not is_comma:
            yield set(_names(list(selector)))


def _names(selector: list[Node]) -> Iterator[str]:
    nodes: list[Node] = [None, *selector]
    for before, node in pairwise(nodes):
        if node.type == "hash":
            yield f"#{node.value}"
        elif node.type == "ident" and before != ":":
            yield f".{node.value}" if before == "." else node.value
