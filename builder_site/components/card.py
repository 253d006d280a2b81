"""A card: icon, heading and content."""

import reflex as rx

from builder_site.components.icon import icon


def card(icon_name: str, heading: str, *children: rx.Component) -> rx.Component:
    """Return `children` under an icon of `components.icon` and a third-level heading."""
    return rx.el.article(
        icon(icon_name, class_name="card-icon"),
        rx.el.h3(heading),
        *children,
        class_name="card",
    )
