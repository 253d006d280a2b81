"""The banner whose photo moves slower than the page."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.home import BANNER_PHOTO, BANNER_TEXT, PARALLAX_STRENGTH
from builder_site.wrappers.parallax import background, parallax

PHOTO_SIZES = "(max-width: 767px) 680px, max(100vw, 2500px)"
"""The photo is as tall as the band and its travel; phones see a small part of it."""


def parallax_banner() -> rx.Component:
    """One sentence over the photo."""
    return parallax(
        background(picture(BANNER_PHOTO, sizes=PHOTO_SIZES)),
        rx.el.p(BANNER_TEXT, class_name="column"),
        strength=PARALLAX_STRENGTH,
        class_name="parallax-banner",
    )
