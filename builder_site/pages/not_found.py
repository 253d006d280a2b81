"""The page for addresses that lead nowhere; `build.not_found` serves it with status 404."""

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.models import PageText
from builder_site.content.not_found import DESCRIPTION, HEADING, HOME_LINK, ROUTE, TEXT, TITLE
from builder_site.pages.page import Page
from builder_site.sections.layout import frame


def not_found() -> rx.Component:
    """What happened, and the way home."""
    return frame(
        page_title(
            HEADING,
            TEXT,
            rx.el.a(HOME_LINK.label, href=HOME_LINK.href, class_name="button"),
        ),
        current="",
    )


NOT_FOUND = Page(PageText(ROUTE, TITLE, DESCRIPTION), not_found)
