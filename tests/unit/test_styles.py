"""The styles and the markup know each other: no block is left over, no class goes unstyled."""

import re
from pathlib import Path

import pytest

from builder_site.content.home import HOME

ROOT = Path(__file__).parents[2]
STYLES = sorted((ROOT / "assets/styles").glob("*.css"))
MARKUP = "".join(
    path.read_text()
    for pattern in ("*.py", "*.jsx")
    for path in sorted((ROOT / "builder_site").rglob(pattern))
)
FROM_LIBRARIES = re.compile("swiper|Typewriter|react-parallax")
"""Classes that the React libraries write."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def rules() -> list[tuple[str, str]]:
    """Each class a style sheet names, with the sheet."""
    return sorted(
        {
            (sheet.name, name)
            for sheet in STYLES
            for name in re.findall(
                r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)", COMMENT.sub("", sheet.read_text())
            )
            if not FROM_LIBRARIES.match(name)
        }
    )


@pytest.mark.parametrize(("sheet", "name"), rules())
def test_every_styled_class_is_used(sheet: str, name: str) -> None:
    assert re.search(rf"[\"' ]{re.escape(name)}[\"' ]", MARKUP), f"{sheet}: nothing is .{name}"


def test_banner_has_room_for_all_that_its_photo_travels() -> None:
    css = (ROOT / "assets/styles/sections.css").read_text()
    assert f"--travel: {HOME.banner.strength}px;" in css


def test_every_token_is_used() -> None:
    css = COMMENT.sub("", "".join(sheet.read_text() for sheet in STYLES))
    tokens = set(re.findall(r"(--[\w-]+):", css))
    assert {token for token in tokens if f"var({token})" not in css} == set()
