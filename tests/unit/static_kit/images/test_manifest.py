from pathlib import Path

import pytest

from builder_site.static_kit.images.manifest import (
    MANIFEST,
    Picture,
    PictureMissingError,
    Variant,
    dump,
    lookup,
    read,
)

WALL = Picture(
    key="0123456789ab",
    width=1600,
    height=1067,
    preview="data:image/webp;base64,AAAA",
    variants=(
        Variant("image/avif", 480, "/pictures/wall-480.avif"),
        Variant("image/jpeg", 480, "/pictures/wall-480.jpg"),
        Variant("image/avif", 800, "/pictures/wall-800.avif"),
    ),
)


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    MANIFEST.parent.mkdir(parents=True)


def test_what_was_written_is_read() -> None:
    MANIFEST.write_text(dump({"wall.jpg": WALL}))
    assert read() == {"wall.jpg": WALL}
    assert lookup("wall.jpg") == WALL


def test_source_set_lists_one_format_narrowest_first() -> None:
    assert WALL.source_set("image/avif") == (
        "/pictures/wall-480.avif 480w, /pictures/wall-800.avif 800w"
    )


def test_photo_of_which_nothing_was_made_is_named() -> None:
    MANIFEST.write_text(dump({"wall.jpg": WALL}))
    with pytest.raises(PictureMissingError, match=r"^roof\.jpg is not in assets/pictures/manifest"):
        lookup("roof.jpg")


@pytest.mark.parametrize("text", ["", "[]", '{"wall.jpg": {"old": 1}}', '{"wall.jpg": 3}'])
def test_manifest_of_another_make_counts_as_none(text: str) -> None:
    MANIFEST.write_text(text)
    assert read() == {}


def test_no_manifest_is_none() -> None:
    assert read() == {}
