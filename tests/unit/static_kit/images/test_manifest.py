import pytest

from builder_site.static_kit.images.manifest import (
    MANIFEST,
    Picture,
    PictureMissingError,
    Variant,
    lookup,
    read,
    write,
)

pytestmark = pytest.mark.usefixtures("project")

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


def test_written_pictures_are_read_again() -> None:
    write({"roof.jpg": WALL})
    write({"wall.jpg": WALL})
    assert read() == {"wall.jpg": WALL}
    assert lookup("wall.jpg") == WALL


def test_manifest_is_read_from_disk_once() -> None:
    write({"wall.jpg": WALL})
    assert lookup("wall.jpg") == WALL
    MANIFEST.unlink()
    assert lookup("wall.jpg") == WALL


def test_source_set_lists_one_format_narrowest_first() -> None:
    assert WALL.source_set("image/avif") == (
        "/pictures/wall-480.avif 480w, /pictures/wall-800.avif 800w"
    )


def test_missing_picture_is_named() -> None:
    with pytest.raises(PictureMissingError, match=r"^roof\.jpg is not in assets/pictures/manifest"):
        lookup("roof.jpg")


@pytest.mark.parametrize("text", ["", "[]", '{"wall.jpg": {"old": 1}}', '{"wall.jpg": 3}'])
def test_manifest_of_another_version_counts_as_empty(text: str) -> None:
    MANIFEST.parent.mkdir(parents=True)
    MANIFEST.write_text(text)
    assert read() == {}
