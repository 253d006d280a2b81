"""The close of the services page: a question, and the way to a quote."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.services import CLOSING_HEADING, PANEL_HEADING, PANEL_TEXT
from builder_site.sections.call_to_action import call_to_action


def quote_panel() -> rx.Component:
    """Heading, then the panel with its button."""
    return section(
        rx.el.h2(CLOSING_HEADING),
        rx.el.div(
            rx.el.h3(PANEL_HEADING),
            rx.el.p(PANEL_TEXT),
            call_to_action(),
            class_name="panel",
        ),
        class_name="closing",
    )
