"""The page of legal information."""

from collections.abc import Callable

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.models.layout import SiteText
from builder_site.content.models.legal import LegalPage, ServerFacts
from builder_site.sections.layout import layout
from builder_site.sections.legal_information import legal_information
from builder_site.sections.legal_values import legal_values


def legal(page: LegalPage, site: SiteText, facts: Callable[[], ServerFacts]) -> rx.Component:
    """Return the page: title, then the sections with what `facts` returns in their texts."""
    return layout(
        page_title(page.heading, page.introduction),
        legal_information(page, legal_values(page.words, facts())),
        site=site,
        current=page.meta.route,
    )
