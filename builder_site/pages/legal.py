"""The page of legal information."""

from dataclasses import replace

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.components.section import section
from builder_site.content.models.layout import SiteText
from builder_site.content.models.legal import LegalPage, LegalSection
from builder_site.pages.legal_values import legal_values
from builder_site.sections.facts import facts
from builder_site.sections.invitation import invitation
from builder_site.sections.layout import layout
from builder_site.sections.legal_information import legal_information
from builder_site.settings import load


def legal(page: LegalPage, site: SiteText) -> rx.Component:
    """Return the page: title, facts, the sections, the invitation."""
    if load().sends_from_browser:
        page = replace(page, sections=tuple(map(_without_server, page.sections)))
    return layout(
        page_title(page.heading, page.introduction),
        section(facts(site.company), class_name="at-a-glance limewash"),
        legal_information(page, legal_values(page.words)),
        invitation(page.invitation, site.company),
        site=site,
    )


def _without_server(section: LegalSection) -> LegalSection:
    """Return `section` as it is true where visitors' browsers send their messages themselves."""
    facts = (
        fact if fact.browser_text is None else replace(fact, text=fact.browser_text)
        for fact in section.facts
    )
    return replace(section, facts=tuple(facts))
