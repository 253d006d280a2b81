from pathlib import Path

import pytest

from builder_site.components.picture import picture
from builder_site.content.models import Photo
from builder_site.static_kit.images.manifest import MANIFEST, Picture, Variant, dump

KINDS = {"image/avif": "avif", "image/webp": "webp", "image/jpeg": "jpg"}
WALL = Photo("wall.jpg", "A wall")


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    variants = tuple(
        Variant(kind, width, f"/pictures/wall-{width}.{ending}")
        for kind, ending in KINDS.items()
        for width in (480, 800)
    )
    made = Picture("0123", 1600, 1067, "data:image/webp;base64,AAAA", variants)
    MANIFEST.parent.mkdir(parents=True)
    MANIFEST.write_text(dump({"wall.jpg": made}))


def rendered(*, eager: bool = False) -> str:
    return str(picture(WALL, sizes="100vw", eager=eager, class_name="welcome-van"))


def test_best_format_comes_first() -> None:
    html = rendered()
    assert html.index(".avif 480w") < html.index(".webp 480w") < html.index(".jpg 480w")
    assert html.count('sizes:"100vw"') == 3


def test_place_and_text_are_there_before_the_picture() -> None:
    html = rendered()
    assert all(part in html for part in ('alt:"A wall"', "width:1600", "height:1067"))


def test_preview_is_an_attribute_and_not_a_style_sheet() -> None:
    html = rendered()
    assert "url(data:image/webp;base64,AAAA)" in html
    assert "css:" not in html


def test_picture_waits_until_it_is_near() -> None:
    html = rendered()
    assert "lazy" in html
    assert "async" in html
    assert "preload" not in html
    assert "fetchPriority" not in html


def test_first_picture_is_fetched_at_once_and_asked_for_in_the_head() -> None:
    html = rendered(eager=True)
    assert "lazy" not in html
    assert html.count("fetchPriority") == 2
    assert 'rel:"preload"' in html
    assert ".jpg 800w" in html
    assert html.count(".avif 800w") == 2
