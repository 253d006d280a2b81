"""The map of the company's area over a drawn one, and a link to the same place."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.section import section
from builder_site.content.models.contact import Map
from static_kit.iframe_place import iframe_place

DRAWING = "/area.svg"
"""In assets/."""


def area_map(record: Map, address: str) -> rx.Component:
    """Return `address` and the iframe, which is loaded near the window, over the drawing."""
    # As attributes: Reflex turns width and height props into styles.
    size = {"width": record.width, "height": record.height}
    return section(
        rx.el.div(
            rx.el.div(
                rx.el.h2(record.heading),
                rx.el.p(address),
                rx.el.p(anchor(record.link.label, href=record.link.href)),
                class_name="cluster area-map-text",
            ),
            rx.el.div(
                rx.el.img(
                    src=DRAWING,
                    alt=record.drawing_alt,
                    loading="lazy",
                    custom_attrs=size,
                ),
                iframe_place(
                    rx.el.iframe(
                        src=record.embed_url,
                        title=record.name,
                        loading="lazy",
                        referrer_policy="no-referrer",
                        custom_attrs=size,
                    ),
                ),
                class_name="pile area-map-view",
            ),
            class_name="stack sheet sheet-large bleed-phone limewash",
        ),
        class_name="flush area-map finger-high no-print",
    )
