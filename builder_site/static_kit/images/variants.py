"""Encodes one photo as AVIF and JPEG in several widths, and as a tiny preview.

WebP is not among them: in March 2026, 94.9 % of browsers had AVIF, and 1.5 % more WebP without it
(caniuse.com). Those take JPEG. The names of the files tell all that pages need to know of them.
"""

import hashlib
import io
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import PIL
from PIL import Image

from .photo import PHOTOS
from .sources import open_photo

PICTURES = Path("assets/pictures")
"""The folder of the files, relative to the project's root, where Reflex runs."""
PART = ".part"
"""The ending of a file that is being written, or was, when its process was killed."""
PHONES = 1200
"""Pixels: the widest file that phones load."""

Options = dict[str, int | bool]
"""Pillow's, for a format."""


@dataclass(frozen=True)
class Encoding:
    """The widths in pixels, and Pillow's quality for each format."""

    widths: tuple[int, ...]
    avif: int
    jpeg: int

    def options(self, width: int) -> dict[str, Options]:
        """Return Pillow's options by format, which is a file's ending, for a file of `width`."""
        # AVIF in less than half of the time, with 6 % more bytes, where no phone loads it.
        speed = 6 if width <= PHONES else 8
        return {
            # One thread: as many photos are encoded at once as there are processors.
            "avif": {"speed": speed, "max_threads": 1, "quality": self.avif},
            "jpeg": {"progressive": True, "optimize": True, "quality": self.jpeg},
        }


WIDE = Encoding((480, 800, 1200, 1920), avif=45, jpeg=72)
UPRIGHT = Encoding((800,), avif=30, jpeg=60)
"""For phones, which draw two or three pixels to a CSS pixel: the same bytes look better as more
pixels of a lower quality."""

PREVIEW_WIDTH = 20
# WebP has a short header: an AVIF of this size is twice as long.
PREVIEW: Options = {"quality": 20, "method": 6}


def encode(image: Image.Image, format_: str, options: Mapping[str, int | bool]) -> bytes:
    """Return `image` as the bytes of a file."""
    buffer = io.BytesIO()
    image.save(buffer, format_, **options)
    return buffer.getvalue()


def photo_key(file: str, encoding: Encoding) -> str:
    """Return the hash in the names of the photo's files.

    It hashes everything that changes the encoded files, Pillow's version among it.
    """
    options = {width: encoding.options(width) for width in encoding.widths}
    settings = repr((options, PREVIEW_WIDTH, PREVIEW, PIL.__version__)).encode()
    return hashlib.sha256(settings + (PHOTOS / file).read_bytes()).hexdigest()[:12]


def preview_path(file: str, encoding: Encoding) -> Path:
    """Return the file of the preview, which is written last: with it, all others exist."""
    return PICTURES / f"{_slug(file)}-{photo_key(file, encoding)}.webp"


def encode_photo(file: str, encoding: Encoding) -> None:
    """Write the image files of the photo `file`, and keep those that exist; raises PhotoError."""
    photo = open_photo(file)
    key = photo_key(file, encoding)
    for width in _widths(photo.width, encoding):
        scaled = _scaled(photo, width)
        for format_, options in encoding.options(width).items():
            path = PICTURES / f"{_slug(file)}-{width}-{key}.{format_}"
            # A file that exists is complete, and its name says that it is the same.
            if not path.exists():
                _write(path, encode(scaled, format_, options))
    preview = encode(_scaled(photo, PREVIEW_WIDTH), "webp", PREVIEW)
    _write(preview_path(file, encoding), preview)


def _write(path: Path, data: bytes) -> None:
    """Write `data` to a file completely or not at all: a reader never sees a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}{PART}")
    part.write_bytes(data)
    part.replace(path)


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
