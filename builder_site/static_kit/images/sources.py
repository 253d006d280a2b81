"""Opens the source photos: the files of assets/photos, as people copied them there."""

import io
from contextlib import suppress

from PIL import Image, ImageCms, ImageOps
from pillow_heif import register_heif_opener

from .photo import PHOTOS

register_heif_opener()

MIN_WIDTH = 480
"""Pixels."""
FORMATS = ["JPEG", "PNG", "WEBP", "AVIF", "HEIF"]


class PhotoError(Exception):
    """A source photo cannot be used; the text is one line that names the file and the reason."""


def open_photo(file: str) -> Image.Image:
    """Return the photo upright, in sRGB, opaque and without metadata.

    Raises PhotoError if it is missing, cannot be decoded or is narrower than MIN_WIDTH.
    """
    path = PHOTOS / file
    try:
        # Pillow chooses a format by the file's bytes, and would run Ghostscript for PostScript.
        with Image.open(path, formats=FORMATS) as source:
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
