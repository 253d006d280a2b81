"""Writes the images that link previews show: photos, cropped to the shape that networks show."""

from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageOps

from ..images.photo import SocialImage
from ..images.sources import open_photo


def write_social_images(images: Iterable[SocialImage], static_dir: Path) -> None:
    """Crop each photo to its middle, and write it beside the pages as JPEG, which all can read."""
    for image in images:
        size = (image.width, image.height)
        crop = ImageOps.fit(open_photo(image.file), size, Image.Resampling.LANCZOS)
        path = static_dir / image.url.strip("/")
        crop.save(path, "JPEG", quality=80, progressive=True, optimize=True)
