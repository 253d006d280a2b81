"""A photo as each visitor's window needs it: AVIF, WebP or JPEG, wide enough and no wider."""

import reflex as rx

from builder_site.content.models import Photo
from builder_site.static_kit.images.manifest import Picture, Variant, lookup

BEST = "image/avif"
SOURCES = (BEST, "image/webp")
FALLBACK = "image/jpeg"
FIRST = {"fetchPriority": "high", "decoding": "sync", "elementtiming": "first"}
"""`elementtiming` tells static_kit/plugins/deferred_hydration.js when the picture is painted."""
PORTRAIT = "(max-width: 767px) and (max-aspect-ratio: 5/8)"
"""A phone's window, held upright: it shows the middle alone of a photo that fills it."""
LATER = {"loading": "lazy", "decoding": "async"}


def picture(photo: Photo, *, sizes: str, eager: bool = False, class_name: str = "") -> rx.Component:
    """Show `photo` over its blurred preview.

    `sizes` is HTML's: how wide the layout draws it. `eager` is for a page's first large picture:
    it is fetched before everything else, the others when they come near the window.
    """
    made = lookup(photo.file)
    element = rx.el.picture(
        *(rx.el.source(type=v.media_type, src_set=v.url, media=PORTRAIT) for v in made.portrait),
        *(rx.el.source(type=kind, src_set=made.source_set(kind), sizes=sizes) for kind in SOURCES),
        rx.el.img(
            src=made.of_type(FALLBACK)[-1].url,
            src_set=made.source_set(FALLBACK),
            sizes=sizes,
            alt=photo.alt,
            # As attributes: Reflex makes of its own `style`, and of a width or height of `img`, a
            # <style> tag, which the site's content security policy refuses.
            custom_attrs={
                "width": made.width,
                "height": made.height,
                "style": {"backgroundImage": f"url({made.preview})"},
                **(FIRST if eager else LATER),
            },
        ),
        class_name=f"picture {class_name}".rstrip(),
    )
    return rx.fragment(*_preloads(made, sizes), element) if eager else element


def _preloads(made: Picture, sizes: str) -> list[rx.Component]:
    """Ask for the picture from the page's head, where React moves these links from anywhere.

    Only as AVIF: a browser that does not take it skips the links, so nothing is fetched twice.
    """
    whole = made.of_type(BEST)[-1]
    wide = {"imageSrcSet": made.source_set(BEST), "imageSizes": sizes}
    if not made.portrait:
        return [_preload(whole, wide)]
    return [
        _preload(made.portrait[0], {"media": PORTRAIT}),
        _preload(whole, wide | {"media": f"not all and {PORTRAIT}"}),
    ]


def _preload(variant: Variant, attributes: dict[str, str]) -> rx.Component:
    return rx.el.link(
        rel="preload",
        type=BEST,
        # React moves only links with an address; browsers that know `imagesrcset` ignore it.
        href=variant.url,
        custom_attrs={"as": "image", "fetchPriority": "high"} | attributes,
    )
