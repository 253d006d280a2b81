"""The page of legal information."""

from dataclasses import replace

import reflex as rx

from builder_site.content.models.every_page import SiteText
from builder_site.content.models.formats import Formats
from builder_site.content.models.legal import Fact, LegalPage, LegalSection
from builder_site.pages.legal_values import legal_values
from builder_site.sections.invitation import invitation
from builder_site.sections.legal_information import legal_information
from builder_site.sections.page_title import page_title
from builder_site.settings import Settings


def legal(
    page: LegalPage, site: SiteText, settings: Settings, formats: Formats
) -> tuple[rx.Component, ...]:
    """Return the sections of the page, which tells what a server with these `settings` does.

    `formats` are those of the page's language.
    """
    sections = tuple(_section_for(settings, section) for section in page.sections)
    page = replace(page, sections=sections)
    return (
        page_title(page.heading, page.introduction, button=site.layout.ask_link),
        legal_information(page, legal_values(page.words, formats, settings)),
        invitation(page.invitation, site.company),
    )


def _section_for(settings: Settings, section: LegalSection) -> LegalSection:
    """Return `section` with those of its texts that are true with these `settings`."""

    def text(fact: Fact) -> str:
        if settings.sends_from_browser and fact.browser_text is not None:
            return fact.browser_text
        return fact.smtp_text if settings.smtp and fact.smtp_text else fact.text

    return replace(section, facts=tuple(replace(fact, text=text(fact)) for fact in section.facts))
