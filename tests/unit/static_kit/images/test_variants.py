import base64
import io
import stat
from pathlib import Path

import pytest
from PIL import Image

from builder_site.static_kit.images import variants
from builder_site.static_kit.images.picture_files import picture_files
from builder_site.static_kit.images.variants import (
    PART,
    PICTURES,
    UPRIGHT,
    WIDE,
    Encoding,
    encode,
    encode_photo,
    photo_key,
    preview_path,
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
    files = picture_files("photo.jpg", encoding)
    for kind in ("avif", "jpeg"):
        assert [*files.urls(kind)] == widths
        for width, url in files.urls(kind).items():
            with Image.open(f"assets{url}") as opened:
                assert (opened.width, opened.get_format_mimetype()) == (width, f"image/{kind}")
    assert files.width == widths[-1]


def test_files_have_no_metadata(draw: Draw) -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8825)[1] = "N"
    draw("located.jpg", exif=exif, comment=b"at home", xmp=b"<x:xmpmeta/>")
    encode_photo("located.jpg", WIDE)
    for path in PICTURES.iterdir():
        with Image.open(path) as opened:
            assert not opened.getexif()
            assert not {"exif", "xmp", "icc_profile", "comment"} & opened.info.keys()


def test_names_have_only_characters_that_srcset_allows(draw: Draw) -> None:
    draw("garden/Lemon tree, São Brás (2).JPG")
    files = picture_files("garden/Lemon tree, São Brás (2).JPG", WIDE)
    key = photo_key("garden/Lemon tree, São Brás (2).JPG", WIDE)
    assert files.urls("avif")[480] == f"/pictures/garden-lemon-tree-s-o-br-s-2-480-{key}.avif"


def test_preview_is_tiny_and_of_the_same_shape(draw: Draw) -> None:
    draw("photo.jpg", 600, 300)
    preview = picture_files("photo.jpg", WIDE).preview
    assert len(preview) < 250
    with Image.open(io.BytesIO(base64.b64decode(preview.partition(",")[2]))) as opened:
        assert opened.size == (20, 10)


def test_interrupted_encoding_continues_where_it_stopped(
    draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("photo.jpg")
    encode_photo("photo.jpg", WIDE)
    before = set(PICTURES.iterdir())
    next(PICTURES.glob("*.jpeg")).unlink()
    preview_path("photo.jpg", WIDE).unlink()
    encoded: list[str] = []

    def note(image: Image.Image, format_: str, options: dict[str, int | bool]) -> bytes:
        encoded.append(format_)
        return encode(image, format_, options)

    monkeypatch.setattr(variants, "encode", note)
    encode_photo("photo.jpg", WIDE)
    assert set(PICTURES.iterdir()) == before
    assert encoded == ["jpeg", "webp"]


def test_files_are_readable_for_a_web_server_of_another_user(draw: Draw) -> None:
    draw("photo.jpg")
    encode_photo("photo.jpg", WIDE)
    assert all(path.stat().st_mode & stat.S_IROTH for path in PICTURES.iterdir())


def test_interrupted_write_leaves_no_file_that_counts(
    draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    draw("photo.jpg")
    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        encode_photo("photo.jpg", WIDE)
    assert [path.suffix for path in PICTURES.iterdir()] == [PART]
