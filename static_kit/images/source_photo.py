"""Opens a source photo as an opaque sRGB image, or raises one sentence that says why it cannot."""

import io
import re
import struct
from contextlib import suppress
from itertools import chain, product
from pathlib import Path
from typing import NamedTuple

from PIL import ExifTags, Image, ImageCms
from PIL.JpegImagePlugin import JpegImageFile
from pillow_heif import register_heif_opener

from ..errors import MistakeError

register_heif_opener()

MIN_WIDTH = 480
"""The least width of a source photo, in pixels."""
MAX_MEGAPIXELS = 180
"""The most pixels of a source photo, in millions. Each pixel takes up to 16 bytes while the photo
is opened: 2.9 GB in each thread that opens such a photo."""
# Pillow warns beyond this and raises an error beyond twice this. With its own value (89 megapixels)
# it would warn of photos that are allowed, and raise the error before the size is known here.
Image.MAX_IMAGE_PIXELS = 1_000_000 * MAX_MEGAPIXELS
SOURCE_FORMATS = ["JPEG", "PNG", "WEBP", "AVIF", "HEIF"]
ROTATIONS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""The transposition that turns a photo upright, by its orientation in EXIF. Pillow's
`ImageOps.exif_transpose` copies photos that are upright already, and does not tell whether it
exchanges width and height."""
SIDEWAYS = {5, 6, 7, 8}
"""The orientations that exchange width and height."""
CICP_CODE_POINTS = re.compile(rb"\x00\x00\x00\x04cICP(.)(.)|colrnclx\x00(.)\x00(.)", re.DOTALL)
"""The numbers of the primaries and of the transfer function in a PNG, or in an AVIF or HEIC.

ITU-T H.273 defines them. The first ones in an AVIF or HEIC belong to its main image: encoders write
those of a gain map after it.
"""
PRIMARIES = {1, 2, 5, 6}
TRANSFER_FUNCTIONS = {1, 2, 4, 6, 13, 14, 15}
"""The code points of H.273 that are shown as sRGB: sRGB itself, television, gamma 2.2 and
"unspecified"."""
DAMAGED_FILE_ERRORS = (OSError, SyntaxError, ValueError, RuntimeError, EOFError, struct.error)
"""What Pillow raises for a damaged file. RuntimeError comes from libavif, the last two from
pillow-heif."""
SRGB_GAMMA = 0.45455
SRGB_CHROMATICITY = (0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06)
"""The white point and the primaries of sRGB, as a PNG has them."""

COLOUR_SAMPLES = Image.frombytes(
    "RGB", (16 * 16, 16), bytes(chain.from_iterable(product(range(0, 256, 17), repeat=3)))
)
"""Colours that a profile changes unless it is sRGB's: each of 16 shades of red, green and blue."""


class PhotoError(MistakeError, OSError):
    """A photo cannot be used; the text is one line that names its file and the reason.

    It is an OSError, as Pillow's own error for a file that is no image.
    """


class Measures(NamedTuple):
    """The width and height of a photo as it is shown, in pixels, and its mean colour, as in CSS."""

    width: int
    height: int
    colour: str


def open_photo(path: Path) -> Image.Image:
    """Return the photo rotated as its metadata say, in sRGB, opaque and without metadata.

    Raises PhotoError if it cannot be decoded or shown as it is, or is too small or too large.
    """
    photo, _ = _decoded(path)
    return photo


def measure_photo(path: Path) -> Measures:
    """Return the measures of a photo. Raises PhotoError as `open_photo` does.

    A JPEG takes half the time of `open_photo`. Each channel of its colour may differ by one level
    (of 255) from the mean of what `open_photo` returns.
    """
    photo, size = _decoded(path, reduced=True)
    mean = photo.resize((1, 1), Image.Resampling.BOX).tobytes()
    return Measures(*size, f"#{mean.hex()}")


def _decoded(path: Path, *, reduced: bool = False) -> tuple[Image.Image, tuple[int, int]]:
    """Return the photo as `open_photo` does, and its full width and height in pixels.

    If it is to be `reduced`, a JPEG is decoded at an eighth of its width. The whole file is read
    all the same, so that a damaged one is refused.
    """
    try:
        # Pillow chooses a format by the file's bytes, and would run Ghostscript for PostScript.
        with Image.open(path, formats=SOURCE_FORMATS) as source:
            if reason := _refusal(source, path):
                raise PhotoError(f"{path}: {reason}")
            size_in_header = source.size
            # The draft of a HEIC would be its thumbnail, which does not show that it is damaged.
            is_draft = reduced and isinstance(source, JpegImageFile)
            if is_draft:
                source.draft(None, (1, 1))
            source.load()
            # A HEIC may have another size in its header.
            width, height = size_in_header if is_draft else source.size
            orientation = _orientation(source)
            rotation = ROTATIONS.get(orientation)
            photo = _opaque(source if rotation is None else source.transpose(rotation))
    except PhotoError:
        raise
    except Image.DecompressionBombError:
        raise PhotoError(
            f"{path}: has more than {2 * MAX_MEGAPIXELS} megapixels; a photo may have at most "
            f"{MAX_MEGAPIXELS}."
        ) from None
    except DAMAGED_FILE_ERRORS:
        raise PhotoError(
            f"{path}: cannot be read; it must be a whole JPEG, PNG, WebP, AVIF or HEIC."
        ) from None
    if orientation in SIDEWAYS:
        width, height = height, width
    if width < MIN_WIDTH:
        raise PhotoError(f"{path}: is {width} px wide; a photo needs at least {MIN_WIDTH} px.")
    return photo, (width, height)


def _refusal(source: Image.Image, path: Path) -> str:
    """Return why a file that Pillow opens would be shown wrongly, or ""; nothing is decoded yet."""
    megapixels = source.width * source.height / 1_000_000
    if megapixels > MAX_MEGAPIXELS:
        return (
            f"has {megapixels:.1f} megapixels ({source.width} x {source.height} px); a photo may "
            f"have at most {MAX_MEGAPIXELS}."
        )
    # The further images of a JPEG or HEIC are its depth, its gain map or the rest of a burst: the
    # main image is the photo.
    frames = getattr(source, "n_frames", 1)
    if frames > 1 and source.format in {"PNG", "WEBP", "AVIF"}:
        return f"is an animation of {frames} frames; a photo is a single image."
    if "icc_profile" not in source.info and (space := _other_space(source, path)):
        return (
            f"is in another colour space than sRGB ({space}) and has no profile; export it as sRGB."
        )
    return ""


def _other_space(source: Image.Image, path: Path) -> str:
    """Return the metadata that say that a photo without a profile is not in sRGB, or ""."""
    if points := CICP_CODE_POINTS.search(path.read_bytes()):
        primaries, transfer = (byte[0] for byte in points.groups() if byte)
        if primaries not in PRIMARIES or transfer not in TRANSFER_FUNCTIONS:
            return f"CICP primaries {primaries}, transfer {transfer}"
    if "srgb" in source.info:
        return ""
    gamma = source.info.get("gamma", SRGB_GAMMA)
    chromaticity = source.info.get("chromaticity", SRGB_CHROMATICITY)
    if abs(gamma - SRGB_GAMMA) > 0.01:
        return f"gamma {gamma:.2f}"
    pairs = zip(chromaticity, SRGB_CHROMATICITY, strict=True)
    is_other = any(abs(value - srgb_value) > 0.01 for value, srgb_value in pairs)
    return "other primaries" if is_other else ""


def _orientation(source: Image.Image) -> int:
    """Return the orientation in EXIF; 1, upright, without one."""
    # Browsers too show a photo whose EXIF is damaged as it is stored.
    with suppress(SyntaxError, ValueError, struct.error):
        return source.getexif().get(ExifTags.Base.Orientation, 1)
    return 1


def _opaque(photo: Image.Image) -> Image.Image:
    profile = photo.info.get("icc_profile", b"")
    if photo.mode.startswith("I;16"):
        photo = _eight_bits(photo)
    # A new image: encoders copy EXIF, XMP and profiles into the published files, and they hold the
    # place where a photo was taken.
    opaque = Image.new("RGB", photo.size, "white")
    mask = None
    # The profile is for the colours, so transparency is taken out before it is applied.
    is_grey = photo.mode in {"1", "L", "LA"}
    if photo.has_transparency_data:
        photo = photo.convert("RGBA")
        mask = photo.getchannel("A")
    if is_grey:
        photo = photo.convert("L")
    elif photo.mode != "CMYK":
        photo = photo.convert("RGB")
    opaque.paste(_in_srgb(photo, profile), mask=mask)
    return opaque


def _eight_bits(photo: Image.Image) -> Image.Image:
    """Return a grey photo of 16 bits a pixel in 8 bits. Pillow's `convert` would make it white."""
    grey = photo.point(lambda value: value * (1 / 257) + 0.5).convert("L")
    if "transparency" in grey.info:
        grey.info["transparency"] >>= 8
    return grey


def _in_srgb(photo: Image.Image, profile: bytes) -> Image.Image:
    srgb = ImageCms.createProfile("sRGB")
    # Browsers too show a photo without a profile, or with a damaged one, as sRGB.
    try:
        convert = ImageCms.buildTransform(io.BytesIO(profile), srgb, photo.mode, "RGB")
        # Most profiles are sRGB's, in many spellings. Such a photo is not converted, which would
        # take as long as to decode it.
        if (
            photo.mode == "RGB"
            and _converted(COLOUR_SAMPLES, convert).tobytes() == COLOUR_SAMPLES.tobytes()
        ):
            return photo
        return _converted(photo, convert)
    except ImageCms.PyCMSError:
        return photo


def _converted(photo: Image.Image, convert: ImageCms.ImageCmsTransform) -> Image.Image:
    return ImageCms.applyTransform(photo, convert) or photo
