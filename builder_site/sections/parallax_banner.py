"""The banner whose photo moves slower than the page (`layout.js`)."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models.home import Banner

PHOTO_SIZES = "(max-width: 767px) 120vw, max(100vw, 1850px)"
"""The photo is as tall as its part that moves through the banner (parallax_banner.css)."""


def parallax_banner(banner: Banner) -> rx.Component:
    """Return one sentence over the photo."""
    return rx.el.div(
        rx.el.div(picture(banner.photo, sizes=PHOTO_SIZES), class_name="parallax-photo"),
        rx.el.div(
            rx.el.div(rx.el.p(banner.text), class_name="column"), class_name="parallax-words"
        ),
        class_name="react-parallax parallax-banner",
        custom_attrs={"style": {"--travel": f"{banner.strength}px"}},
    )
