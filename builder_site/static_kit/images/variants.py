"""Encodes one photo as AVIF, WebP and JPEG in several widths, and as a tiny preview."""

import base64
import hashlib
import io
import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path, PurePosixPath

import PIL
from PIL import Image, ImageOps

from .atomic_write import atomic_write
from .manifest import MANIFEST, Picture, Variant
from .sources import PHOTOS, open_photo

PICTURES = MANIFEST.parent
WIDTHS = (480, 800, 1200, 1920)
PORTRAIT = (750, 1200)
"""Width and height in pixels of the portrait crop, for a photo that fills the window. Without the
crop, a phone would download half as much again and show only a third of it."""


FORMATS: dict[str, dict[str, int | bool]] = {
    # One thread an AVIF: `encode_photo` encodes several files at once.
    "avif": {"quality": 48, "speed": 7, "max_threads": 1},
    "webp": {"quality": 68, "method": 4},
    "jpeg": {"quality": 72, "progressive": True, "optimize": True},
}
"""Pillow's options by format. Its name is the ending of a file too, and the end of a media type."""
PREVIEW_WIDTH = 20
# WebP has the shortest header of the three: an AVIF of this size is twice as long.
PREVIEW: dict[str, int | bool] = {"quality": 20, "method": 6}
SETTINGS = repr((WIDTHS, PORTRAIT, FORMATS, PREVIEW_WIDTH, PREVIEW, PIL.__version__)).encode()
"""Everything beside the photo that decides what the files are; other Pillows write other files."""


def encode(image: Image.Image, format_: str, options: dict[str, int | bool]) -> bytes:
    """Return `image` as the bytes of a file."""
    buffer = io.BytesIO()
    # Pillow keeps the options on the image while it encodes: without a copy, two threads that
    # encode one image would take each other's quality.
    image.copy().save(buffer, format_, **options)
    return buffer.getvalue()


def photo_key(file: str) -> str:
    """Return the hash in the names of the photo's files: it changes with its bytes and SETTINGS."""
    return hashlib.sha256(SETTINGS + (PHOTOS / file).read_bytes()).hexdigest()[:12]


def encode_photo(file: str, *, portrait: bool = False) -> Picture:
    """Write the image files of the photo `file`, and keep those that exist; raises PhotoError.

    `portrait` adds an upright crop of its middle.
    """
    photo = open_photo(file)
    key = photo_key(file)
    widths = _widths(photo.width)
    with ThreadPoolExecutor() as pool:
        write = partial(_write, slug=_slug(file), key=key)
        scaled = dict(zip(widths, pool.map(partial(_scaled, photo), widths), strict=True))
        # The slowest first, so that no thread has to wait for it at the end.
        jobs = [(format_, scaled[width]) for format_ in FORMATS for width in reversed(widths)]
        variants = list(pool.map(write, *zip(*jobs, strict=True)))
        write_portrait = partial(write, scaled=_crop(photo), slug=f"{_slug(file)}-portrait")
        portraits = tuple(pool.map(write_portrait, ("avif", "webp"))) if portrait else ()
    preview = base64.b64encode(encode(_scaled(photo, PREVIEW_WIDTH), "webp", PREVIEW)).decode()
    return Picture(
        key=key,
        width=photo.width,
        height=photo.height,
        preview=f"data:image/webp;base64,{preview}",
        variants=tuple(sorted(variants, key=lambda variant: variant.width)),
        portrait=portraits,
    )


def path_of(variant: Variant) -> Path:
    """Return where the file of `variant` is in the project."""
    return PICTURES / PurePosixPath(variant.url).name


def _write(format_: str, scaled: Image.Image, *, slug: str, key: str) -> Variant:
    name = f"{slug}-{scaled.width}-{key}.{format_}"
    # A file that exists is complete, and its name says that it is the same.
    if not (PICTURES / name).exists():
        atomic_write(PICTURES / name, encode(scaled, format_, FORMATS[format_]))
    return Variant(f"image/{format_}", scaled.width, f"/{PICTURES.name}/{name}")


def _widths(natural: int) -> tuple[int, ...]:
    widest = min(natural, WIDTHS[-1])
    return (*(width for width in WIDTHS if width < widest), widest)


def _scaled(photo: Image.Image, width: int) -> Image.Image:
    height = max(1, round(photo.height * width / photo.width))
    return photo.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)


def _crop(photo: Image.Image) -> Image.Image:
    width, height = PORTRAIT
    scale = min(1, photo.width / width, photo.height / height)
    size = (round(width * scale), round(height * scale))
    return ImageOps.fit(photo, size, Image.Resampling.LANCZOS)


def _slug(file: str) -> str:
    """Return `garden/Lemon tree.JPG` as `garden-lemon-tree`: `srcset` allows no space or comma."""
    name = PurePosixPath(file).with_suffix("").as_posix().lower()
    return re.sub(r"[^a-z0-9]+", "-", name).strip("-")
