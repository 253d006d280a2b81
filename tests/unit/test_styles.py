"""Every class and token of the stylesheets is used."""

import ast
from pathlib import Path

import pytest

from builder_site.content.home import HOME
from tests.unit.stylesheets import ROOT, STYLES, pairs_in

TREES = [ast.parse(file.read_text()) for file in (ROOT / "builder_site").rglob("*.py")]
WORDS = {
    word
    for tree in TREES
    for node in ast.walk(tree)
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
    for word in node.value.split()
}
"""The words of all texts in Python, classes among them."""
FROM_LIBRARIES = ("swiper", "Typewriter", "react-parallax")
"""How classes begin that the React libraries add."""


@pytest.mark.parametrize("sheet", STYLES, ids=lambda path: path.name)
def test_every_styled_class_is_used(sheet: Path) -> None:
    classes = {name for before, name in pairs_in(sheet) if before == "."}
    assert {name for name in classes - WORDS if not name.startswith(FROM_LIBRARIES)} == set()


def test_banner_photo_is_tall_enough_for_its_parallax() -> None:
    css = (ROOT / "assets/styles/parallax_banner.css").read_text()
    assert f"--travel: {HOME.banner.strength}px;" in css


def test_every_token_is_used() -> None:
    names = [pair for sheet in STYLES for pair in pairs_in(sheet)]
    used = {name for before, name in names if before == "var"}
    assert {name for _, name in names if name.startswith("--")} - used == set()
