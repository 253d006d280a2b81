"""Opens the photos as the team copied them into assets/photos, and says which cannot be used."""

import io
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from PIL import Image, ImageCms, ImageOps

from builder_site.content.models import PHOTOS

try:
    from pillow_heif import register_heif_opener
except ImportError:
    register_heif_opener = None

LEAST_WIDTH = 480
FORMATS = ["JPEG", "PNG", "WEBP", "AVIF"]
PAPER = "white"
NO_HEIC = " A HEIC photo needs the package pillow-heif: pip install pillow-heif."

if register_heif_opener:
    register_heif_opener()
    FORMATS.append("HEIF")


class PhotoError(Exception):
    """A photo cannot be used; the text is one line that names the file and the reason."""


def open_photo(file: str) -> Image.Image:
    """Return the photo upright, in sRGB, opaque and without metadata; raises PhotoError."""
    path = PHOTOS / file
    try:
        # Without `formats` a file is opened by what its bytes say: PostScript would be run.
        with Image.open(path, formats=FORMATS) as original:
            return _plain(ImageOps.exif_transpose(original))
    except FileNotFoundError:
        raise PhotoError(f"{path}: there is no such file.") from None
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        is_heic = path.suffix.lower() in {".heic", ".heif"}
        hint = NO_HEIC if is_heic and not register_heif_opener else ""
        raise PhotoError(
            f"{path}: cannot be read; it must be a whole JPEG, PNG, WebP, AVIF or HEIC.{hint}"
        ) from None


def problems(files: Iterable[str]) -> list[str]:
    """Return a line for each of the photos `files` that cannot be used."""
    with ThreadPoolExecutor() as pool:
        return [line for line in pool.map(_file_problem, sorted(files)) if line]


def _file_problem(file: str) -> str | None:
    try:
        width = open_photo(file).width
    except PhotoError as error:
        return str(error)
    if width < LEAST_WIDTH:
        return f"{PHOTOS / file}: is {width} px wide; a photo needs at least {LEAST_WIDTH} px."
    return None


def _plain(photo: Image.Image) -> Image.Image:
    profile = photo.info.get("icc_profile")
    has_alpha = photo.has_transparency_data
    if photo.mode not in {"RGB", "RGBA", "CMYK", "L"}:
        photo = photo.convert("RGBA" if has_alpha else "RGB")
    colours = _in_srgb(photo, profile) if profile else photo
    if has_alpha:
        paper = Image.new("RGBA", photo.size, PAPER)
        colours = Image.alpha_composite(paper, colours.convert("RGBA"))
    plain = colours.convert("RGB")
    # Encoders copy EXIF, XMP and profiles from here: where a photo was taken is nobody's business.
    plain.info = {}
    return plain


def _in_srgb(photo: Image.Image, profile: bytes) -> Image.Image:
    mode = "RGBA" if photo.mode == "RGBA" else "RGB"
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        srgb = ImageCms.createProfile("sRGB")
        converted = ImageCms.profileToProfile(photo, source, srgb, outputMode=mode)
    except (ImageCms.PyCMSError, OSError):
        # A damaged profile: every browser shows such a photo as sRGB too.
        return photo
    return converted or photo
