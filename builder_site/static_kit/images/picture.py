"""A photo as `<picture>`: each browser loads its best format in the width it needs."""

import reflex as rx

from .photo import Photo
from .picture_files import PictureFiles, picture_files
from .variants import UPRIGHT, WIDE

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
    """Show `photo`, with its blurred preview until it is loaded.

    `sizes` is HTML's attribute: the width of the photo in the layout. `upright_media` is the media
    query of windows that get the upright photo, if there is one. `eager` is for a page's first
    large photo: it is preloaded; the others are loaded when they come near the window.
    """
    made = picture_files(photo.file, WIDE)
    upright = picture_files(photo.upright, UPRIGHT) if photo.upright else None
    element = rx.el.picture(
        *(_source(format_, upright, sizes, media=upright_media) for format_ in FORMATS if upright),
        _source(BEST, made, sizes),
        rx.el.img(
            src=made.widest(FALLBACK),
            src_set=made.source_set(FALLBACK),
            sizes=sizes,
            alt=photo.alt,
            # As custom attributes: from its own `style`, `width` and `height`, Reflex makes a
            # <style> element, which a strict content security policy refuses.
            custom_attrs={
                "width": made.width,
                "height": made.height,
                "style": {"backgroundImage": f"url({made.preview})", **_position(photo)},
                **(EAGER if eager else LAZY),
            },
        ),
        class_name=class_name,
    )
    if not eager:
        return element
    return rx.fragment(*_preloads(made, upright, sizes, upright_media), element)


def _position(photo: Photo) -> dict[str, str]:
    return {} if photo.focus == MIDDLE else {"objectPosition": f"50% {photo.focus}%"}


def _preloads(
    made: PictureFiles, upright: PictureFiles | None, sizes: str, upright_media: str
) -> list[rx.Component]:
    if not upright:
        return [_preload(made, sizes)]
    return [
        _preload(upright, sizes, media=upright_media),
        _preload(made, sizes, media=f"not all and {upright_media}"),
    ]


def _source(format_: str, made: PictureFiles, sizes: str, **media: str) -> rx.Component:
    return rx.el.source(
        type=f"image/{format_}",
        src_set=made.source_set(format_),
        sizes=sizes,
        custom_attrs=media,
    )


def _preload(made: PictureFiles, sizes: str, **media: str) -> rx.Component:
    """Return a preload link, which React moves to the page's head.

    It names AVIF only. A browser without AVIF ignores it, so nothing is loaded twice.
    """
    return rx.el.link(
        rel="preload",
        type=f"image/{BEST}",
        # React moves only links with `href`; browsers that know `imagesrcset` ignore it.
        href=made.widest(BEST),
        custom_attrs={
            "as": "image",
            "fetchPriority": "high",
            "imageSrcSet": made.source_set(BEST),
            "imageSizes": sizes,
            **media,
        },
    )
