"""The wrappers pass the fixed numbers to the libraries."""

import json
from pathlib import Path

import pytest

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.layout import LABELS
from builder_site.sections.hero import hero
from builder_site.sections.parallax_banner import parallax_banner
from builder_site.wrappers import parallax, swiper, typewriter

ROOT = Path(__file__).parents[3]


def test_each_wrapper_pins_its_package() -> None:
    assert swiper.Swiper.create().lib_dependencies == ["swiper@14.4.0"]
    assert typewriter.Typewriter.create().lib_dependencies == ["typewriter-effect@2.22.0"]
    assert parallax.Parallax.create().lib_dependencies == ["react-parallax@3.5.2"]


def test_scripts_are_checked_against_the_swiper_that_the_site_uses() -> None:
    """`make check` reads Swiper's types from the packages of tests/javascript/."""
    package = json.loads((ROOT / "tests/javascript/package.json").read_text())
    assert package["dependencies"]["swiper"] == swiper.VERSION


@pytest.mark.usefixtures("pictures")
def test_hero_types_at_40_ms_deletes_at_10_and_pauses_1000_and_2000() -> None:
    """docs/fixed-texts.md, "Home"."""
    code = str(hero(HOME.hero, COMPANY, LABELS))
    assert code.count("delay:40") == 2
    assert code.count("deleteSpeed:10") == 2
    assert code.count("pause:1000") == 1
    assert code.count("pause:2000") == 1


@pytest.mark.usefixtures("pictures")
def test_banner_has_strength_900() -> None:
    """docs/fixed-texts.md, "Home"."""
    assert "strength:900" in str(parallax_banner(HOME.banner))
