"""Files that cannot read the stylesheet have its colours."""

import re

import pytest

from builder_site.content.models.projects import DRAWINGS
from builder_site.content.web_manifest import THEME_COLOUR
from tests.servers import ROOT

TOKENS = dict(
    re.findall(r"(--[\w-]+): (#\w+);", (ROOT / "assets/styles/first/tokens.css").read_text())
)
ICON = dict(re.findall(r'id="(\w+)" [^>]*fill="(#\w+)"', (ROOT / "assets/favicon.svg").read_text()))
DRAWING = (ROOT / "assets/drystone.svg").read_text()
DRAWN_FILES = [
    "assets/area.svg",
    *(f"{DRAWINGS}/{file.name}" for file in sorted((ROOT / DRAWINGS).glob("*.svg"))),
]


@pytest.mark.parametrize(
    ("file", "colour", "token"),
    [
        ("builder_site/content/web_manifest.py", THEME_COLOUR, "--slate"),
        ("assets/favicon.svg", ICON["ground"], "--limestone"),
        ("assets/favicon.svg", ICON["arch"], "--slate"),
        ("assets/favicon.svg", ICON["sun"], "--terracotta"),
        ("assets/drystone.svg", DRAWING.partition('stroke="')[2][:7], "--on-dark"),
    ],
)
def test_colour_is_that_of_its_token(file: str, colour: str, token: str) -> None:
    assert colour == TOKENS[token], f"{file} has {colour} where tokens.css has {token}"


@pytest.mark.parametrize("file", DRAWN_FILES)
def test_drawing_has_no_other_colours(file: str) -> None:
    colours = set(re.findall(r"#[\da-f]{6}", (ROOT / file).read_text().lower()))
    assert colours
    other_colours = colours - set(TOKENS.values())
    assert not other_colours, (
        f"{file} has {', '.join(sorted(other_colours))}, and tokens.css has not"
    )


def test_lines_on_a_dark_ground_have_the_colour_of_its_words() -> None:
    base = (ROOT / "assets/styles/first/base.css").read_text()
    channels = re.findall(r"rgb\((\d+ \d+ \d+) / \d+%\)", base)
    assert [_hexadecimal(numbers) for numbers in channels] == [TOKENS["--on-dark"]]


def test_channels_of_scrims_are_those_of_their_colour() -> None:
    styles = (ROOT / "assets/styles/first/tokens.css").read_text()
    names = re.findall(r"(--[\w-]+)-channels: (\d+ \d+ \d+);", styles)
    assert names
    for name, channels in names:
        colour = _hexadecimal(channels)
        assert colour == TOKENS[name], f"tokens.css: {name}-channels is {colour}, not {name}"


def _hexadecimal(channels: str) -> str:
    """Return the colour whose red, green and blue are the decimal numbers of `channels`."""
    return "#" + bytes(map(int, channels.split())).hex()
