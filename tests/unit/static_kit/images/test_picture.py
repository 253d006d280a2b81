import re

import pytest

from builder_site.static_kit.images.photo import Photo
from builder_site.static_kit.images.picture import picture
from tests.unit.static_kit.conftest import Draw

MEDIA = "(max-width: 600px)"


@pytest.fixture(autouse=True)
def photos(draw: Draw) -> None:
    draw("wall.jpg", 800)
    draw("tall.jpg", 800)


def rendered(upright: str = "", *, focus: int = 50, eager: bool = False) -> str:
    photo = Photo("wall.jpg", "A wall", upright=upright, focus=focus)
    return str(picture(photo, sizes="100vw", upright_media=MEDIA, eager=eager))


def test_best_format_comes_first() -> None:
    html = rendered()
    assert html.index(".avif 480w") < html.index(".jpeg 480w")
    assert html.count('sizes:"100vw"') == 2


def test_size_and_text_are_in_the_markup() -> None:
    html = rendered()
    assert all(part in html for part in ('alt:"A wall"', "width:800", "height:20"))


def test_preview_is_an_attribute_and_no_style_element() -> None:
    html = rendered()
    assert "url(data:image/webp;base64,UklGR" in html
    assert "css:" not in html


@pytest.mark.parametrize(("focus", "positions"), [(50, []), (76, ["50% 76%"]), (0, ["50% 0%"])])
def test_focus_is_an_attribute_unless_it_is_the_middle(focus: int, positions: list[str]) -> None:
    assert re.findall(r'"objectPosition"\] : "(.*?)"', rendered(focus=focus)) == positions


def test_picture_is_loaded_when_it_comes_near() -> None:
    html = rendered()
    assert "lazy" in html
    assert "async" in html
    assert "preload" not in html
    assert "fetchPriority" not in html


def test_eager_picture_is_preloaded() -> None:
    html = rendered(eager=True)
    assert "lazy" not in html
    assert html.count("fetchPriority") == 2
    assert 'rel:"preload"' in html
    assert ".jpeg 800w" in html
    assert html.count(".avif 800w") == 2


def test_upright_window_loads_the_upright_photo_and_not_the_wide_one() -> None:
    html = rendered("tall.jpg", eager=True)
    assert html.rindex("tall-800-") < html.rindex("wall-480-")
    assert html.count(f'media:"{MEDIA}"') == 3
    assert html.count(f'media:"not all and {MEDIA}"') == 1
