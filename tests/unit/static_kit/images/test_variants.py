"""Photos are encoded and listed, as the build does it."""

import inspect
from pathlib import Path

import pytest
from PIL import Image

from builder_site.static_kit.images import source, variants
from builder_site.static_kit.images.photo import Photo
from builder_site.static_kit.images.variants import (
    MANIFEST,
    PICTURES,
    UPRIGHT,
    WIDE,
    Encoding,
    Variants,
    encode_photo,
    encode_photos,
    photo_hash,
    read_manifest,
)
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A wall")


def encode(file: str, encoding: Encoding = WIDE) -> Variants:
    PICTURES.mkdir()
    return encode_photo(file, encoding, photo_hash(file, encoding))


@pytest.mark.parametrize(
    ("natural", "widths", "encoding"),
    [
        (480, [480], WIDE),
        (500, [480, 500], WIDE),
        (1600, [480, 800, 1200, 1600], WIDE),
        (2400, [480, 800, 1200, 1920], WIDE),
        (600, [600], UPRIGHT),
        (2400, [800, 1350], UPRIGHT),
    ],
)
def test_photo_is_never_enlarged(
    draw: Draw, natural: int, widths: list[int], encoding: Encoding
) -> None:
    draw("photo.jpg", natural)
    result = encode("photo.jpg", encoding)
    for kind in ("avif", "jpeg"):
        for width, name in zip(widths, result.files[kind], strict=True):
            with Image.open(PICTURES / name) as opened:
                assert opened.get_format_mimetype() == f"image/{kind}"
                assert opened.width == width
    assert result.widths == widths


@pytest.mark.parametrize(("natural", "width"), [(500, 500), (1600, 1200)])
def test_jpeg_of_link_previews_is_not_the_largest(draw: Draw, natural: int, width: int) -> None:
    draw("photo.jpg", natural)
    result = encode("photo.jpg")
    assert result.jpeg == f"/pictures/photo-{width}-{result.hash}.jpeg"
    assert result.largest_jpeg == f"/pictures/photo-{natural}-{result.hash}.jpeg"


def test_files_have_no_metadata(draw: Draw) -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1] = "N"
    draw("located.jpg", exif=exif, comment=b"at home", xmp=b"<x:xmpmeta/>")
    encode("located.jpg")
    for path in PICTURES.iterdir():
        with Image.open(path) as opened:
            assert not opened.getexif()
            assert not {"exif", "xmp", "icc_profile", "comment"} & opened.info.keys()


def test_names_have_only_characters_that_srcset_allows(draw: Draw) -> None:
    draw("garden/Lemon tree, São Brás (2).JPG")
    result = encode("garden/Lemon tree, São Brás (2).JPG")
    name = f"garden-lemon-tree-s-o-br-s-2-480-{result.hash}.avif"
    assert result.files["avif"][0] == name


def test_colour_is_the_mean_of_the_photo(draw: Draw) -> None:
    draw("half-red-half-blue.png")
    assert encode("half-red-half-blue.png").colour == "#800080"


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
    encode_photos([WALL])
    draw("roof.jpg", 600)
    encode_photos([WALL])
    assert encoded == ["wall.jpg"]
    encode_photos([WALL, ROOF])
    assert encoded == ["wall.jpg", "roof.jpg"]
    assert [*read_manifest()] == ["roof.jpg", "wall.jpg"]


def test_comment_in_the_source_encodes_nothing_anew(
    draw: Draw, encoded: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    for module in (variants, source):
        edited = tmp_path / f"{module.__name__}.py"
        edited.write_text(f"{inspect.getsource(module)}# A comment.\n")
        monkeypatch.setattr(module, "__file__", str(edited))
    encode_photos([WALL])
    assert encoded == ["wall.jpg"]


def test_number_of_the_encoder_encodes_all_photos_anew(
    draw: Draw, encoded: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    before = names()
    monkeypatch.setattr(variants, "ENCODER", variants.ENCODER + 1)
    encode_photos([WALL])
    assert encoded == ["wall.jpg", "wall.jpg"]
    assert before & names() == set()


def test_changed_photo_gets_new_names_and_files_of_no_photo_are_removed(draw: Draw) -> None:
    draw("wall.jpg")
    draw("roof.jpg", 600)
    encode_photos([WALL, ROOF])
    before = names()
    draw("roof.jpg", 510)
    encode_photos([ROOF])
    assert before & names() == set()
    assert {name.partition("-")[0] for name in names()} == {"roof"}
    assert {file: each.widths for file, each in read_manifest().items()} == {"roof.jpg": [480, 510]}


BROKEN = ["", '{"wall.jpg": {"ha', "[]", '{"wall.jpg": []}', '{"wall.jpg": {"key": ""}}']


@pytest.mark.parametrize("text", BROKEN)
def test_lost_file_and_broken_manifest_are_written_again(draw: Draw, text: str) -> None:
    draw("wall.jpg")
    encode_photos([WALL])
    before, whole = names(), MANIFEST.read_text()
    next(PICTURES.glob("*.jpeg")).unlink()
    encode_photos([WALL])
    assert names() == before
    MANIFEST.write_text(text)
    encode_photos([WALL])
    assert MANIFEST.read_text() == whole


def test_photo_that_is_asked_for_is_encoded_once(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    asked = variants.variants("wall.jpg")
    assert variants.variants("wall.jpg") == asked == read_manifest()["wall.jpg"]
    assert encoded == ["wall.jpg"]
    draw("roof.jpg", 600)
    variants.variants("roof.jpg", UPRIGHT)
    encode_photos([Photo("wall.jpg", "A wall", upright="roof.jpg")])
    assert encoded == ["wall.jpg", "roof.jpg"]


def test_photo_that_is_asked_for_and_cannot_be_used_is_one_line(draw: Draw) -> None:
    draw("narrow.jpg", 100)
    with pytest.raises(SystemExit, match=r"^assets/photos/narrow\.jpg: .*"):
        variants.variants("narrow.jpg")


def test_upright_photo_is_encoded_for_phones_and_tablets(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    encode_photos([Photo("wall.jpg", "A wall", upright="tall.jpg")])
    assert sorted(encoded) == ["tall.jpg", "wall.jpg"]
    widths = {name.split("-")[1] for name in names() if name.endswith(".avif")}
    assert widths == {"480", "500", "800", "1000"}


def test_all_mistakes_are_reported_at_once_and_the_other_photos_are_kept(
    draw: Draw, encoded: list[str]
) -> None:
    draw("narrow.jpg", 100)
    draw("roof.jpg")
    for _ in range(2):
        with pytest.raises(SystemExit) as stop:
            encode_photos([WALL, Photo("narrow.jpg", "A wall"), ROOF])
        missing, narrow = str(stop.value).splitlines()
        assert missing == "[Errno 2] No such file or directory: 'assets/photos/wall.jpg'"
        assert narrow.startswith("assets/photos/narrow.jpg: ")
    assert encoded.count("roof.jpg") == 1
