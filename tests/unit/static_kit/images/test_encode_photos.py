import shutil
from pathlib import Path

import pytest

from builder_site.static_kit.images import encode_photos as module
from builder_site.static_kit.images.encode_photos import encode_photos, remove_old_files
from builder_site.static_kit.images.photo import Photo
from builder_site.static_kit.images.variants import PICTURES, Encoding, encode_photo
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")


WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A wall")


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The photos that were encoded; those of one call in any order."""
    files: list[str] = []

    def note(file: str, encoding: Encoding) -> None:
        files.append(file)
        encode_photo(file, encoding)

    monkeypatch.setattr(module, "encode_photo", note)
    return files


def names() -> set[str]:
    return {path.name for path in PICTURES.iterdir()}


def test_unchanged_photo_is_not_encoded_again(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    draw("roof.jpg", 600)
    encode_photos([WALL])
    assert encoded == ["wall.jpg"]
    encode_photos([WALL, ROOF])
    assert encoded == ["wall.jpg", "roof.jpg"]


def test_changed_photo_gets_new_names(draw: Draw) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    before = names()
    draw("wall.jpg", 510)
    encode_photos([WALL])
    assert before & names() == set()


def test_files_of_a_photo_no_longer_used_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    encode_photos([WALL, ROOF])
    encode_photos([ROOF])
    assert {name.partition("-")[0] for name in names()} == {"roof"}


def test_files_that_another_process_is_writing_are_kept(draw: Draw) -> None:
    draw("wall.jpg")
    PICTURES.mkdir()
    (PICTURES / "wall-480-0123456789ab.avif.7.part").touch()
    encode_photos([WALL])
    assert "wall-480-0123456789ab.avif.7.part" in names()


def test_upright_photo_is_encoded_for_phones(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    encode_photos([Photo("wall.jpg", "A wall", upright="tall.jpg")])
    assert sorted(encoded) == ["tall.jpg", "wall.jpg"]
    assert {name.split("-")[1] for name in names() if name.endswith(".avif")} == {
        "480",
        "500",
        "800",
    }


def test_all_mistakes_are_reported_at_once(draw: Draw) -> None:
    draw("narrow.jpg", 100)
    with pytest.raises(SystemExit) as stop:
        encode_photos([WALL, Photo("narrow.jpg", "A wall")])
    assert [line.partition(":")[0] for line in str(stop.value).splitlines()] == [
        "assets/photos/narrow.jpg",
        "assets/photos/wall.jpg",
    ]


def test_build_publishes_the_current_files_only(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    published = tmp_path / "built/pictures"
    shutil.copytree(PICTURES, published)
    (published / "old-480-0123456789ab.avif").touch()
    remove_old_files(published.parent)
    expected = {name for name in names() if not name.endswith(".webp")}
    assert {path.name for path in published.iterdir()} == expected
