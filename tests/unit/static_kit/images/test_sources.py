import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from builder_site.content.models import PHOTOS
from builder_site.static_kit.images.sources import PhotoError, open_photo, problems
from tests.servers import ROOT
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

ORIENTATION = 0x0112
GPS = 0x8825


def near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(is_ - wanted) < 12 for is_, wanted in zip(pixel, colour, strict=True))


def test_rotation_of_the_camera_is_applied(draw: Draw) -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    draw("sideways.jpg", 600, 500, exif=exif)
    photo = open_photo("sideways.jpg")
    assert photo.size == (500, 600)
    assert near(photo.getpixel((250, 20)), (254, 0, 0))


def test_metadata_stays_behind(draw: Draw) -> None:
    exif = Image.Exif()
    exif.get_ifd(GPS)[1] = "N"
    draw("located.jpg", exif=exif, comment=b"at home")
    assert open_photo("located.jpg").info == {}


@pytest.mark.parametrize("file", ["a.jpg", "a.png", "a.webp", "a.avif", "a.heic", "A.JPG"])
def test_format_is_taken(draw: Draw, file: str) -> None:
    draw(file)
    photo = open_photo(file)
    assert (photo.mode, photo.size) == ("RGB", (500, 20))
    assert problems([file]) == []


@pytest.mark.parametrize(
    ("file", "mode"), [("a.png", "L"), ("a.png", "P"), ("a.png", "RGBA"), ("a.jpg", "CMYK")]
)
def test_colours_of_any_mode_become_rgb(draw: Draw, file: str, mode: str) -> None:
    draw(file, mode=mode)
    assert open_photo(file).mode == "RGB"


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


def test_damaged_colour_profile_is_passed_over(draw: Draw) -> None:
    draw("broken.jpg", icc_profile=b"no profile")
    assert near(open_photo("broken.jpg").getpixel((0, 0)), (254, 0, 0))


def test_missing_file_is_named() -> None:
    with pytest.raises(PhotoError, match=r"^assets/photos/gone\.jpg: there is no such file\.$"):
        open_photo("gone.jpg")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def test_each_bad_photo_gets_one_line(draw: Draw) -> None:
    draw("narrow.jpg", 479)
    cut(draw("cut.jpg", 500, 300))
    (PHOTOS / "words.jpg").write_text("not a photo")
    draw("moving.gif")
    names = ("narrow.jpg", "cut.jpg", "words.jpg", "moving.gif", "gone.jpg")
    whole = "cannot be read; it must be a whole JPEG, PNG, WebP, AVIF or HEIC."
    assert problems(names) == [
        f"assets/photos/cut.jpg: {whole}",
        "assets/photos/gone.jpg: there is no such file.",
        f"assets/photos/moving.gif: {whole}",
        "assets/photos/narrow.jpg: is 479 px wide; a photo needs at least 480 px.",
        f"assets/photos/words.jpg: {whole}",
    ]


def test_width_counts_after_rotation(draw: Draw) -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    draw("tall.jpg", 600, 400, exif=exif)
    assert problems(["tall.jpg"]) == [
        "assets/photos/tall.jpg: is 400 px wide; a photo needs at least 480 px."
    ]


def test_without_its_package_heic_says_what_to_install_and_the_rest_works(
    draw: Draw, project: Path
) -> None:
    draw("a.heic")
    draw("a.avif")
    code = """
import os, sys
sys.modules["pillow_heif"] = None
from builder_site.static_kit.images.sources import problems
os.chdir(sys.argv[1])
print(*problems(["a.heic", "a.avif"]), sep="\\n")
"""
    # From the site's own root: in `project` its content's photos are missing.
    said = subprocess.check_output([sys.executable, "-c", code, project], cwd=ROOT, text=True)
    assert said.startswith("assets/photos/a.heic: cannot be read;")
    assert said.endswith("pip install pillow-heif.\n")
    assert said.count("\n") == 1
