import base64
import io
import stat

import pytest
from PIL import Image

from builder_site.static_kit.images import variants
from builder_site.static_kit.images.variants import (
    PICTURES,
    UPRIGHT,
    WIDE,
    Encoding,
    encode,
    encode_photo,
    path_of,
    photo_key,
)
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")


@pytest.mark.parametrize(
    ("natural", "widths", "encoding"),
    [
        (480, [480], WIDE),
        (500, [480, 500], WIDE),
        (800, [480, 800], WIDE),
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
    picture = encode_photo("photo.jpg", encoding)
    for kind in ("image/avif", "image/jpeg"):
        made = picture.of_type(kind)
        assert [variant.width for variant in made] == widths
        for variant in made:
            with Image.open(path_of(variant)) as opened:
                assert (opened.width, opened.get_format_mimetype()) == (variant.width, kind)
    assert (picture.width, picture.height) == (natural, 20)


def test_only_files_that_no_phone_loads_are_encoded_faster() -> None:
    speeds = [WIDE.options(width)["avif"]["speed"] for width in WIDE.widths]
    assert speeds[0] == speeds[1] == speeds[2] < speeds[3]


def test_files_have_no_metadata(draw: Draw) -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1] = "N"
    draw("located.jpg", exif=exif, comment=b"at home", xmp=b"<x:xmpmeta/>")
    for variant in encode_photo("located.jpg", WIDE).variants:
        with Image.open(path_of(variant)) as opened:
            assert not opened.getexif()
            assert not {"exif", "xmp", "icc_profile", "comment"} & opened.info.keys()


def test_names_have_only_characters_that_srcset_allows(draw: Draw) -> None:
    draw("garden/Lemon tree, São Brás (2).JPG")
    first = encode_photo("garden/Lemon tree, São Brás (2).JPG", WIDE).variants[0]
    key = photo_key("garden/Lemon tree, São Brás (2).JPG", WIDE)
    assert first.url == f"/pictures/garden-lemon-tree-s-o-br-s-2-480-{key}.avif"


def test_preview_is_tiny_and_of_the_same_shape(draw: Draw) -> None:
    draw("photo.jpg", 600, 300)
    preview = encode_photo("photo.jpg", WIDE).preview
    assert len(preview) < 250
    with Image.open(io.BytesIO(base64.b64decode(preview.partition(",")[2]))) as opened:
        assert opened.size == (20, 10)


def test_interrupted_encoding_continues_where_it_stopped(
    draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("photo.jpg")
    made = encode_photo("photo.jpg", WIDE)
    path_of(made.variants[-1]).unlink()
    encoded: list[str] = []

    def note(image: Image.Image, format_: str, options: dict[str, int | bool]) -> bytes:
        encoded.append(format_)
        return encode(image, format_, options)

    monkeypatch.setattr(variants, "encode", note)
    assert encode_photo("photo.jpg", WIDE) == made
    assert encoded == ["jpeg", "webp"]


def test_files_are_readable_for_a_web_server_of_another_user(draw: Draw) -> None:
    draw("photo.jpg")
    encode_photo("photo.jpg", WIDE)
    assert all(path.stat().st_mode & stat.S_IROTH for path in PICTURES.iterdir())
