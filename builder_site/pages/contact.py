"""The contact page."""

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.contact import HEADING, INTRODUCTION
from builder_site.content.contact import PAGE as TEXT
from builder_site.pages.page import Page
from builder_site.sections.area_map import area_map
from builder_site.sections.contact_details import contact_details
from builder_site.sections.layout import frame


def contact() -> rx.Component:
    """Details and form, then the map."""
    return frame(
        page_title(HEADING, INTRODUCTION),
        contact_details(),
        area_map(),
        current=TEXT.route,
    )


PAGE = Page(TEXT, contact)
