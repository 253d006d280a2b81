"""The close of the services page: a question, and the way to a quote."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.navigation import CONTACT_US
from builder_site.content.services import CLOSING_HEADING, PANEL_HEADING, PANEL_TEXT


def quote_panel() -> rx.Component:
    """Heading, then the panel with its button."""
    return section(
        rx.el.h2(CLOSING_HEADING),
        rx.el.div(
            rx.el.h3(PANEL_HEADING),
            rx.el.p(PANEL_TEXT),
            rx.el.a(CONTACT_US.label, href=CONTACT_US.href, class_name="button"),
            class_name="panel",
        ),
        class_name="closing",
    )
