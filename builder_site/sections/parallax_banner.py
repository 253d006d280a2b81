"""The banner whose photo moves slower than the page."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models.home import Banner
from builder_site.wrappers.parallax import parallax

PHOTO_SIZES = "(max-width: 767px) 120vw, (min-width: 1850px) 100vw, 1850px"
"""The photo must be as tall as the part of it that moves through the banner
(parallax_banner.css)."""


def parallax_banner(banner: Banner) -> rx.Component:
    return parallax(
        picture(banner.photo, sizes=PHOTO_SIZES),
        rx.el.div(rx.el.p(banner.text), class_name="column"),
        strength=banner.strength,
        class_name="parallax-banner no-print",
    )
