"""Source photos of all kinds are shown as they are, or refused with the reason."""

import re
import struct
import zlib
from array import array
from collections.abc import Iterable
from pathlib import Path

import pillow_heif
import pytest
from PIL import Image, ImageChops, ImageCms, ImageOps

from static_kit.folders import DEFAULT_FOLDERS
from static_kit.images import source_photo
from static_kit.images.source_photo import Measures, PhotoError
from static_kit.tests.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

PHOTOS = DEFAULT_FOLDERS.photos
FORMATS = ("jpg", "png", "webp", "avif", "heic")
ORIENTATION = 0x0112
RED, GREEN, BLUE = (254, 0, 0), (0, 255, 0), (0, 0, 254)
TONES = [0, 64, 128, 191, 255]
WHITE = (255, 255, 255)
BT2020_PQ, DISPLAY_P3, BT2020_HLG, SRGB, TELEVISION = (9, 16), (12, 13), (9, 18), (1, 13), (6, 6)


def open_photo(file: str) -> Image.Image:
    return source_photo.open_photo(PHOTOS / file)


def measure_photo(file: str) -> Measures:
    return source_photo.measure_photo(PHOTOS / file)


def is_near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(part - expected) < 12 for part, expected in zip(pixel, colour, strict=True))


def refusal(file: str) -> str:
    """Return why a photo can be neither opened nor measured, without its path."""
    with pytest.raises(PhotoError) as error:
        open_photo(file)
    with pytest.raises(PhotoError, match=f"^{re.escape(str(error.value))}$"):
        measure_photo(file)
    path, _, reason = str(error.value).partition(": ")
    assert path == f"assets/photos/{file}"
    return reason


def exif(orientation: int) -> Image.Exif:
    metadata = Image.Exif()
    metadata[ORIENTATION] = orientation
    return metadata


def grey_ramp() -> Image.Image:
    """Return a grey photo of 16 bits, from black on the left to white on the right."""
    row = array("H", [x * 65535 // 639 for x in range(640)])
    return Image.frombytes("I;16", (640, 20), row.tobytes() * 20)


def tones(file: str) -> list[int]:
    """Return five greys of `file`, drawn as `grey_ramp`."""
    photo = open_photo(file)
    assert photo.mode == "RGB"
    pixels = [photo.getpixel((x, 9)) for x in (0, 160, 320, 479, 639)]
    return [pixel[0] if isinstance(pixel, tuple) and len({*pixel}) == 1 else -1 for pixel in pixels]


def write_png(file: str, bits: int, kind: int, row: Iterable[int], **chunks: bytes) -> None:
    """Write 20 equal rows of 640 pixels. `kind` is PNG's colour type, `row` the samples."""

    def chunk(name: bytes, content: bytes) -> bytes:
        checksum = struct.pack(">I", zlib.crc32(name + content))
        return struct.pack(">I", len(content)) + name + content + checksum

    samples = [*row]
    line = b"\0" + struct.pack(f">{len(samples)}{'H' if bits == 16 else 'B'}", *samples)
    parts = [chunk(b"IHDR", struct.pack(">IIBBBBB", 640, 20, bits, kind, 0, 0, 0))]
    parts += [chunk(name.encode(), content) for name, content in chunks.items()]
    parts += [chunk(b"IDAT", zlib.compress(line * 20)), chunk(b"IEND", b"")]
    (PHOTOS / file).write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


def exchange_red_and_green() -> bytes:
    """Return a colour profile in which what is called red is seen as green."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    tags = {profile[at : at + 4].decode(): at for at in range(132, 132 + 12 * profile[131], 12)}
    for name, other in (("rXYZ", b"gXYZ"), ("gXYZ", b"rXYZ")):
        profile[tags[name] : tags[name] + 4] = other
    return bytes(profile)


@pytest.mark.parametrize("kind", FORMATS)
def test_rotation_by_the_camera_is_applied(draw: Draw, kind: str) -> None:
    draw(f"sideways.{kind}", 600, 500, exif=exif(6).tobytes())
    photo = open_photo(f"sideways.{kind}")
    assert photo.size == (500, 600)
    assert is_near(photo.getpixel((250, 20)), RED)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_each_orientation_of_a_jpeg_is_applied(draw: Draw, orientation: int) -> None:
    path = draw("turned.jpg", 600, 500, exif=exif(orientation).tobytes())
    with Image.open(path) as stored:
        upright = ImageOps.exif_transpose(stored)
    photo = open_photo("turned.jpg")
    assert (photo.size, photo.tobytes()) == (upright.size, upright.tobytes())


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("orientation", [1, 6])
def test_photo_has_the_measures_that_it_is_opened_with(
    draw: Draw, kind: str, orientation: int
) -> None:
    # In an eighth of its width a JPEG of this size is square.
    draw(f"a.{kind}", 605, 601, exif=exif(orientation).tobytes())
    photo, measures = open_photo(f"a.{kind}"), measure_photo(f"a.{kind}")
    assert (measures.width, measures.height) == photo.size
    mean = photo.resize((1, 1), Image.Resampling.BOX).tobytes()
    measured = bytes.fromhex(measures.colour.removeprefix("#"))
    assert all(abs(a - b) <= 1 for a, b in zip(mean, measured, strict=True))


@pytest.mark.parametrize("kind", ["jpg", "png", "webp"])
def test_photo_with_damaged_exif_is_shown_as_it_is_stored(draw: Draw, kind: str) -> None:
    draw(f"a.{kind}", 600, 500, exif=b"Exif\0\0MM\0")
    assert open_photo(f"a.{kind}").size == (600, 500)


@pytest.mark.parametrize(
    ("file", "mode"),
    [
        *((f"a.{kind}", "RGB") for kind in FORMATS),
        ("A.JPG", "RGB"),
        *(("a.png", mode) for mode in ("P", "RGBA")),
        *((f"a.{kind}", "RGBA") for kind in ("webp", "avif", "heic")),
        ("a.heic", "RGBa"),
        *(("a.jpg", mode) for mode in ("CMYK", "YCbCr")),
    ],
)
def test_colours_of_each_mode_are_kept(draw: Draw, file: str, mode: str) -> None:
    draw(file, mode=mode)
    photo = open_photo(file)
    assert (photo.mode, photo.size) == ("RGB", (500, 20))
    assert is_near(photo.getpixel((100, 9)), RED)
    assert is_near(photo.getpixel((400, 9)), BLUE)


@pytest.mark.parametrize("kind", ["png", "heic"])
def test_sixteen_bit_photo_keeps_its_tones(kind: str) -> None:
    grey_ramp().save(PHOTOS / f"scan.{kind}")
    assert tones(f"scan.{kind}") == pytest.approx(TONES, abs=1)


@pytest.mark.parametrize(
    ("kind", "colours", "alphas"), [(0, 1, 0), (2, 3, 0), (4, 1, 1), (6, 3, 1)]
)
def test_sixteen_bits_in_each_colour_type_of_png_keep_their_tones(
    kind: int, colours: int, alphas: int
) -> None:
    """A pixel of PNG's colour type `kind` has so many samples of colour and of opacity."""
    tones_of_a_row = [x * 65535 // 639 for x in range(640)]
    row = (sample for tone in tones_of_a_row for sample in [tone] * colours + [65535] * alphas)
    write_png("scan.png", 16, kind, row)
    assert tones("scan.png") == pytest.approx(TONES, abs=1)


def test_transparent_grey_of_a_sixteen_bit_photo_becomes_white() -> None:
    write_png("scan.png", 16, 0, (x * 65535 // 639 for x in range(640)), tRNS=b"\0\0")
    assert tones("scan.png") == pytest.approx([255, *TONES[1:]], abs=1)


def test_ten_bit_heic_keeps_its_tones() -> None:
    row = array("H", (x * 65535 // 639 for x in range(640) for _ in "RGB")).tobytes()
    pillow_heif.from_bytes("RGB;16", (640, 20), row * 20).save(PHOTOS / "phone.heic", quality=-1)
    assert pillow_heif.open_heif(PHOTOS / "phone.heic").info["bit_depth"] == 10
    assert tones("phone.heic") == pytest.approx(TONES, abs=2)


def test_colours_of_a_ycck_jpeg_are_kept() -> None:
    # Pillow writes CMYK, inverted: these four are read as Y, Cb, Cr and the inverse of black.
    luma = Image.new("RGB", (500, 20), (0, 255, 255)).convert("YCbCr").split()
    black = Image.new("L", (500, 20), 0)
    stored = Image.merge("CMYK", (*map(ImageChops.invert, luma), black))
    stored.save(PHOTOS / "print.jpg", quality=95, subsampling=0)
    before, mark, after = (PHOTOS / "print.jpg").read_bytes().partition(b"Adobe")
    # The last of the marker's seven bytes is its transform: 2 is YCCK.
    (PHOTOS / "print.jpg").write_bytes(before + mark + after[:6] + b"\2" + after[7:])
    assert is_near(open_photo("print.jpg").getpixel((0, 0)), RED)


@pytest.mark.parametrize("mode", ["1", "L", "LA"])
def test_grey_photo_keeps_black_and_white(mode: str) -> None:
    photo = Image.new("L", (640, 20), "white")
    photo.paste("black", (0, 0, 320, 20))
    photo.convert(mode).save(PHOTOS / "grey.png")
    assert tones("grey.png") == [0, 0, 255, 255, 255]


@pytest.mark.parametrize("kind", ["png", "webp", "heic"])
@pytest.mark.parametrize("mode", ["LA", "RGBA"])
def test_transparent_parts_become_white(kind: str, mode: str) -> None:
    Image.new("RGBA", (500, 20), (0, 0, 0, 0)).convert(mode).save(PHOTOS / f"clear.{kind}")
    assert is_near(open_photo(f"clear.{kind}").getpixel((0, 0)), WHITE)


def test_transparent_colour_of_a_palette_becomes_white() -> None:
    Image.new("P", (500, 20)).save(PHOTOS / "clear.png", transparency=0)
    assert open_photo("clear.png").getpixel((0, 0)) == WHITE


@pytest.mark.parametrize("kind", FORMATS)
def test_other_colour_spaces_become_srgb(draw: Draw, kind: str) -> None:
    draw(f"swapped.{kind}", icc_profile=exchange_red_and_green())
    assert is_near(open_photo(f"swapped.{kind}").getpixel((0, 0)), GREEN)


def test_profile_of_a_photo_with_transparency_changes_its_colours_alone() -> None:
    photo = Image.new("RGBA", (500, 20), (255, 0, 0, 0))
    photo.paste("red", (0, 0, 250, 20))
    photo.save(PHOTOS / "swapped.png", icc_profile=exchange_red_and_green())
    opened = open_photo("swapped.png")
    assert is_near(opened.getpixel((100, 9)), GREEN)
    assert opened.getpixel((400, 9)) == WHITE


@pytest.mark.parametrize("mode", ["RGB", "L", "CMYK"])
def test_profile_that_does_not_fit_is_ignored(draw: Draw, mode: str) -> None:
    draw("plain.jpg", mode=mode)
    for name, profile in (("a.jpg", b"no profile"), ("b.jpg", exchange_red_and_green()[:200])):
        draw(name, mode=mode, icc_profile=profile)
        assert open_photo(name).tobytes() == open_photo("plain.jpg").tobytes()


@pytest.mark.parametrize(
    ("file", "save"),
    [
        ("depth.jpg", {"format": "MPO"}),
        ("burst.heic", {}),
    ],
)
def test_main_picture_of_several_is_the_photo(draw: Draw, file: str, save: dict[str, str]) -> None:
    draw(file, save_all=True, append_images=[Image.new("RGB", (500, 20), "lime")] * 2, **save)
    with Image.open(PHOTOS / file) as opened:
        assert getattr(opened, "n_frames", 1) == 3
    assert is_near(open_photo(file).getpixel((100, 9)), RED)


@pytest.mark.parametrize("kind", ["png", "webp", "avif"])
def test_animation_is_refused(draw: Draw, kind: str) -> None:
    more = [Image.new("RGB", (500, 20), colour) for colour in ("lime", "black")]
    draw(f"moving.{kind}", save_all=True, append_images=more, duration=100)
    reason = "is an animation of 3 frames; a photo is a single image."
    assert refusal(f"moving.{kind}") == reason


def set_code_points(path: Path, primaries: int, transfer: int) -> None:
    """Say in an AVIF or HEIC that its colours are those of `primaries` and `transfer`."""
    before, mark, after = path.read_bytes().partition(b"colrnclx")
    assert mark
    path.write_bytes(before + mark + struct.pack(">HH", primaries, transfer) + after[4:])


@pytest.mark.parametrize("kind", ["avif", "heic"])
@pytest.mark.parametrize("points", [BT2020_PQ, BT2020_HLG, DISPLAY_P3])
def test_hdr_and_wide_gamut_without_a_profile_are_refused(
    draw: Draw, kind: str, points: tuple[int, int]
) -> None:
    set_code_points(draw(f"hdr.{kind}"), *points)
    assert refusal(f"hdr.{kind}") == (
        f"is in another colour space than sRGB (CICP primaries {points[0]}, transfer {points[1]}) "
        "and has no profile; export it as sRGB."
    )


@pytest.mark.parametrize("kind", ["avif", "heic"])
@pytest.mark.parametrize("points", [SRGB, TELEVISION])
def test_code_points_of_srgb_and_television_are_taken(
    draw: Draw, kind: str, points: tuple[int, int]
) -> None:
    set_code_points(draw(f"plain.{kind}"), *points)
    assert is_near(open_photo(f"plain.{kind}").getpixel((100, 9)), RED)


def gamma_chunk(gamma: float) -> bytes:
    return struct.pack(">I", round(gamma * 100_000))


ADOBE_RGB = struct.pack(">8I", 31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000)


@pytest.mark.parametrize(
    ("chunks", "space"),
    [
        ({"cICP": bytes((*BT2020_PQ, 0, 1))}, "CICP primaries 9, transfer 16"),
        ({"gAMA": gamma_chunk(1)}, "gamma 1.00"),
        ({"cHRM": ADOBE_RGB}, "other primaries"),
    ],
)
def test_png_of_another_colour_space_without_a_profile_is_refused(
    chunks: dict[str, bytes], space: str
) -> None:
    write_png("a.png", 8, 0, [90] * 640, **chunks)
    reason = (
        f"is in another colour space than sRGB ({space}) and has no profile; export it as sRGB."
    )
    assert refusal("a.png") == reason


@pytest.mark.parametrize(
    "chunks", [{"cICP": bytes((*SRGB, 0, 1))}, {"gAMA": gamma_chunk(0.45455)}, {"sRGB": b"\0"}]
)
def test_png_that_says_that_it_is_srgb_is_taken(chunks: dict[str, bytes]) -> None:
    write_png("a.png", 8, 0, [90] * 640, **chunks)
    assert tones("a.png") == [90] * 5


@pytest.mark.parametrize("kind", FORMATS)
def test_photo_that_is_too_large_is_named_with_its_megapixels(
    draw: Draw, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(source_photo, "MAX_MEGAPIXELS", 1)
    draw(f"fits.{kind}", 1000, 1000)
    draw(f"large.{kind}", 1200, 1000)
    assert open_photo(f"fits.{kind}").size == (1000, 1000)
    reason = "has 1.2 megapixels (1200 x 1000 px); a photo may have at most 1."
    assert refusal(f"large.{kind}") == reason


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
def test_photo_of_which_pillow_warns_is_named_with_its_megapixels() -> None:
    Image.new("1", (16320, 12240)).save(PHOTOS / "phone.png")
    reason = "has 199.8 megapixels (16320 x 12240 px); a photo may have at most 180."
    assert refusal("phone.png") == reason


@pytest.mark.parametrize("kind", FORMATS)
def test_photo_that_pillow_refuses_is_named_with_the_limit(
    draw: Draw, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    draw(f"bomb.{kind}", 1200, 1000)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 500_000)
    reason = "has more than 360 megapixels; a photo may have at most 180."
    assert refusal(f"bomb.{kind}") == reason


UNREADABLE = "cannot be read; it must be a whole JPEG, PNG, WebP, AVIF or HEIC."


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.9])
def test_photo_that_is_cut_off_is_refused(draw: Draw, kind: str, share: float) -> None:
    path = draw(f"cut.{kind}", 500, 300)
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
    assert refusal(f"cut.{kind}") == UNREADABLE


def test_avif_without_its_main_picture_is_refused(draw: Draw) -> None:
    path = draw("broken.avif")
    path.write_bytes(path.read_bytes().replace(b"av01", b"xxxx"))
    assert refusal("broken.avif") == UNREADABLE


@pytest.mark.parametrize("kind", ["gif", "tif", "bmp", "jp2"])
def test_file_of_another_format_is_refused(draw: Draw, kind: str) -> None:
    draw(f"a.{kind}")
    assert refusal(f"a.{kind}") == UNREADABLE


def test_text_file_is_refused() -> None:
    (PHOTOS / "words.jpg").write_text("not a photo")
    assert refusal("words.jpg") == UNREADABLE


@pytest.mark.parametrize("orientation", [1, 6])
def test_photo_that_is_too_narrow_as_it_is_seen_is_refused(draw: Draw, orientation: int) -> None:
    size = (479, 600) if orientation == 1 else (600, 479)
    draw("narrow.jpg", *size, exif=exif(orientation))
    assert refusal("narrow.jpg") == "is 479 px wide; a photo needs at least 480 px."
