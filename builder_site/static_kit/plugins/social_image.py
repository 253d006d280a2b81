"""Writes the images that link previews show: photos, cropped to the shape that networks show."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from PIL import Image, ImageOps

from ..images.sources import open_photo


class SocialImage(Protocol):
    """Any record with these attributes."""

    @property
    def file(self) -> str:
        """The photo's name in assets/photos."""
        ...

    @property
    def url(self) -> str:
        """The image's address on the site, which ends in `.jpg`."""
        ...

    @property
    def width(self) -> int:
        """In pixels."""
        ...

    @property
    def height(self) -> int:
        """In pixels."""
        ...


def write_social_images(images: Iterable[SocialImage], static_dir: Path) -> None:
    """Crop each photo to its middle, and write it beside the pages as JPEG, which all can read."""
    for image in images:
        size = (image.width, image.height)
        crop = ImageOps.fit(open_photo(image.file), size, Image.Resampling.LANCZOS)
        path = static_dir / image.url.strip("/")
        crop.save(path, "JPEG", quality=80, progressive=True, optimize=True)
