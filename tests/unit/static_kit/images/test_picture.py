import pytest

from builder_site.static_kit.images.manifest import Picture, Variant, write
from builder_site.static_kit.images.picture import picture
from tests.unit.static_kit.conftest import Photo

ENDINGS = {"image/avif": "avif", "image/webp": "webp", "image/jpeg": "jpg"}
PORTRAIT = (Variant("image/avif", 750, "/pictures/wall-portrait-750.avif"),)
MEDIA = "(max-width: 600px)"


@pytest.fixture(autouse=True)
def wall(project: object) -> None:  # noqa: ARG001
    variants = tuple(
        Variant(kind, width, f"/pictures/wall-{width}.{ending}")
        for kind, ending in ENDINGS.items()
        for width in (480, 800)
    )
    made = Picture("0123", 1600, 1067, "data:image/webp;base64,AAAA", variants)
    upright = Picture("0123", 1600, 1067, "data:image/webp;base64,AAAA", variants, PORTRAIT)
    write({"wall.jpg": made, "upright.jpg": upright})


def rendered(file: str = "wall.jpg", *, eager: bool = False) -> str:
    return str(picture(Photo(file), sizes="100vw", portrait_media=MEDIA, eager=eager))


def test_best_format_comes_first() -> None:
    html = rendered()
    assert html.index(".avif 480w") < html.index(".webp 480w") < html.index(".jpg 480w")
    assert html.count('sizes:"100vw"') == 3


def test_size_and_text_are_in_the_markup() -> None:
    html = rendered()
    assert all(part in html for part in ('alt:"A wall"', "width:1600", "height:1067"))


def test_preview_is_an_attribute_and_no_style_element() -> None:
    html = rendered()
    assert "url(data:image/webp;base64,AAAA)" in html
    assert "css:" not in html


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
    assert ".jpg 800w" in html
    assert html.count(".avif 800w") == 2


def test_portrait_window_loads_the_upright_crop_and_not_the_whole_photo() -> None:
    html = rendered("upright.jpg", eager=True)
    assert html.index("wall-portrait-750.avif") < html.index("wall-480.avif")
    assert html.count(f'media:"{MEDIA}"') == 2
    assert html.count(f'media:"not all and {MEDIA}"') == 1
