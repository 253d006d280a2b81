"""A card: heading and content."""

import reflex as rx


def card(heading: str, *children: rx.Component) -> rx.Component:
    """Return `children` under a third-level heading."""
    return rx.el.article(rx.el.h3(heading), *children, class_name="stack sheet limewash")
