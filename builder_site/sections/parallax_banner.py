"""The banner whose photo moves slower than the page."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models.home import Banner
from builder_site.wrappers.parallax import background, parallax

PHOTO_SIZES = "(max-width: 767px) 680px, max(100vw, 2500px)"
"""The photo is as tall as the banner and the distance it moves; phones show a small part of it."""


def parallax_banner(banner: Banner) -> rx.Component:
    """Return one sentence over the photo."""
    return parallax(
        background(picture(banner.photo, sizes=PHOTO_SIZES)),
        rx.el.p(banner.text, class_name="column"),
        strength=banner.strength,
        class_name="parallax-banner",
    )
