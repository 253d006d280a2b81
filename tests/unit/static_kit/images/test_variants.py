"""Photos are opened, encoded and listed, as the build does it."""

from pathlib import Path

import pytest
from PIL import Image, ImageCms

from builder_site.static_kit.images import variants
from builder_site.static_kit.images.photo import PHOTOS, Photo
from builder_site.static_kit.images.variants import (
    MANIFEST,
    PICTURES,
    UPRIGHT,
    WIDE,
    Encoding,
    PhotoError,
    Variants,
    encode_photo,
    encode_photos,
    open_photo,
    photo_hash,
    read_manifest,
)
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

ORIENTATION = 0x0112
WALL = Photo("wall.jpg", "A wall")
ROOF = Photo("roof.jpg", "A wall")


def near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(is_ - wanted) < 12 for is_, wanted in zip(pixel, colour, strict=True))


def test_rotation_by_the_camera_is_applied(draw: Draw) -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    draw("sideways.jpg", 600, 500, exif=exif)
    photo = open_photo("sideways.jpg")
    assert photo.size == (500, 600)
    assert near(photo.getpixel((250, 20)), (254, 0, 0))


@pytest.mark.parametrize(
    ("file", "mode"),
    [
        *((file, "RGB") for file in ("a.jpg", "a.png", "a.webp", "a.avif", "a.heic", "A.JPG")),
        *(("a.png", mode) for mode in ("L", "P", "RGBA")),
        ("a.jpg", "CMYK"),
    ],
)
def test_formats_and_colour_modes_become_rgb(draw: Draw, file: str, mode: str) -> None:
    draw(file, mode=mode)
    photo = open_photo(file)
    assert (photo.mode, photo.size) == ("RGB", (500, 20))


def test_transparent_parts_become_white() -> None:
    Image.new("RGBA", (500, 20), (0, 0, 0, 0)).save(PHOTOS / "clear.png")
    assert open_photo("clear.png").getpixel((0, 0)) == (255, 255, 255)


def test_other_colour_spaces_become_srgb(draw: Draw) -> None:
    # A profile whose red and green are exchanged: what it calls red is seen as green.
    swapped = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    tags = {swapped[at : at + 4].decode(): at for at in range(132, 132 + 12 * swapped[131], 12)}
    swapped[tags["rXYZ"] : tags["rXYZ"] + 4], swapped[tags["gXYZ"] : tags["gXYZ"] + 4] = (
        b"gXYZ",
        b"rXYZ",
    )
    draw("swapped.png", icc_profile=bytes(swapped))
    assert near(open_photo("swapped.png").getpixel((0, 0)), (0, 255, 0))


def test_damaged_colour_profile_is_ignored(draw: Draw) -> None:
    draw("broken.jpg", icc_profile=b"no profile")
    assert near(open_photo("broken.jpg").getpixel((0, 0)), (254, 0, 0))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


UNREADABLE = "cannot be read; it must be a whole JPEG, PNG, WebP, AVIF or HEIC."


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("cut.jpg", UNREADABLE),
        ("words.jpg", UNREADABLE),
        ("moving.gif", UNREADABLE),
        ("narrow.jpg", "is 479 px wide; a photo needs at least 480 px."),
        ("turned.jpg", "is 400 px wide; a photo needs at least 480 px."),
    ],
)
def test_photo_that_cannot_be_used_is_named_with_the_reason(
    draw: Draw, file: str, reason: str
) -> None:
    turned = Image.Exif()
    turned[ORIENTATION] = 6
    draw("turned.jpg", 600, 400, exif=turned)
    draw("narrow.jpg", 479)
    draw("moving.gif")
    cut(draw("cut.jpg", 500, 300))
    (PHOTOS / "words.jpg").write_text("not a photo")
    with pytest.raises(PhotoError) as error:
        open_photo(file)
    assert str(error.value) == f"assets/photos/{file}: {reason}"


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
        (2400, [800], UPRIGHT),
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
    # As in a new process.
    read_manifest.cache_clear()
    encode_photos([WALL])
    assert MANIFEST.read_text() == whole


def test_upright_photo_is_encoded_for_phones(draw: Draw, encoded: list[str]) -> None:
    draw("wall.jpg")
    draw("tall.jpg", 1000)
    encode_photos([Photo("wall.jpg", "A wall", upright="tall.jpg")])
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
            encode_photos([WALL, Photo("narrow.jpg", "A wall"), ROOF])
        missing, narrow = str(stop.value).splitlines()
        assert missing == "[Errno 2] No such file or directory: 'assets/photos/wall.jpg'"
        assert narrow.startswith("assets/photos/narrow.jpg: ")
    assert encoded.count("roof.jpg") == 1
