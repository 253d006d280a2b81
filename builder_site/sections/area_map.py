"""The map of the company's area, and a plain link to the same place."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.contact import MAP


def area_map() -> rx.Component:
    """The frame is loaded when it comes near the window; never wider than its column."""
    return section(
        rx.el.iframe(
            src=MAP.embed,
            title=MAP.name,
            width=str(MAP.width),
            height=str(MAP.height),
            loading="lazy",
            referrer_policy="no-referrer",
        ),
        rx.el.p(rx.el.a(MAP.link.label, href=MAP.link.href)),
        class_name="area-map",
    )
