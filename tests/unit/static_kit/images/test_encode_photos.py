import shutil
from pathlib import Path

import pytest

from builder_site.static_kit.images import encode_photos as module
from builder_site.static_kit.images.encode_photos import encode_photos, remove_old_files
from builder_site.static_kit.images.manifest import MANIFEST, Picture, read
from builder_site.static_kit.images.variants import PICTURES, Encoding, encode_photo
from tests.unit.static_kit.conftest import Draw, Photo

pytestmark = pytest.mark.usefixtures("project")


WALL = Photo("wall.jpg")
ROOF = Photo("roof.jpg")


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The photos that were encoded; those of one call in any order."""
    files: list[str] = []

    def note(file: str, encoding: Encoding) -> Picture:
        files.append(file)
        return encode_photo(file, encoding)

    monkeypatch.setattr(module, "encode_photo", note)
    return files


def names() -> set[str]:
    return {path.name for path in PICTURES.iterdir()}


def test_unchanged_photo_is_not_encoded_again(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    before = MANIFEST.stat().st_mtime_ns
    draw("roof.jpg", 600)
    encode_photos([WALL])
    assert encoded == ["wall.jpg"]
    assert MANIFEST.stat().st_mtime_ns == before
    encode_photos([WALL, ROOF])
    assert encoded == ["wall.jpg", "roof.jpg"]


def test_changed_photo_gets_new_names(draw: Draw) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    before = names()
    draw("wall.jpg", 510)
    encode_photos([WALL])
    assert before & names() == {MANIFEST.name}


def test_lost_file_is_encoded_again(draw: Draw) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    before = names()
    next(PICTURES.glob("*.avif")).unlink()
    encode_photos([WALL])
    assert names() == before


def test_files_of_a_photo_no_longer_used_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    encode_photos([WALL, ROOF])
    encode_photos([ROOF])
    assert read().keys() == {"roof.jpg"}
    assert all(name.startswith(("roof-", MANIFEST.name)) for name in names())


def test_files_that_another_process_is_writing_are_kept(draw: Draw) -> None:
    draw("wall.jpg")
    PICTURES.mkdir()
    (PICTURES / "wall-480-0123456789ab.avif.7.part").touch()
    encode_photos([WALL])
    assert "wall-480-0123456789ab.avif.7.part" in names()


def test_upright_photo_is_encoded_for_phones_unless_it_is_shown_wide_too(
    draw: Draw, encoded: list[str]
) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    both = [Photo("wall.jpg", upright="tall.jpg")]
    for shown, widest in ((both, 800), ([*both, Photo("tall.jpg")], 1000), ([WALL], None)):
        encode_photos(shown)
        tall = read().get("tall.jpg")
        assert (tall.variants[-1].width if tall else None) == widest
    assert sorted(encoded) == ["tall.jpg", "tall.jpg", "wall.jpg"]


def test_all_mistakes_are_reported_at_once(draw: Draw) -> None:
    draw("narrow.jpg", 100)
    with pytest.raises(SystemExit) as stop:
        encode_photos([WALL, Photo("narrow.jpg")])
    assert [line.partition(":")[0] for line in str(stop.value).splitlines()] == [
        "assets/photos/narrow.jpg",
        "assets/photos/wall.jpg",
    ]
    assert not MANIFEST.exists()


def test_photo_that_was_removed_is_a_mistake(draw: Draw) -> None:
    path = draw("wall.jpg")
    encode_photos([WALL])
    path.unlink()
    with pytest.raises(SystemExit, match=r"^assets/photos/wall\.jpg: there is no such file\.$"):
        encode_photos([WALL])


def test_site_may_have_no_photos(tmp_path: Path) -> None:
    encode_photos([])
    remove_old_files(tmp_path)


def test_build_publishes_the_current_files_only(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    published = tmp_path / "built/pictures"
    shutil.copytree(PICTURES, published)
    for old in (f"{MANIFEST.name}.br", "old-480-0123456789ab.avif"):
        (published / old).touch()
    remove_old_files(published.parent)
    assert {path.name for path in published.iterdir()} == names() - {MANIFEST.name}
