"""The files of one photo: their widths, formats and names."""

import pytest
from PIL import Image

from static_kit.encodings import Encoding, Encodings
from static_kit.folders import DEFAULT_FOLDERS
from static_kit.images.variants import (
    Variants,
    encode_photo,
    photo_hash,
    planned_variants,
)
from static_kit.tests.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")


WIDE, UPRIGHT = Encodings().wide, Encodings().upright


def encode(file: str, encoding: Encoding = WIDE) -> Variants:
    hash_ = photo_hash(file, encoding, DEFAULT_FOLDERS)
    planned = planned_variants(file, encoding, hash_, DEFAULT_FOLDERS)
    encode_photo(file, encoding, planned, DEFAULT_FOLDERS)
    return planned


@pytest.mark.parametrize(
    ("natural", "widths", "encoding"),
    [
        (480, [480], WIDE),
        (500, [500], WIDE),
        (600, [480, 600], WIDE),
        (960, [480, 960], WIDE),
        (1000, [480, 800, 1000], WIDE),
        (1600, [480, 800, 1200, 1600], WIDE),
        (2000, [480, 800, 1200, 1920], WIDE),
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
            with Image.open(DEFAULT_FOLDERS.pictures / name) as opened:
                assert opened.get_format_mimetype() == f"image/{kind}"
                assert opened.width == width
    assert result.widths == widths


@pytest.mark.parametrize(("natural", "width"), [(500, 500), (1600, 1200)])
def test_jpeg_of_link_previews_is_not_the_largest(draw: Draw, natural: int, width: int) -> None:
    draw("photo.jpg", natural)
    result = encode("photo.jpg")
    assert result.jpeg_url == f"/pictures/photo-{width}-{result.hash}.jpeg"
    assert result.largest_jpeg_url == f"/pictures/photo-{natural}-{result.hash}.jpeg"


def test_files_have_no_metadata(draw: Draw) -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1] = "N"
    draw("located.jpg", exif=exif, comment=b"at home", xmp=b"<x:xmpmeta/>")
    for name in encode("located.jpg").names():
        with Image.open(DEFAULT_FOLDERS.pictures / name) as opened:
            assert not opened.getexif()
            assert not {"exif", "xmp", "icc_profile", "comment"} & opened.info.keys()


def test_names_have_only_characters_that_srcset_allows(draw: Draw) -> None:
    draw("garden/Lemon tree, São Brás (2).JPG")
    result = encode("garden/Lemon tree, São Brás (2).JPG")
    name = f"garden-lemon-tree-s-o-br-s-2-500-{result.hash}.avif"
    assert result.files["avif"][0] == name


def test_colour_is_the_mean_of_the_photo(draw: Draw) -> None:
    draw("half-red-half-blue.png")
    assert encode("half-red-half-blue.png").colour == "#800080"
