"""The variants of each photo: the build encodes them and lists them in a manifest for `picture`.

A photo of assets/photos becomes AVIF and JPEG in several widths.

WebP is not among them: in March 2026, 94.9 % of browsers had AVIF, and 1.5 % more WebP without it
(caniuse.com). Those take JPEG.
"""

import hashlib
import io
import json
import os
import re
import shutil
from collections.abc import Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import PIL
from PIL import Image, ImageCms, ImageOps
from pillow_heif import register_heif_opener
from reflex.utils import console

from .photo import PHOTOS, Photo, SocialImage

register_heif_opener()

MIN_WIDTH = 480
"""Pixels."""
SOURCE_FORMATS = ["JPEG", "PNG", "WEBP", "AVIF", "HEIF"]
PICTURES = Path("assets/pictures")
"""The folder of the encoded files, relative to the project's root; git ignores it."""
MANIFEST = PICTURES / "manifest.json"
PHONES = 1200
"""Pixels: the widest file that phones load."""


class PhotoError(Exception):
    """A source photo cannot be used; the text is one line that names the file and the reason."""


class Encoding(NamedTuple):
    """The widths in pixels, and Pillow's quality by format, which is also the file's ending.

    `crop` is a width and height: the photo is first cropped to it around its middle.
    """

    widths: tuple[int, ...]
    quality: Mapping[str, int]
    crop: tuple[int, int] | tuple[()] = ()

    def options(self, width: int) -> dict[str, dict[str, int]]:
        """Return Pillow's options by format for a file of `width`."""
        formats = {
            # AVIF in less than half of the time, with 6 % more bytes, where no phone loads it.
            # One thread: as many photos are encoded at once as there are processors.
            "avif": {"speed": 6 if width <= PHONES else 8, "max_threads": 1},
            "jpeg": {"progressive": True, "optimize": True},
        }
        return {name: {**formats[name], "quality": best} for name, best in self.quality.items()}


WIDE = Encoding((480, 800, 1200, 1920), {"avif": 45, "jpeg": 72})
UPRIGHT = Encoding((800,), {"avif": 30, "jpeg": 60})
"""For phones, which draw two or three pixels to a CSS pixel: the same bytes look better as more
pixels of a lower quality."""
SOCIAL = Encoding((1200,), {"jpeg": 80}, crop=(1200, 630))
"""Facebook, WhatsApp and LinkedIn show this shape without cropping it (Open Graph's 1.91:1)."""


class Variants(NamedTuple):
    """The files of one encoded photo, by format and width in pixels, narrowest first.

    `files` is like `{"avif": {"480": "wall-480-0123456789ab.avif"}}`. `hash` is the `photo_hash`,
    `width` and `height` are those of the widest file. `colour` is the photo's mean, as in CSS.
    """

    hash: str
    width: int
    height: int
    colour: str
    files: dict[str, dict[str, str]]

    def widest(self, format_: str) -> str:
        """Return the URL of the widest file."""
        return f"/{PICTURES.name}/{self.files[format_][str(self.width)]}"

    def source_set(self, format_: str) -> str:
        """Return all files as HTML's attribute `srcset`."""
        files = self.files[format_].items()
        return ", ".join(f"/{PICTURES.name}/{name} {width}w" for width, name in files)


def open_photo(file: str) -> Image.Image:
    """Return the photo upright, in sRGB, opaque and without metadata.

    Raises PhotoError if it is missing, cannot be decoded or is narrower than MIN_WIDTH.
    """
    path = PHOTOS / file
    try:
        # Pillow chooses a format by the file's bytes, and would run Ghostscript for PostScript.
        with Image.open(path, formats=SOURCE_FORMATS) as source:
            photo = _normalized(ImageOps.exif_transpose(source))
    except FileNotFoundError:
        raise PhotoError(f"{path}: there is no such file.") from None
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise PhotoError(
            f"{path}: cannot be read; it must be a whole JPEG, PNG, WebP, AVIF or HEIC."
        ) from None
    if photo.width < MIN_WIDTH:
        raise PhotoError(
            f"{path}: is {photo.width} px wide; a photo needs at least {MIN_WIDTH} px."
        )
    return photo


def _normalized(photo: Image.Image) -> Image.Image:
    profile = photo.info.get("icc_profile")
    has_alpha = photo.has_transparency_data
    if photo.mode not in {"RGB", "RGBA", "CMYK", "L"}:
        photo = photo.convert("RGBA" if has_alpha else "RGB")
    if profile:
        photo = _in_srgb(photo, profile)
    if has_alpha:
        background = Image.new("RGBA", photo.size, "white")
        photo = Image.alpha_composite(background, photo.convert("RGBA"))
    photo = photo.convert("RGB")
    # Encoders would copy EXIF, XMP and profiles from here into the published files: they hold the
    # place where a photo was taken.
    photo.info = {}
    return photo


def _in_srgb(photo: Image.Image, profile: bytes) -> Image.Image:
    mode = "RGBA" if photo.mode == "RGBA" else "RGB"
    srgb = ImageCms.createProfile("sRGB")
    # Browsers too show a photo with a damaged profile as sRGB.
    with suppress(ImageCms.PyCMSError):
        return ImageCms.profileToProfile(photo, io.BytesIO(profile), srgb, outputMode=mode) or photo
    return photo


def photo_hash(file: str, encoding: Encoding) -> str:
    """Return a hash of the photo, its encoding, and Pillow, whose versions encode differently."""
    options = {width: encoding.options(width) for width in encoding.widths}
    settings = repr((options, PIL.__version__, *encoding.crop)).encode()
    # `open_photo` reports a missing photo.
    data = (PHOTOS / file).read_bytes() if (PHOTOS / file).is_file() else b""
    return hashlib.sha256(settings + data).hexdigest()[:12]


def encode_photo(file: str, encoding: Encoding, hash_: str) -> Variants:
    """Write the files of a photo; raises PhotoError."""
    photo = open_photo(file)
    if encoding.crop:
        photo = ImageOps.fit(photo, encoding.crop, Image.Resampling.LANCZOS)
    # `srcset` allows no space and no comma: `garden/Lemon tree.JPG` becomes `garden-lemon-tree`.
    slug = re.sub("[^a-z0-9]+", "-", str(PurePosixPath(file).with_suffix("")).lower()).strip("-")
    widest = min(photo.width, encoding.widths[-1])
    widths = (*(width for width in encoding.widths if width < widest), widest)
    images = [_scaled(photo, width) for width in widths]
    files: dict[str, dict[str, str]] = {format_: {} for format_ in encoding.quality}
    for image in images:
        for format_, options in encoding.options(image.width).items():
            name = f"{slug}-{image.width}-{hash_}.{format_}"
            image.save(PICTURES / name, format_, **options)
            files[format_][str(image.width)] = name
    mean = photo.resize((1, 1), Image.Resampling.BOX).tobytes()
    return Variants(hash_, *images[-1].size, f"#{mean.hex()}", files)


def _scaled(photo: Image.Image, width: int) -> Image.Image:
    height = max(1, round(photo.height * width / photo.width))
    return photo.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)


@cache
def read_manifest() -> dict[str, Variants]:
    """Return the variants of each photo by its file, and of each social image by its URL.

    A manifest that is missing, broken or from another version of `Variants` counts as empty.
    """
    try:
        entries = json.loads(MANIFEST.read_bytes())
        return {name: Variants(**entry) for name, entry in entries.items()}
    except (FileNotFoundError, ValueError, TypeError, AttributeError):
        return {}


def encode_photos(photos: Collection[Photo], social_images: Collection[SocialImage]) -> None:
    """Encode new and changed photos, write the manifest, remove the files of other photos.

    StaticSitePlugin calls it with all photos of the content, before Reflex builds the pages.

    Raises SystemExit with a line for each photo that cannot be used.
    """
    sources = {photo.upright: (photo.upright, UPRIGHT) for photo in photos if photo.upright}
    sources |= {photo.file: (photo.file, WIDE) for photo in photos}
    sources |= {image.url: (image.file, SOCIAL) for image in social_images}
    PICTURES.mkdir(parents=True, exist_ok=True)
    existing = {path.name for path in PICTURES.iterdir()}
    hashes = {name: photo_hash(*source) for name, source in sources.items()}
    variants = {
        name: known
        for name, known in read_manifest().items()
        if hashes.get(name) == known.hash and existing >= _names([known])
    }
    errors: set[str] = set()
    if new := sources.keys() - variants.keys():
        variants |= _encode({name: (*sources[name], hashes[name]) for name in new}, errors)
    entries = {name: variants[name]._asdict() for name in sorted(variants)}
    MANIFEST.write_text(json.dumps(entries, indent=1), encoding="utf-8")
    read_manifest.cache_clear()
    for name in existing - _names(variants.values()) - {MANIFEST.name}:
        (PICTURES / name).unlink(missing_ok=True)
    if errors:
        raise SystemExit("\n".join(sorted(errors)))


def publish(social_images: Collection[SocialImage], static_dir: Path) -> None:
    """Copy the social images to their URLs in the build, and remove what no page shows.

    Reflex 0.10.1 copies all of assets/pictures, and keeps its copies of earlier builds.
    """
    variants = dict(read_manifest())
    for image in social_images:
        (name,) = _names([variants.pop(image.url)])
        shutil.copyfile(PICTURES / name, static_dir / image.url.strip("/"))
    for path in static_dir.joinpath(PICTURES.name).iterdir():
        if path.name not in _names(variants.values()):
            path.unlink()


def _names(variants: Iterable[Variants]) -> set[str]:
    return {name for one in variants for files in one.files.values() for name in files.values()}


def _encode(
    photos: Mapping[str, tuple[str, Encoding, str]], errors: set[str]
) -> dict[str, Variants]:
    """Return the variants of `photos`, and add a line to `errors` for each that has none."""
    encoded: dict[str, Variants] = {}

    def encode(name: str) -> None:
        try:
            encoded[name] = encode_photo(*photos[name])
        except PhotoError as error:
            errors.add(str(error))

    with ThreadPoolExecutor(os.cpu_count()) as pool, console.progress() as progress:
        # After an interrupt `map` starts no further photo.
        results = pool.map(encode, photos)
        list(progress.track(results, len(photos), description="Encoding photos:"))
    return encoded
