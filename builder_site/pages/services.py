"""The services page."""

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.services import HEADING, INTRODUCTION, SERVICES
from builder_site.content.services import PAGE as TEXT
from builder_site.pages.page import Page
from builder_site.sections.layout import frame
from builder_site.sections.quote_panel import quote_panel
from builder_site.sections.showcase import showcase


def services() -> rx.Component:
    """A block a service, then the way to a quote."""
    return frame(
        page_title(HEADING, INTRODUCTION),
        *(showcase(service, first=service is SERVICES[0]) for service in SERVICES),
        quote_panel(),
        current=TEXT.route,
    )


PAGE = Page(TEXT, services)
