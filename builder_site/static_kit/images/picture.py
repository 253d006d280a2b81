"""A photo as `<picture>`: each browser loads its best format in the width it needs."""

import reflex as rx

from .manifest import Picture, Variant, lookup
from .photo import Photo

BEST = "image/avif"
SOURCES = (BEST, "image/webp")
FALLBACK = "image/jpeg"
EAGER = {"fetchPriority": "high", "decoding": "sync", "elementtiming": "first"}
"""`elementtiming` lets plugins/deferred_hydration.js see when the photo is painted."""
LAZY = {"loading": "lazy", "decoding": "async"}


def picture(
    photo: Photo,
    *,
    sizes: str,
    portrait_media: str,
    eager: bool = False,
    class_name: str = "",
) -> rx.Component:
    """Show `photo`, with its blurred preview until it is loaded.

    `sizes` is HTML's attribute: the width of the photo in the layout. `portrait_media` is the media
    query of windows that get the upright crop, if the photo has one. `eager` is for a page's first
    large photo: it is preloaded; the others are loaded when they come near the window.
    """
    made = lookup(photo.file)
    element = rx.el.picture(
        *(
            rx.el.source(type=variant.media_type, src_set=variant.url, media=portrait_media)
            for variant in made.portrait
        ),
        *(rx.el.source(type=kind, src_set=made.source_set(kind), sizes=sizes) for kind in SOURCES),
        rx.el.img(
            src=made.of_type(FALLBACK)[-1].url,
            src_set=made.source_set(FALLBACK),
            sizes=sizes,
            alt=photo.alt,
            # As custom attributes: from its own `style`, `width` and `height`, Reflex makes a
            # <style> element, which a strict content security policy refuses.
            custom_attrs={
                "width": made.width,
                "height": made.height,
                "style": {"backgroundImage": f"url({made.preview})"},
                **(EAGER if eager else LAZY),
            },
        ),
        class_name=class_name,
    )
    if not eager:
        return element
    return rx.fragment(*_preloads(made, sizes, portrait_media), element)


def _preloads(made: Picture, sizes: str, portrait_media: str) -> list[rx.Component]:
    """Return preload links, which React moves to the page's head.

    They name AVIF only. A browser without AVIF ignores them, so nothing is loaded twice.
    """
    whole = made.of_type(BEST)[-1]
    responsive = {"imageSrcSet": made.source_set(BEST), "imageSizes": sizes}
    if not made.portrait:
        return [_preload(whole, responsive)]
    return [
        _preload(made.portrait[0], {"media": portrait_media}),
        _preload(whole, responsive | {"media": f"not all and {portrait_media}"}),
    ]


def _preload(variant: Variant, attributes: dict[str, str]) -> rx.Component:
    return rx.el.link(
        rel="preload",
        type=BEST,
        # React moves only links with `href`; browsers that know `imagesrcset` ignore it.
        href=variant.url,
        custom_attrs={"as": "image", "fetchPriority": "high"} | attributes,
    )
