"""Every class and token of the stylesheets is used; lengths that Python has too are the same."""

import re
from pathlib import Path

import pytest

from builder_site.components.picture import DENSE_PHONE, UPRIGHT_PHONE, UPRIGHT_TABLET
from builder_site.content.home import HOME
from builder_site.content.languages import ENGLISH
from builder_site.content.models import Photo
from builder_site.pages import pages_in
from builder_site.settings import load_settings
from static_kit.images.encoder import encode_photos
from static_kit.records.locate import all_records
from tests.conftest import BROWSER_ENVIRONMENT
from tests.unit.stylesheets import ROOT, STYLES, pairs_in

CLASS_NAMES = re.compile(r'className:"([^"]*)"')
FROM_LIBRARIES = ("swiper", "react-parallax")
"""How classes begin that the React libraries add."""
WIDTH = re.compile(r"(min|max)-width: (\d+)")
"""A condition of a media query. Stylesheets write 767.98 px for less than 768: here it is 767."""
QUERY = re.compile(r"\((min|max)-width: ([\d.]+)(px|rem)\)")
LISTED_WIDTH = re.compile(r"^   (\d+) ?(px|rem) +", re.MULTILINE)
"""A line of the list in tokens.css."""


@pytest.fixture(scope="module")
def classes() -> set[str]:
    """The classes of the elements of all pages, for each sender of messages."""
    # All at once, which takes less time than one by one.
    encode_photos(all_records("builder_site.content", Photo))
    names: set[str] = set()
    for environment in ({}, BROWSER_ENVIRONMENT):
        settings = load_settings(environment)
        for page in pages_in(ENGLISH, settings):
            names.update(*map(str.split, CLASS_NAMES.findall(str(page.build()))))
    return names


@pytest.mark.parametrize("sheet", STYLES, ids=lambda path: path.name)
def test_every_styled_class_is_that_of_an_element(sheet: Path, classes: set[str]) -> None:
    names = {name for before, name in pairs_in(sheet) if before == "."}
    assert [name for name in names - classes if not name.startswith(FROM_LIBRARIES)] == []


def test_photos_change_at_the_widths_at_which_the_hero_does() -> None:
    css = (ROOT / "assets/styles/hero.css").read_text()
    for query in (UPRIGHT_PHONE, DENSE_PHONE, UPRIGHT_TABLET):
        widths = set(WIDTH.findall(query))
        assert widths and widths <= set(WIDTH.findall(css)), query
    assert f"@media {UPRIGHT_TABLET.replace('999px', '999.98px')} {{" in css


def test_layout_changes_only_at_the_widths_of_the_list() -> None:
    tokens = (ROOT / "assets/styles/first/tokens.css").read_text()
    listed_widths = {(float(width), unit) for width, unit in LISTED_WIDTH.findall(tokens)}
    step = {"px": 0.02, "rem": 0.01}
    queries = {sheet.name: QUERY.findall(sheet.read_text()) for sheet in STYLES}
    assert any(queries.values())
    for name, conditions in queries.items():
        for bound, width, unit in conditions:
            # Less than a width of the list, or at least that.
            least = round(float(width) + (step[unit] if bound == "max" else 0), 2)
            assert (least, unit) in listed_widths, f"{name}: {bound}-width: {width}{unit}"


def test_banner_photo_is_tall_enough_for_its_parallax() -> None:
    css = (ROOT / "assets/styles/parallax_banner.css").read_text()
    assert f"--travel: {HOME.banner.strength}px;" in css


def test_every_token_is_used() -> None:
    names = [pair for sheet in STYLES for pair in pairs_in(sheet)]
    used_names = {name for before, name in names if before == "var"}
    assert {name for _, name in names if name.startswith("--")} - used_names == set()
