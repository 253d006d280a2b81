"""A photo as each visitor's window needs it: AVIF, WebP or JPEG, wide enough and no wider."""

import reflex as rx

from builder_site.content.manifest import lookup
from builder_site.content.models import Photo

BEST = "image/avif"
SOURCES = (BEST, "image/webp")
FALLBACK = "image/jpeg"
FIRST = {"fetchPriority": "high", "decoding": "sync"}
LATER = {"loading": "lazy", "decoding": "async"}


def picture(photo: Photo, *, sizes: str, eager: bool = False, class_name: str = "") -> rx.Component:
    """Show `photo` over its blurred preview.

    `sizes` is HTML's: how wide the layout draws it. `eager` is for a page's first large picture:
    it is fetched before everything else, the others when they come near the window.
    """
    made = lookup(photo.file)
    element = rx.el.picture(
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
    return rx.fragment(preload(photo, sizes=sizes), element) if eager else element


def preload(photo: Photo, *, sizes: str) -> rx.Component:
    """Ask for `photo` from the page's head, where React moves this link from wherever it stands.

    Only as AVIF: a browser that does not take it skips the link, so nothing is fetched twice.
    """
    made = lookup(photo.file)
    return rx.el.link(
        rel="preload",
        type=BEST,
        # React moves only links with an address; browsers that know `imagesrcset` ignore it.
        href=made.of_type(BEST)[-1].url,
        custom_attrs={
            "as": "image",
            "imageSrcSet": made.source_set(BEST),
            "imageSizes": sizes,
            "fetchPriority": "high",
        },
    )
