"""Encodes one photo as AVIF and JPEG in several widths, and as a tiny preview.

WebP is not among them: in March 2026, 94.9 % of browsers had AVIF, and 1.5 % more WebP without it
(caniuse.com). Those take JPEG.
"""

import base64
import hashlib
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import PIL
from PIL import Image

from .atomic_write import atomic_write
from .manifest import MANIFEST, Picture, Variant
from .sources import PHOTOS, open_photo

PICTURES = MANIFEST.parent

FORMATS: dict[str, dict[str, int | bool]] = {
    # One thread: as many photos are encoded at once as there are processors.
    "avif": {"speed": 6, "max_threads": 1},
    "jpeg": {"progressive": True, "optimize": True},
}
"""Pillow's options by format. Its name is the ending of a file too, and the end of a media type."""
PHONES = 1200
"""Pixels: the widest file that phones load."""
FASTER = {"avif": {"speed": 8}}
"""Options of files wider than that: AVIF in less than half of the time, with 6 % more bytes."""


@dataclass(frozen=True)
class Encoding:
    """The widths in pixels, and Pillow's quality by format of FORMATS."""

    widths: tuple[int, ...]
    qualities: Mapping[str, int]

    def options(self, width: int) -> dict[str, dict[str, int | bool]]:
        """Return Pillow's options by format for a file of `width` pixels."""
        faster = FASTER if width > PHONES else {}
        return {
            name: options | {"quality": self.qualities[name]} | faster.get(name, {})
            for name, options in FORMATS.items()
        }


WIDE = Encoding((480, 800, 1200, 1920), {"avif": 45, "jpeg": 72})
UPRIGHT = Encoding((800,), {"avif": 30, "jpeg": 60})
"""For phones, which draw two or three pixels to a CSS pixel: the same bytes look better as more
pixels of a lower quality."""

PREVIEW_WIDTH = 20
# WebP has a short header: an AVIF of this size is twice as long.
PREVIEW: dict[str, int | bool] = {"quality": 20, "method": 6}


def encode(image: Image.Image, format_: str, options: Mapping[str, int | bool]) -> bytes:
    """Return `image` as the bytes of a file."""
    buffer = io.BytesIO()
    image.save(buffer, format_, **options)
    return buffer.getvalue()


def photo_key(file: str, encoding: Encoding) -> str:
    """Return the hash in the names of the photo's files.

    It is of all that decides what the files are; other versions of Pillow write other files.
    """
    options = {width: encoding.options(width) for width in encoding.widths}
    settings = repr((options, PREVIEW_WIDTH, PREVIEW, PIL.__version__)).encode()
    return hashlib.sha256(settings + (PHOTOS / file).read_bytes()).hexdigest()[:12]


def encode_photo(file: str, encoding: Encoding) -> Picture:
    """Write the image files of the photo `file`, and keep those that exist; raises PhotoError."""
    photo = open_photo(file)
    key = photo_key(file, encoding)
    variants: list[Variant] = []
    for width in _widths(photo.width, encoding):
        scaled = _scaled(photo, width)
        for format_, options in encoding.options(width).items():
            name = f"{_slug(file)}-{width}-{key}.{format_}"
            # A file that exists is complete, and its name says that it is the same.
            if not (PICTURES / name).exists():
                atomic_write(PICTURES / name, encode(scaled, format_, options))
            variants.append(Variant(f"image/{format_}", width, f"/{PICTURES.name}/{name}"))
    preview = base64.b64encode(encode(_scaled(photo, PREVIEW_WIDTH), "webp", PREVIEW)).decode()
    return Picture(
        key=key,
        width=photo.width,
        height=photo.height,
        preview=f"data:image/webp;base64,{preview}",
        variants=tuple(variants),
    )


def path_of(variant: Variant) -> Path:
    """Return where the file of `variant` is in the project."""
    return PICTURES / PurePosixPath(variant.url).name


def _widths(natural: int, encoding: Encoding) -> tuple[int, ...]:
    widest = min(natural, encoding.widths[-1])
    return (*(width for width in encoding.widths if width < widest), widest)


def _scaled(photo: Image.Image, width: int) -> Image.Image:
    height = max(1, round(photo.height * width / photo.width))
    return photo.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)


def _slug(file: str) -> str:
    """Return `garden/Lemon tree.JPG` as `garden-lemon-tree`: `srcset` allows no space or comma."""
    name = PurePosixPath(file).with_suffix("").as_posix().lower()
    return re.sub(r"[^a-z0-9]+", "-", name).strip("-")
