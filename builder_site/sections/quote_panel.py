"""The end of the services page: a question, and a panel that invites to ask for a quote."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.company import Company
from builder_site.content.models.services import QuotePanel
from builder_site.sections.call_to_action import call_to_action


def quote_panel(text: QuotePanel, company: Company) -> rx.Component:
    """Return the question, then the panel with its button."""
    return section(
        rx.el.h2(text.question),
        rx.el.div(
            rx.el.h3(text.heading),
            rx.el.p(text.text),
            call_to_action(company),
            class_name="panel",
        ),
        class_name="quote-panel",
    )
