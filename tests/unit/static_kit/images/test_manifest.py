import shutil
from pathlib import Path

import pytest
from PIL import Image

from builder_site.static_kit.images import manifest
from builder_site.static_kit.images.manifest import MANIFEST, encode_photos, publish
from builder_site.static_kit.images.photo import Photo, SocialImage
from builder_site.static_kit.images.variants import PICTURES, Encoding, Variants, encode_photo
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")


WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A wall")
SHARE = SocialImage("wall.jpg", "/share.jpg", 1200, 630)


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The photos that were encoded; those of one call in any order."""
    files: list[str] = []

    def note(file: str, encoding: Encoding, hash_: str) -> Variants:
        files.append(file)
        return encode_photo(file, encoding, hash_)

    monkeypatch.setattr(manifest, "encode_photo", note)
    return files


def names() -> set[str]:
    return {path.name for path in PICTURES.iterdir()} - {MANIFEST.name}


def test_unchanged_photo_is_not_encoded_again(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [])
    written = MANIFEST.stat()
    draw("roof.jpg", 600)
    encode_photos([WALL], [])
    assert encoded == ["wall.jpg"]
    assert MANIFEST.stat() == written, "a server's disk may be read-only"
    encode_photos([WALL, ROOF], [])
    assert encoded == ["wall.jpg", "roof.jpg"]


def test_changed_photo_gets_new_names(draw: Draw) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [])
    before = names()
    draw("wall.jpg", 510)
    encode_photos([WALL], [])
    assert before & names() == set()
    assert manifest.read()["wall.jpg"].width == 510


def test_files_of_a_photo_no_longer_used_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    encode_photos([WALL, ROOF], [])
    encode_photos([ROOF], [])
    assert {name.partition("-")[0] for name in names()} == {"roof"}
    assert [*manifest.read()] == ["roof.jpg"]


def test_file_deleted_by_hand_is_encoded_again(draw: Draw) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [])
    before = names()
    next(PICTURES.glob("*.jpeg")).unlink()
    encode_photos([WALL], [])
    assert names() == before


BROKEN = ["", '{"wall.jpg": {"ha', "[]", '{"wall.jpg": []}', '{"wall.jpg": {"key": ""}}']


@pytest.mark.parametrize("text", BROKEN)
def test_broken_manifest_is_written_again_without_encoding(draw: Draw, text: str) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [])
    whole, files = MANIFEST.read_text(), {path: path.stat() for path in PICTURES.glob("*-*")}
    MANIFEST.write_text(text)
    # As in a new process.
    manifest.read.cache_clear()
    encode_photos([WALL], [])
    assert MANIFEST.read_text() == whole
    assert {path: path.stat() for path in PICTURES.glob("*-*")} == files


def test_files_that_another_process_is_writing_are_kept(draw: Draw) -> None:
    draw("wall.jpg")
    PICTURES.mkdir()
    (PICTURES / "wall-480-0123456789ab.avif.7.part").touch()
    encode_photos([WALL], [])
    assert "wall-480-0123456789ab.avif.7.part" in names()


def test_upright_photo_is_encoded_for_phones(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    encode_photos([Photo("wall.jpg", "A wall", upright="tall.jpg")], [])
    assert sorted(encoded) == ["tall.jpg", "wall.jpg"]
    assert {name.split("-")[1] for name in names() if name.endswith(".avif")} == {
        "480",
        "500",
        "800",
    }


def test_all_mistakes_are_reported_at_once(draw: Draw) -> None:
    draw("narrow.jpg", 100)
    with pytest.raises(SystemExit) as stop:
        encode_photos([WALL, Photo("narrow.jpg", "A wall")], [])
    assert [line.partition(":")[0] for line in str(stop.value).splitlines()] == [
        "assets/photos/narrow.jpg",
        "assets/photos/wall.jpg",
    ]


def test_build_publishes_the_current_files_only(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg")
    encode_photos([WALL], [SHARE])
    published = tmp_path / "built/pictures"
    shutil.copytree(PICTURES, published)
    (published / "old-480-0123456789ab.avif").touch()
    publish([SHARE], published.parent)
    assert {path.stem.rpartition("-")[0] for path in published.iterdir()} == {
        "wall-480",
        "wall-500",
    }
    assert (published.parent / "share.jpg").exists()


def test_social_image_is_the_middle_of_the_photo_in_its_size(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg", 600, 400)
    encode_photos([], [SHARE])
    shutil.copytree(PICTURES, tmp_path / "pictures")
    publish([SHARE], tmp_path)
    with Image.open(tmp_path / "share.jpg") as image:
        assert (image.size, image.format) == ((1200, 630), "JPEG")
        colours = image.resize((2, 1), Image.Resampling.BOX).tobytes()
    # Red on the left half, blue on the right, as the photo is.
    assert [round(value / 255) for value in colours] == [1, 0, 0, 0, 0, 1]


def test_social_images_may_share_a_photo(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg")
    square = SocialImage("wall.jpg", "/square.jpg", 630, 630)
    again = SocialImage("wall.jpg", "/again.jpg", 1200, 630)
    encode_photos([], [SHARE, square, again])
    shutil.copytree(PICTURES, tmp_path / "pictures")
    publish([SHARE, square, again], tmp_path)
    sizes = {}
    for path in tmp_path.glob("*.jpg"):
        with Image.open(path) as image:
            sizes[path.stem] = image.size
    assert sizes == {"share": (1200, 630), "square": (630, 630), "again": (1200, 630)}
