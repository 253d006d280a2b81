"""The `<picture>` of a photo: its formats, attributes and focal point."""

import re

import pytest

from builder_site.static_kit.images.photo import Photo
from builder_site.static_kit.images.responsive_picture import responsive_picture
from tests.unit.static_kit.conftest import Draw


@pytest.fixture(autouse=True)
def photos(draw: Draw) -> None:
    draw("wall.jpg", 800)


def rendered(focal_y: int = 50) -> str:
    photo = Photo("wall.jpg", "A wall", focal_y=focal_y)
    return str(responsive_picture(photo, sizes="100vw"))


def test_best_format_comes_first() -> None:
    html = rendered()
    assert html.index(".avif 480w") < html.index(".jpeg 480w")
    assert html.count('sizes:"100vw"') == 2


def test_size_text_and_colour_are_attributes_and_no_style_element() -> None:
    html = rendered()
    parts = ('alt:"A wall"', "width:800", "height:20", '"background"] : "#')
    assert all(part in html for part in parts)
    assert "css:" not in html


@pytest.mark.parametrize(("focal_y", "positions"), [(50, []), (76, ["50% 76%"]), (0, ["50% 0%"])])
def test_focal_point_is_an_attribute_unless_it_is_the_middle(
    focal_y: int, positions: list[str]
) -> None:
    assert re.findall(r'"objectPosition"\] : "(.*?)"', rendered(focal_y)) == positions
