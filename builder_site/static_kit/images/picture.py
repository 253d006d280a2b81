"""A photo as `<picture>`: each browser loads its best format in the width it needs."""

import reflex as rx

from .photo import Photo
from .variants import Variants, read_manifest

BEST, FALLBACK = FORMATS = ("avif", "jpeg")
EAGER = {"fetchPriority": "high", "decoding": "sync"}
LAZY = {"loading": "lazy", "decoding": "async"}
MIDDLE = 50
"""The focus in percent with which `object-position` is left to stylesheets; CSS starts from it."""


def picture(
    photo: Photo,
    *,
    sizes: str,
    upright_media: str,
    eager: bool = False,
    class_name: str = "",
) -> rx.Component:
    """Show `photo`, in its place its mean colour until it is loaded.

    `sizes` is HTML's attribute: the width of the photo in the layout. `upright_media` is the media
    query of windows that get the upright photo, if there is one. `eager` is for a page's first
    large photo: it is preloaded; the rest are loaded when they come near the window. Raises
    KeyError for a photo that StaticSitePlugin was not given.
    """
    wide = read_manifest()[photo.file]
    shapes: list[tuple[Variants, dict[str, str]]] = [(wide, {})]
    if photo.upright:
        upright = read_manifest()[photo.upright]
        others = f"not all and {upright_media}"
        shapes = [(upright, {"media": upright_media}), (wide, {"media": others})]
    position = {} if photo.focus == MIDDLE else {"objectPosition": f"50% {photo.focus}%"}
    return rx.fragment(
        *(_preload(variants, sizes, media) for variants, media in shapes if eager),
        rx.el.picture(
            *(
                rx.el.source(
                    type=f"image/{format_}",
                    src_set=variants.source_set(format_),
                    sizes=sizes,
                    custom_attrs=media,
                )
                for variants, media in shapes
                for format_ in FORMATS
            ),
            rx.el.img(
                src=wide.widest(FALLBACK),
                alt=photo.alt,
                # As custom attributes: from its own `style`, `width` and `height`, Reflex makes a
                # <style> element, which a strict content security policy refuses.
                custom_attrs={
                    "width": wide.widths[-1],
                    "height": wide.height,
                    "style": {"background": wide.colour, **position},
                    **(EAGER if eager else LAZY),
                },
            ),
            class_name=class_name,
        ),
    )


def _preload(variants: Variants, sizes: str, media: dict[str, str]) -> rx.Component:
    """Return a preload link, which React moves to the page's head.

    It names AVIF only. A browser without AVIF ignores it, so nothing is loaded twice.
    """
    return rx.el.link(
        rel="preload",
        type=f"image/{BEST}",
        # React moves only links with `href`; browsers that know `imagesrcset` ignore it.
        href=variants.widest(BEST),
        custom_attrs={
            "as": "image",
            "fetchPriority": "high",
            "imageSrcSet": variants.source_set(BEST),
            "imageSizes": sizes,
            **media,
        },
    )
