"""A photo as `<picture>`: each browser loads its best format in the width it needs."""

import reflex as rx

from .encoder import variants_of
from .photo import Photo

__all__ = ["responsive_picture"]

EAGER = {"fetchPriority": "high", "decoding": "sync"}
LAZY = {"loading": "lazy", "decoding": "async"}
DEFAULT_FOCAL_Y = 50
"""CSS's default of `object-position`, in percent: a photo with it needs no `style`."""


def responsive_picture(
    photo: Photo,
    *,
    sizes: str,
    upright_media: str = "(orientation: portrait)",
    eager: bool = False,
    class_name: str = "",
) -> rx.Component:
    """Return `photo` as `<picture>`. Until it is loaded, its place has its mean colour.

    `sizes` is HTML's attribute: the width of the photo in the layout. Use media conditions and
    plain lengths only: WebKit ignores `max()` and other functions there. `upright_media` is the
    media query of windows that get the upright photo, if there is one. `eager` is for a page's
    first large photo; the rest are loaded when they come near the window. The photo is encoded if
    `encode_photos` has not done so. Raises PhotoError if it cannot be used.
    """
    wide = variants_of(photo.file)
    versions = [(wide, dict[str, str]())]
    if photo.upright:
        versions.insert(0, (variants_of(photo.upright, upright=True), {"media": upright_media}))
    position = (
        {} if photo.focal_y == DEFAULT_FOCAL_Y else {"objectPosition": f"50% {photo.focal_y}%"}
    )
    return rx.el.picture(
        *(
            rx.el.source(
                type=f"image/{format_}",
                src_set=version.source_set(format_),
                sizes=sizes,
                custom_attrs=media,
            )
            for version, media in versions
            for format_ in version.files
        ),
        rx.el.img(
            src=wide.jpeg_url,
            alt=photo.alt,
            # As attributes: Reflex turns the props `style`, `width` and `height` into the prop
            # `css`, which the build refuses.
            custom_attrs={
                "width": wide.widths[-1],
                "height": wide.height,
                "style": {"background": wide.colour, **position},
                **(EAGER if eager else LAZY),
            },
        ),
        class_name=class_name,
    )
