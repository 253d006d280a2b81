import shutil
from pathlib import Path

import pytest
from PIL import Image

from builder_site.static_kit.images import variants
from builder_site.static_kit.images.photo import Photo, SocialImage
from builder_site.static_kit.images.variants import (
    MANIFEST,
    PICTURES,
    Encoding,
    Variants,
    encode_photo,
    encode_photos,
    publish,
    read_manifest,
)
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")


WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A wall")
SHARE = SocialImage("wall.jpg", "/share.jpg")


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The photos that were encoded; those of one call in any order."""
    files: list[str] = []

    def note(file: str, encoding: Encoding, hash_: str) -> Variants:
        files.append(file)
        return encode_photo(file, encoding, hash_)

    monkeypatch.setattr(variants, "encode_photo", note)
    return files


def names() -> set[str]:
    return {path.name for path in PICTURES.iterdir()} - {MANIFEST.name}


def test_unchanged_photo_is_not_encoded_again(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [])
    draw("roof.jpg", 600)
    encode_photos([WALL], [])
    assert encoded == ["wall.jpg"]
    encode_photos([WALL, ROOF], [])
    assert encoded == ["wall.jpg", "roof.jpg"]
    assert [*read_manifest()] == ["roof.jpg", "wall.jpg"]


def test_changed_photo_gets_new_names_and_files_of_no_photo_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    encode_photos([WALL, ROOF], [])
    before = names()
    draw("roof.jpg", 510)
    encode_photos([ROOF], [])
    assert before & names() == set()
    assert {name.partition("-")[0] for name in names()} == {"roof"}
    assert {file: photo.width for file, photo in read_manifest().items()} == {"roof.jpg": 510}


BROKEN = ["", '{"wall.jpg": {"ha', "[]", '{"wall.jpg": []}', '{"wall.jpg": {"key": ""}}']


@pytest.mark.parametrize("text", BROKEN)
def test_lost_file_and_broken_manifest_are_written_again(draw: Draw, text: str) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [])
    before, whole = names(), MANIFEST.read_text()
    next(PICTURES.glob("*.jpeg")).unlink()
    encode_photos([WALL], [])
    assert names() == before
    MANIFEST.write_text(text)
    # As in a new process.
    read_manifest.cache_clear()
    encode_photos([WALL], [])
    assert MANIFEST.read_text() == whole


def test_upright_photo_is_encoded_for_phones(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    encode_photos([Photo("wall.jpg", "A wall", upright="tall.jpg")], [])
    assert sorted(encoded) == ["tall.jpg", "wall.jpg"]
    widths = {name.split("-")[1] for name in names() if name.endswith(".avif")}
    assert widths == {"480", "500", "800"}


def test_all_mistakes_are_reported_at_once_and_the_other_photos_are_kept(
    draw: Draw, encoded: list[str]
) -> None:
    draw("narrow.jpg", 100)
    draw("roof.jpg")
    for _ in range(2):
        with pytest.raises(SystemExit) as stop:
            encode_photos([WALL, Photo("narrow.jpg", "A wall"), ROOF], [])
        lines = [line.partition(":")[0] for line in str(stop.value).splitlines()]
        assert lines == ["assets/photos/narrow.jpg", "assets/photos/wall.jpg"]
    assert encoded.count("roof.jpg") == 1


def test_build_publishes_current_files_and_social_images_only(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg", 600, 400)
    encode_photos([WALL], [SHARE])
    published = tmp_path / "built/pictures"
    shutil.copytree(PICTURES, published)
    (published / "old-480-0123456789ab.avif").touch()
    publish([SHARE], published.parent)
    kept = {path.stem.rpartition("-")[0] for path in published.iterdir()}
    assert kept == {"wall-480", "wall-600"}
    with Image.open(published.parent / "share.jpg") as image:
        assert (image.size, image.format) == ((1200, 630), "JPEG")
        colours = image.resize((2, 1), Image.Resampling.BOX).tobytes()
    # The middle of the photo: red on the left half, blue on the right.
    assert [round(value / 255) for value in colours] == [1, 0, 0, 0, 0, 1]
