"""A photo of the content as this site shows it: as `<picture>`, and as one JPEG."""

import reflex as rx

from builder_site.content.models import Photo
from static_kit.images.encoder import variants_of
from static_kit.images.responsive_picture import responsive_picture

UPRIGHT_PHONE = "(max-width: 767px) and (max-aspect-ratio: 5/8)"
"""The media query of phones that get the upright version of a photo that fills the window."""
UPRIGHT_TABLET = "(min-width: 768px) and (max-width: 999px) and (max-aspect-ratio: 4/5)"
"""The media query of tablets that get the hero's upright version; hero.css has the same one."""

DENSE_PHONE = "(max-width: 767px) and (min-resolution: 2.5dppx)"
"""The media query of phones with at least 2.5 device pixels for each CSS pixel. They load photos
for 60 % of the width: nobody sees more detail on them."""


def picture(
    photo: Photo,
    *,
    sizes: str,
    phone_vw: int = 100,
    eager: bool = False,
    class_name: str = "",
) -> rx.Component:
    """Return `photo` as `<picture>`; `sizes` and `eager` are those of `responsive_picture`.

    `phone_vw` is the width that `sizes` names for phones, in percent of the window's.
    """
    return responsive_picture(
        photo,
        sizes=f"{DENSE_PHONE} {phone_vw * 60 // 100}vw, {sizes}",
        upright_media=UPRIGHT_PHONE,
        eager=eager,
        class_name=f"picture {class_name}".rstrip(),
    )


def hero_picture(photo: Photo, *, sizes: str, eager: bool) -> rx.Component:
    """Return `photo` as `picture` does, in its upright version on upright tablets too."""
    return responsive_picture(
        photo,
        sizes=f"{DENSE_PHONE} 60vw, {sizes}",
        upright_media=f"{UPRIGHT_PHONE}, {UPRIGHT_TABLET}",
        eager=eager,
        class_name="picture",
    )


def jpeg_url(photo: Photo) -> str:
    """Return the URL of `photo` for link previews and search engines."""
    return variants_of(photo.file).jpeg_url


def largest_jpeg_url(photo: Photo) -> str:
    """Return the URL of the largest file of `photo` that every browser shows."""
    return variants_of(photo.file).largest_jpeg_url


def jpeg_size(photo: Photo) -> tuple[int, int]:
    """Return the width and the height of the file of `jpeg_url`, in px."""
    return variants_of(photo.file).jpeg_size
