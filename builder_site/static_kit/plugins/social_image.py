"""Draws the picture that others show when they link to the site: a photo with the brand on it."""

import io
from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from PIL import Image, ImageDraw, ImageFont, ImageOps
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.content.models import Photo
from builder_site.content.social_image import SHARE_HEIGHT, SHARE_URL, SHARE_WIDTH
from builder_site.static_kit.images.sources import open_photo

SIZE = (SHARE_WIDTH, SHARE_HEIGHT)
FONT = Path(
    ".web/node_modules/@fontsource-variable/piazzolla/files/piazzolla-latin-wght-normal.woff2"
)
"""The headings' own font. npm has put it there by the time the pages are built."""
MARK = Path("assets/icon-192.png")
MARK_SIZE = 96
MARGIN = 72
BRAND_SIZE, PLACE_SIZE = 108, 42
DARK, LIGHT, CLAY = "#0e262b", "#f8f3e9", "#f0b695"


@dataclass(frozen=True)
class SharePicturePlugin(rx.plugins.Plugin):
    """Publishes `photo` with the brand and the place on it at SHARE_URL."""

    photo: Photo
    brand: str
    place: str

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Write the picture beside the built pages."""
        buffer = io.BytesIO()
        self.draw().save(buffer, "JPEG", quality=80, progressive=True, optimize=True)
        context["static_dir"].joinpath(SHARE_URL.strip("/")).write_bytes(buffer.getvalue())

    def draw(self) -> Image.Image:
        """Return the picture, SIZE large; the brand shrinks where it would not fit."""
        photo = open_photo(self.photo.file)
        picture = _darkened(ImageOps.fit(photo, SIZE, Image.Resampling.LANCZOS))
        with Image.open(MARK) as mark:
            picture.paste(mark.convert("RGB").resize((MARK_SIZE, MARK_SIZE)), (MARGIN, MARGIN))
        pen = ImageDraw.Draw(picture)
        bottom = SIZE[1] - MARGIN
        pen.text((MARGIN, bottom), self.place, CLAY, _font(PLACE_SIZE, 450), anchor="ls")
        room = SIZE[0] - 2 * MARGIN
        width = pen.textlength(self.brand, _font(BRAND_SIZE, 700))
        size = int(min(1, room / width) * BRAND_SIZE)
        above = bottom - 2 * PLACE_SIZE
        pen.text((MARGIN, above), self.brand, LIGHT, _font(size, 700), anchor="ls")
        return picture


def _darkened(photo: Image.Image) -> Image.Image:
    """Lay a dark veil over the lower half, thick enough for light text over any photo."""
    veil = Image.linear_gradient("L").resize(photo.size)
    thickness = [min(228, max(24, 2 * depth - 100)) for depth in range(256)]
    veil = veil.point(thickness)
    return Image.composite(Image.new("RGB", photo.size, DARK), photo, veil)


def _font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    if not FONT.is_file():
        raise FileNotFoundError(f"The share picture needs the font {FONT}, which is missing.")
    font = ImageFont.truetype(FONT, size)
    font.set_variation_by_axes([weight])
    return font
