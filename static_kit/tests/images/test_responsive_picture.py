"""The `<picture>` of a photo: its formats, attributes and focal point."""

from typing import Any

import pytest

from static_kit.images.photo import Photo
from static_kit.images.responsive_picture import responsive_picture
from static_kit.tests.conftest import Draw


@pytest.fixture(autouse=True)
def photos(draw: Draw) -> None:
    draw("wall.jpg", 800)


def elements(focal_y: int = 50) -> list[Any]:
    """The elements in the picture of the photo: its sources, then its image."""
    return responsive_picture(Photo("wall.jpg", "A wall", focal_y=focal_y), sizes="100vw").children


def test_best_format_comes_first_and_each_has_the_sizes() -> None:
    *sources, _image = elements()
    assert [source.type._var_value for source in sources] == ["image/avif", "image/jpeg"]
    assert [source.sizes._var_value for source in sources] == ["100vw", "100vw"]


def test_size_text_and_colour_are_attributes_and_no_style_element() -> None:
    *_sources, image = elements()
    assert image.alt._var_value == "A wall"
    assert image.custom_attrs["width"] == 800
    assert image.custom_attrs["height"] == 20
    assert image.custom_attrs["style"]["background"].startswith("#")
    assert not image.style


@pytest.mark.parametrize(("focal_y", "position"), [(50, None), (76, "50% 76%"), (0, "50% 0%")])
def test_focal_point_is_an_attribute_unless_it_is_the_middle(
    focal_y: int, position: str | None
) -> None:
    *_sources, image = elements(focal_y)
    assert image.custom_attrs["style"].get("objectPosition") == position
