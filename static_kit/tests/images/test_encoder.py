"""Photos are encoded and listed while the build goes on, each once."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Event, get_native_id

import pytest

from static_kit.encodings import Encoding, Encodings
from static_kit.folders import DEFAULT_FOLDERS, Folders
from static_kit.images import encoder, variants
from static_kit.images.encoder import (
    Encoder,
    encode_photos,
    finish_encoding,
    remove_unused_pictures,
    variants_of,
)
from static_kit.images.photo import Photo
from static_kit.images.source_photo import PhotoError
from static_kit.images.variants import (
    LIST_PATTERN,
    Variants,
    encode_photo,
)
from static_kit.tests.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

PICTURES = DEFAULT_FOLDERS.pictures
WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A wall")


def build(*photos: Photo) -> None:
    """Encode `photos` as a process of their own does that builds."""
    own_encoder = Encoder(DEFAULT_FOLDERS, Encodings())
    own_encoder.encode(photos)
    own_encoder.finish()
    own_encoder.remove_unused_pictures()


@pytest.fixture
def encoded_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The source photos that have been encoded; those of one call are in any order."""
    files: list[str] = []

    def note(file: str, encoding: Encoding, planned: Variants, folders: Folders) -> list[Path]:
        files.append(file)
        return encode_photo(file, encoding, planned, folders)

    monkeypatch.setattr(encoder, "encode_photo", note)
    return files


def list_files() -> list[Path]:
    """The files that list the variants of a photo."""
    return sorted(PICTURES.glob(LIST_PATTERN))


def picture_names() -> set[str]:
    """The names of the encoded pictures."""
    return {path.name for path in PICTURES.iterdir()} - {path.name for path in list_files()}


def test_unchanged_photo_is_not_encoded_again(draw: Draw, encoded_files: list[str]) -> None:
    draw("wall.jpg")
    build(WALL)
    draw("roof.jpg", 600)
    build(WALL)
    assert encoded_files == ["wall.jpg"]
    build(WALL, ROOF)
    assert encoded_files == ["wall.jpg", "roof.jpg"]


def test_number_of_the_encoder_encodes_all_photos_anew(
    draw: Draw, encoded_files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("wall.jpg")
    build(WALL)
    before = picture_names()
    monkeypatch.setattr(variants, "ENCODER_VERSION", variants.ENCODER_VERSION + 1)
    build(WALL)
    assert encoded_files == ["wall.jpg", "wall.jpg"]
    assert before & picture_names() == set()


def test_only_files_of_photos_that_nobody_has_asked_for_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    build(WALL)
    walls = {path.name for path in PICTURES.iterdir()}
    # As in a process that serves a build.
    remove_unused_pictures()
    assert {path.name for path in PICTURES.iterdir()} == walls
    draw("roof.jpg", 600)
    encode_photos([ROOF])
    roofs = {path.name for path in finish_encoding()}
    assert picture_names() == roofs | {name for name in walls if not name.endswith(".json")}
    remove_unused_pictures()
    assert picture_names() == roofs
    assert len(list_files()) == 1


def test_changed_photo_gets_new_names_and_files_of_no_photo_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    build(WALL, ROOF)
    before = picture_names()
    draw("roof.jpg", 610)
    build(ROOF)
    assert before & picture_names() == set()
    kept = [path.name.split("-")[:2] for path in sorted(PICTURES.glob("*.avif"))]
    assert kept == [["roof", "480"], ["roof", "610"]]
    assert len(list_files()) == 1


def test_photos_are_encoded_in_the_order_in_which_they_are_given(
    draw: Draw, encoded_files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The app gives those of its first page first."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    for file in ("wall.jpg", "roof.jpg", "tall.jpg"):
        draw(file)
    build(WALL, Photo("roof.jpg", "A roof", upright="tall.jpg"), WALL)
    assert encoded_files == ["wall.jpg", "tall.jpg", "roof.jpg"]


@pytest.mark.skipif(sys.platform != "linux", reason="A thread has no priority of its own.")
@pytest.mark.parametrize(("count", "priority"), [(5, 10), (4, 0)])
def test_priority_is_low_for_many_photos_alone(
    draw: Draw, monkeypatch: pytest.MonkeyPatch, count: int, priority: int
) -> None:
    """The pages do not wait for those of a first build; an editor waits for a few new ones."""
    priorities: list[int] = []

    def note(*_job: object) -> list[Path]:
        priorities.append(os.getpriority(os.PRIO_PROCESS, get_native_id()))
        return []

    monkeypatch.setattr(encoder, "encode_photo", note)
    photos = [Photo(f"{number}.jpg", "A wall") for number in range(count)]
    for photo in photos:
        draw(photo.file)
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    build(*photos)
    assert priorities == [max(priority, usual)] * count


BROKEN_LISTS = ["", '{"widths": [48', "[]", '{"hash": ""}']


@pytest.mark.parametrize("text", BROKEN_LISTS)
def test_lost_file_and_broken_list_are_written_again(draw: Draw, text: str) -> None:
    draw("wall.jpg", 1000)
    build(WALL)
    (list_,) = list_files()
    before, whole = picture_names(), list_.read_text()
    lost, unwritten, *_ = PICTURES.glob("*.jpeg")
    lost.unlink()
    # The process that had planned it was ended.
    unwritten.write_bytes(b"")
    build(WALL)
    assert picture_names() == before
    assert unwritten.stat().st_size
    list_.write_text(text)
    build(WALL)
    assert (picture_names(), list_.read_text()) == (before, whole)


def test_photo_that_is_asked_for_is_encoded_once(draw: Draw, encoded_files: list[str]) -> None:
    draw("wall.jpg")
    wall = variants_of("wall.jpg")
    assert variants_of("wall.jpg") is wall
    draw("roof.jpg", 600)
    variants_of("roof.jpg", upright=True)
    finish_encoding()
    build(Photo("wall.jpg", "A wall", upright="roof.jpg"))
    assert sorted(encoded_files) == ["roof.jpg", "wall.jpg"]


def test_photo_in_two_encodings_has_the_files_of_both(draw: Draw, encoded_files: list[str]) -> None:
    draw("wall.jpg", 1000)
    for _ in range(2):
        build(WALL, Photo("wall.jpg", "A wall", upright="wall.jpg"))
        wide, upright = variants_of("wall.jpg"), variants_of("wall.jpg", upright=True)
        assert (wide.widths, upright.widths) == ([480, 800, 1000], [800, 1000])
        both = {name for each in (wide, upright) for kind in each.files.values() for name in kind}
        assert picture_names() == both
    assert encoded_files == ["wall.jpg", "wall.jpg"]


def test_photo_that_is_asked_for_and_cannot_be_used_is_one_line(draw: Draw) -> None:
    draw("narrow.jpg", 100)
    with pytest.raises(PhotoError, match=r"^assets/photos/narrow\.jpg: .*"):
        variants_of("narrow.jpg")


@pytest.fixture
def may_encode(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """The event until which threads encode nothing."""
    event = Event()

    def wait(file: str, encoding: Encoding, planned: Variants, folders: Folders) -> list[Path]:
        event.wait()
        return encode_photo(file, encoding, planned, folders)

    monkeypatch.setattr(encoder, "encode_photo", wait)
    yield event
    event.set()


def test_page_is_built_while_its_photos_are_encoded(draw: Draw, may_encode: Event) -> None:
    draw("wall.jpg", 800, 600)
    encode_photos([WALL])
    wall = variants_of("wall.jpg")
    assert (wall.widths, wall.height, wall.colour) == ([480, 800], 600, "#7f007f")
    # Vite answers a request for one of them once it is written.
    assert {path.stat().st_size for path in PICTURES.iterdir()} == {0}
    may_encode.set()
    written = finish_encoding()
    assert (
        {path.name for path in written}
        == picture_names()
        == {*wall.files["avif"], *wall.files["jpeg"]}
    )
    assert all(path.stat().st_size for path in written)
    assert finish_encoding() == []


def test_photo_whose_encoding_was_interrupted_is_encoded_again(draw: Draw) -> None:
    draw("wall.jpg")
    build(WALL)
    # Its list is written last.
    (list_,) = list_files()
    list_.unlink()
    half = min(PICTURES.iterdir())
    whole = half.read_bytes()
    half.write_bytes(whole[:100])
    build(WALL)
    assert half.read_bytes() == whole


@pytest.mark.parametrize(("processors", "threads"), [(64, 4), (2, 2), (None, 1)])
def test_photos_are_encoded_by_a_thread_for_each_processor_and_four_at_most(
    draw: Draw, monkeypatch: pytest.MonkeyPatch, processors: int | None, threads: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    photos = [Photo(f"{number}.jpg", "A wall") for number in range(6)]
    for photo in photos:
        draw(photo.file)
    files: list[str] = []
    all_busy, may_end = Barrier(threads + 1), Event()

    def note(file: str, *_job: object) -> list[Path]:
        files.append(file)
        if not may_end.is_set():
            all_busy.wait(60)
        may_end.wait(60)
        return []

    monkeypatch.setattr(encoder, "encode_photo", note)
    encode_photos(photos)
    all_busy.wait(60)
    assert len(files) == threads
    may_end.set()
    finish_encoding()
    assert len(files) == len(photos)


def test_process_that_fails_elsewhere_waits_for_no_photo(draw: Draw) -> None:
    draw("wall.jpg", 1200, 900)
    program = (
        "from static_kit.images import encoder\n"
        "from static_kit.images.photo import Photo\n"
        "from threading import Event\n"
        "encoder.encode_photo = lambda *_: Event().wait()\n"
        "encoder.encode_photos([Photo('wall.jpg', 'A wall')])\n"
        "raise SystemExit('The build failed.')\n"
    )
    process = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (process.returncode, process.stderr) == (1, "The build failed.\n")


def test_picture_that_cannot_be_written_is_one_line(draw: Draw, may_encode: Event) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    last = variants_of("wall.jpg").files["jpeg"][-1]
    (PICTURES / last).unlink()
    (PICTURES / last).mkdir()
    may_encode.set()
    with pytest.raises(PhotoError, match=f"^assets/pictures/{last}: Is a directory.$"):
        finish_encoding()
    assert list_files() == []


def test_upright_photo_is_encoded_for_phones_and_tablets(
    draw: Draw, encoded_files: list[str]
) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    build(Photo("wall.jpg", "A wall", upright="tall.jpg"))
    assert sorted(encoded_files) == ["tall.jpg", "wall.jpg"]
    widths = {name.split("-")[1] for name in picture_names() if name.endswith(".avif")}
    assert widths == {"500", "800", "1000"}


def test_all_mistakes_are_reported_at_once_and_nothing_is_encoded(
    draw: Draw, encoded_files: list[str]
) -> None:
    draw("narrow.jpg", 100)
    draw("roof.jpg")
    with pytest.raises(PhotoError) as excinfo:
        encode_photos([WALL, Photo("narrow.jpg", "A wall"), ROOF])
    narrow, missing = str(excinfo.value).splitlines()
    assert narrow.startswith("assets/photos/narrow.jpg: ")
    assert missing == "assets/photos/wall.jpg: No such file or directory."
    assert finish_encoding() == encoded_files == []


def test_app_has_photos_in_its_own_folders_widths_and_qualities(draw: Draw) -> None:
    folders = Folders(photos=Path("assets/images"), pictures=Path("assets/encoded"))
    encodings = Encodings(wide=Encoding(((600, 50), (1600, 40)), 80))
    draw("../images/wall.jpg", 1700)
    own_encoder = Encoder(folders, encodings)
    wall = own_encoder.variants_of("wall.jpg", upright=False)
    assert wall.widths == [600, 1600]
    assert wall.jpeg_url == f"/encoded/wall-600-{wall.hash}.jpeg"
    assert wall.source_set("avif").startswith(f"/encoded/wall-600-{wall.hash}.avif 600w, ")
    assert len(own_encoder.finish()) == len(wall.names())
    assert not PICTURES.exists()
    # The next process reads the list.
    assert Encoder(folders, encodings).variants_of("wall.jpg", upright=False) == wall
    own_encoder.remove_unused_pictures()
    assert {*wall.names()} < {path.name for path in folders.pictures.iterdir()}


def test_widest_picture_is_in_previews_if_all_are_wider_than_a_phone(draw: Draw) -> None:
    draw("wall.jpg", 1700)
    encodings = Encodings(wide=Encoding(((1300, 50), (1700, 40)), 80))
    own_encoder = Encoder(DEFAULT_FOLDERS, encodings)
    assert own_encoder.variants_of("wall.jpg", upright=False).jpeg_size[0] == 1300
    own_encoder.finish()
