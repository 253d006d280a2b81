"""Makes the files visitors get of a photo: AVIF, WebP and JPEG at several widths, and a preview."""

import base64
import hashlib
import io
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

import PIL
from PIL import Image, ImageOps

from builder_site.content.models import PHOTOS
from builder_site.static_kit.images.atomic_write import write_whole
from builder_site.static_kit.images.manifest import MANIFEST, Picture, Variant
from builder_site.static_kit.images.sources import open_photo

PICTURES = MANIFEST.parent
WIDTHS = (480, 800, 1200, 1920)
PORTRAIT = (750, 1200)
"""Pixels, across and down, of the middle that phones show as high as their window: of the whole
photo 1200 px across they would fetch half as much again, two thirds of it out of sight."""


@dataclass(frozen=True)
class Encoder:
    """A format as Pillow writes it: media type, Pillow's name, file ending, quality and effort."""

    media_type: str
    name: str
    ending: str
    options: tuple[tuple[str, int | bool], ...]

    def encode(self, picture: Image.Image) -> bytes:
        """Return `picture` as a file's bytes."""
        buffer = io.BytesIO()
        # Pillow keeps the options on the picture while it writes: two formats written side by side
        # from one object take each other's quality.
        picture.copy().save(buffer, self.name, **dict(self.options))
        return buffer.getvalue()


# One thread an AVIF: the photos themselves are spread over the cores.
AVIF = Encoder("image/avif", "AVIF", "avif", (("quality", 48), ("speed", 7), ("max_threads", 1)))
WEBP = Encoder("image/webp", "WEBP", "webp", (("quality", 68), ("method", 4)))
JPEG = Encoder(
    "image/jpeg", "JPEG", "jpg", (("quality", 72), ("progressive", True), ("optimize", True))
)
ENCODERS = (AVIF, WEBP, JPEG)
PREVIEW_WIDTH = 20
# WebP has the shortest header of the three: an AVIF of this size is twice as long.
PREVIEW = Encoder("image/webp", "WEBP", "webp", (("quality", 20), ("method", 6)))
SETTINGS = repr((WIDTHS, PORTRAIT, ENCODERS, PREVIEW_WIDTH, PREVIEW, PIL.__version__)).encode()
"""All that decides, with a photo, what its pictures are: another Pillow writes other files."""


def key(file: str) -> str:
    """Return what the photo's pictures are known by: it changes with its bytes and the settings."""
    return hashlib.sha256(SETTINGS + (PHOTOS / file).read_bytes()).hexdigest()[:12]


def make(file: str, *, portrait: bool = False) -> Picture:
    """Write the variants of the photo `file`, save those already there; raises PhotoError.

    `portrait` adds those of its middle.
    """
    photo = open_photo(file)
    picture_key = key(file)
    widths = _widths(photo.width)
    # Side by side, the longest first, for whoever waits for one changed photo under `make dev`.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        write = partial(_write, stem=_stem(file), picture_key=picture_key)
        scaled = dict(zip(widths, pool.map(partial(_scaled, photo), widths), strict=True))
        jobs = [(encoder, scaled[width]) for encoder in ENCODERS for width in reversed(widths)]
        variants = list(pool.map(write, *zip(*jobs, strict=True)))
        write_portrait = partial(write, scaled=_middle(photo), stem=f"{_stem(file)}-portrait")
        portraits = tuple(pool.map(write_portrait, (AVIF, WEBP))) if portrait else ()
    preview = base64.b64encode(PREVIEW.encode(_scaled(photo, PREVIEW_WIDTH))).decode()
    return Picture(
        key=picture_key,
        width=photo.width,
        height=photo.height,
        preview=f"data:{PREVIEW.media_type};base64,{preview}",
        variants=tuple(sorted(variants, key=lambda variant: variant.width)),
        portrait=portraits,
    )


def path_of(variant: Variant) -> Path:
    """Return where the file of `variant` is in the project."""
    return PICTURES / PurePosixPath(variant.url).name


def _write(encoder: Encoder, scaled: Image.Image, *, stem: str, picture_key: str) -> Variant:
    name = f"{stem}-{scaled.width}-{picture_key}.{encoder.ending}"
    # The name stands for the content, and files are whole: one that is there is finished.
    if not (PICTURES / name).exists():
        write_whole(PICTURES / name, encoder.encode(scaled))
    return Variant(encoder.media_type, scaled.width, f"/{PICTURES.name}/{name}")


def _widths(natural: int) -> tuple[int, ...]:
    widest = min(natural, WIDTHS[-1])
    return (*(width for width in WIDTHS if width < widest), widest)


def _scaled(photo: Image.Image, width: int) -> Image.Image:
    height = max(1, round(photo.height * width / photo.width))
    return photo.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)


def _middle(photo: Image.Image) -> Image.Image:
    width, height = PORTRAIT
    scale = min(1, photo.width / width, photo.height / height)
    size = (round(width * scale), round(height * scale))
    return ImageOps.fit(photo, size, Image.Resampling.LANCZOS)


def _stem(file: str) -> str:
    """`garden/Lemon tree.JPG` as `garden-lemon-tree`: `srcset` takes no spaces or commas."""
    name = PurePosixPath(file).with_suffix("").as_posix().lower()
    return re.sub(r"[^a-z0-9]+", "-", name).strip("-")
