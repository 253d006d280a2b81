from pathlib import Path

import pytest
from PIL import Image

from builder_site.static_kit.images.variants import (
    PICTURES,
    UPRIGHT,
    WIDE,
    Encoding,
    Variants,
    encode_photo,
    photo_hash,
)
from tests.unit.static_kit.conftest import Draw


@pytest.fixture(autouse=True)
def pictures(project: Path) -> None:
    (project / PICTURES).mkdir()


def encoded(file: str, encoding: Encoding = WIDE) -> Variants:
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
    variants = encoded("photo.jpg", encoding)
    for kind in ("avif", "jpeg"):
        assert [*variants.files[kind]] == [str(width) for width in widths]
        for width, name in variants.files[kind].items():
            with Image.open(PICTURES / name) as opened:
                assert opened.get_format_mimetype() == f"image/{kind}"
                assert str(opened.width) == width
    assert variants.width == widths[-1]


def test_files_have_no_metadata(draw: Draw) -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1] = "N"
    draw("located.jpg", exif=exif, comment=b"at home", xmp=b"<x:xmpmeta/>")
    encoded("located.jpg")
    for path in PICTURES.iterdir():
        with Image.open(path) as opened:
            assert not opened.getexif()
            assert not {"exif", "xmp", "icc_profile", "comment"} & opened.info.keys()


def test_names_have_only_characters_that_srcset_allows(draw: Draw) -> None:
    draw("garden/Lemon tree, São Brás (2).JPG")
    variants = encoded("garden/Lemon tree, São Brás (2).JPG")
    name = f"garden-lemon-tree-s-o-br-s-2-480-{variants.hash}.avif"
    assert variants.files["avif"]["480"] == name


def test_colour_is_the_mean_of_the_photo(draw: Draw) -> None:
    draw("half-red-half-blue.png")
    assert encoded("half-red-half-blue.png").colour == "#800080"
