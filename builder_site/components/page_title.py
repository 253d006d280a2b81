"""The dark band a page opens with: its heading, one sentence, and what else belongs there."""

import reflex as rx

HEADING_ID = "heading"
"""Of a page's first heading, which names the page for those who listen."""


def page_title(heading: str, introduction: str, *children: rx.Component) -> rx.Component:
    """Head a page that has no photograph on top; the header lies over it."""
    return rx.el.div(
        rx.el.div(
            rx.el.h1(heading, id=HEADING_ID),
            rx.el.p(introduction),
            *children,
            class_name="column",
        ),
        class_name="page-title",
    )
