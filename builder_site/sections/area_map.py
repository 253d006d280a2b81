"""The map of the company's area, and a plain link to the same place."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.contact import MAP, MAP_HEADING


def area_map() -> rx.Component:
    """The frame is loaded when it comes near the window; never wider than its column."""
    return section(
        rx.el.h2(MAP_HEADING),
        rx.el.div(
            rx.el.iframe(
                src=MAP.embed,
                title=MAP.name,
                loading="lazy",
                referrer_policy="no-referrer",
                # As attributes: Reflex makes its width and height props styles.
                custom_attrs={"width": MAP.width, "height": MAP.height},
            ),
            class_name="frame-place",
        ),
        rx.el.p(rx.el.a(MAP.link.label, href=MAP.link.href)),
        class_name="area-map",
    )
