"""The wrappers hand the libraries what the specification asks for, as they name it."""

import pytest

from builder_site.content.home import HOME
from builder_site.content.layout import LABELS
from builder_site.content.models import Photo
from builder_site.sections.hero import hero
from builder_site.sections.parallax_banner import parallax_banner
from builder_site.static_kit.images.plugin import encode_photos
from builder_site.static_kit.records.locate import all_records
from builder_site.wrappers import parallax, swiper, typewriter


@pytest.fixture(scope="module")
def pictures() -> None:
    """What the sections show; made once, and the site's own build finds it made."""
    encode_photos(all_records("builder_site.content", Photo))


def test_each_wrapper_pins_its_package() -> None:
    assert swiper.Swiper.create().lib_dependencies == ["swiper@14.4.0"]
    assert typewriter.Typewriter.create().lib_dependencies == ["typewriter-effect@2.22.0"]
    assert parallax.Parallax.create().lib_dependencies == ["react-parallax@3.5.2"]


@pytest.mark.usefixtures("pictures")
def test_hero_types_at_40_ms_deletes_at_10_and_pauses_1000_and_2000() -> None:
    """Specification 9."""
    code = str(hero(HOME.hero, LABELS))
    assert code.count("delay:40") == 2
    assert code.count("deleteSpeed:10") == 2
    assert code.count("pause:1000") == 1
    assert code.count("pause:2000") == 1


@pytest.mark.usefixtures("pictures")
def test_banner_has_strength_900() -> None:
    """Specification 9."""
    assert "strength:900" in str(parallax_banner(HOME.banner))
