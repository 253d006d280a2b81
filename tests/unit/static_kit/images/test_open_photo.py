from pathlib import Path

import pytest
from PIL import Image, ImageCms

from builder_site.static_kit.images.photo import PHOTOS
from builder_site.static_kit.images.variants import PhotoError, open_photo
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

ORIENTATION = 0x0112


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
        ("gone.jpg", "there is no such file."),
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
