from collections.abc import Iterable
from pathlib import Path

import pytest

from builder_site.content.models import Photo
from builder_site.static_kit.images import plugin
from builder_site.static_kit.images.manifest import MANIFEST, Picture, read
from builder_site.static_kit.images.plugin import PicturesPlugin, make_pictures
from builder_site.static_kit.images.variants import PICTURES, make
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A roof")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were encoded, in the order of it."""
    files: list[str] = []

    def note(file: str, *, portrait: bool) -> Picture:
        files.append(file)
        return make(file, portrait=portrait)

    monkeypatch.setattr(plugin, "make", note)
    return files


def names() -> set[str]:
    return {path.name for path in PICTURES.iterdir()}


def stop_of(photos: Iterable[Photo]) -> str:
    with pytest.raises(SystemExit) as stop:
        make_pictures(photos)
    return str(stop.value)


def test_unchanged_photo_is_not_made_again(draw: Draw, made: list[str]) -> None:
    draw("wall.jpg")
    make_pictures([WALL])
    before = MANIFEST.stat().st_mtime_ns
    draw("roof.jpg", 600)
    make_pictures([WALL])
    assert made == ["wall.jpg"]
    assert MANIFEST.stat().st_mtime_ns == before
    make_pictures([WALL, ROOF])
    assert made == ["wall.jpg", "roof.jpg"]


def test_changed_photo_gets_new_names(draw: Draw) -> None:
    draw("wall.jpg")
    make_pictures([WALL])
    before = names()
    draw("wall.jpg", 510)
    make_pictures([WALL])
    assert before & names() == {MANIFEST.name}


def test_lost_file_is_made_again(draw: Draw) -> None:
    draw("wall.jpg")
    make_pictures([WALL])
    before = names()
    next(PICTURES.glob("*.avif")).unlink()
    make_pictures([WALL])
    assert names() == before


def test_nothing_stays_of_a_photo_no_longer_used(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    make_pictures([WALL, ROOF])
    make_pictures([ROOF])
    assert read().keys() == {"roof.jpg"}
    assert all(name.startswith(("roof-", MANIFEST.name)) for name in names())


def test_same_photo_on_two_pages_is_made_once(draw: Draw, made: list[str]) -> None:
    draw("wall.jpg")
    make_pictures([WALL, Photo("wall.jpg", "The same wall")])
    assert made == ["wall.jpg"]


def test_portrait_is_made_once_its_record_asks_for_it_and_goes_with_that(draw: Draw) -> None:
    draw("wall.jpg")
    make_pictures([WALL])
    wide = names()
    make_pictures([WALL, Photo("wall.jpg", "The wall, window-high", portrait=True)])
    assert {name.split("-")[1] for name in names() - wide} == {"portrait"}
    make_pictures([WALL])
    assert names() == wide


def test_all_that_is_wrong_is_said_at_once(draw: Draw) -> None:
    draw("narrow.jpg", 100)
    lines = stop_of([WALL, Photo("narrow.jpg", "A gap")]).splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "assets/photos/narrow.jpg",
        "assets/photos/wall.jpg",
    ]
    assert not MANIFEST.exists()


def test_photo_gone_later_stops_too(draw: Draw) -> None:
    path = draw("wall.jpg")
    make_pictures([WALL])
    path.unlink()
    assert stop_of([WALL]) == "assets/photos/wall.jpg: there is no such file."


def test_build_publishes_the_made_pictures_and_nothing_else(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg")
    make_pictures([WALL])
    built = tmp_path / "built"
    (built / "photos" / "garden").mkdir(parents=True)
    PICTURES.rename(built / "pictures")
    PICTURES.mkdir()
    (built / "pictures" / MANIFEST.name).rename(MANIFEST)
    expected = {path.name for path in (built / "pictures").iterdir()}
    for left_over in (MANIFEST.name, f"{MANIFEST.name}.br", "old-480-0123456789ab.avif"):
        (built / "pictures" / left_over).touch()
    PicturesPlugin(()).post_build(static_dir=built)
    assert not (built / "photos").exists()
    assert {path.name for path in (built / "pictures").iterdir()} == expected
