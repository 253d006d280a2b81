"""Every class and token of the stylesheets is used."""

import re
from pathlib import Path

import pytest

from builder_site.content.home import HOME

ROOT = Path(__file__).parents[2]
STYLES = sorted((ROOT / "assets/styles").rglob("*.css"))
MARKUP = "".join(
    path.read_text()
    for pattern in ("*.py", "*.jsx")
    for path in sorted((ROOT / "builder_site").rglob(pattern))
)
FROM_LIBRARIES = re.compile("swiper|Typewriter|react-parallax")
"""Classes that the React libraries add."""
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@pytest.mark.parametrize("sheet", STYLES, ids=lambda path: path.name)
def test_every_styled_class_is_used(sheet: Path) -> None:
    named = set(CLASS.findall(COMMENT.sub("", sheet.read_text())))
    used = {name for name in named if re.search(rf"[\"' ]{re.escape(name)}[\"' ]", MARKUP)}
    assert {name for name in named - used if not FROM_LIBRARIES.match(name)} == set()


def test_banner_photo_is_tall_enough_for_its_parallax() -> None:
    css = (ROOT / "assets/styles/parallax_banner.css").read_text()
    assert f"--travel: {HOME.banner.strength}px;" in css


def test_every_token_is_used() -> None:
    css = COMMENT.sub("", "".join(sheet.read_text() for sheet in STYLES))
    tokens = set(re.findall(r"(--[\w-]+):", css))
    assert tokens - set(re.findall(r"var\((--[\w-]+)", css)) == set()
