"""The map of the company's area, and a link to the same place."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.contact import Map


def area_map(area: Map) -> rx.Component:
    """Return the map's iframe, loaded near the window and never wider than its column."""
    return section(
        rx.el.h2(area.heading),
        rx.el.div(
            rx.el.iframe(
                src=area.embed,
                title=area.name,
                loading="lazy",
                referrer_policy="no-referrer",
                # As attributes: Reflex turns width and height props into styles.
                custom_attrs={"width": area.width, "height": area.height},
            ),
            class_name="iframe-place",
        ),
        rx.el.p(rx.el.a(area.link.label, href=area.link.href)),
        class_name="area-map",
    )
