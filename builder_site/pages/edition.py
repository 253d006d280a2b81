"""The site in one language: its texts as pages show them, and pages made of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol, TypeVar

import reflex as rx

from builder_site.content.drafts import published
from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT, SITE
from builder_site.content.models import Language, Link, PageMeta
from builder_site.content.models.layout import CurrentPage, SiteText, Version
from builder_site.content.translated import translated, translated_path
from builder_site.pages.page import Page
from builder_site.sections.layout import layout


class PageRecord(Protocol):
    """The record of a page."""

    @property
    def meta(self) -> PageMeta:
        """The page's route, title and description."""
        ...


class HeadedRecord(PageRecord, Protocol):
    """The record of a page with a heading, which is the page's name in its trail."""

    @property
    def heading(self) -> str:
        """The page's heading."""
        ...


Text = TypeVar("Text")
AnyRecord = TypeVar("AnyRecord", bound=PageRecord)
AnyHeadedRecord = TypeVar("AnyHeadedRecord", bound=HeadedRecord)
Sections = Callable[[AnyRecord, SiteText], tuple[rx.Component, ...]]
"""Returns the sections of a page, made of its record and of what it shares with the others."""


@dataclass(frozen=True)
class Edition:
    """The site in one `language`, with its drafts if it `shows_drafts`."""

    language: Language
    shows_drafts: bool

    def text(self, value: Text) -> Text:
        """Return `value`, a record of the content or a tuple of them, as pages show it."""
        english = value if self.shows_drafts else published(value)
        return translated(english, self.language)

    @cached_property
    def site(self) -> SiteText:
        """What all pages share, without the note that a quote is translated into the language."""
        site = self.text(SITE)
        code = self.language.code
        notes = tuple(note for note in site.labels.translation_notes if note.language != code)
        return replace(site, labels=replace(site.labels, translation_notes=notes))

    def page_with_trail(self, record: AnyHeadedRecord, sections: Sections[AnyHeadedRecord]) -> Page:
        """Return the page of the `sections` made of `record`, with a trail from Home to it."""
        page = self.page(record, sections)
        link = Link(self.text(record).heading, page.meta.route)
        return replace(page, trail=(link,))

    def page(
        self, record: AnyRecord, sections: Sections[AnyRecord], *, switch_to: str = ""
    ) -> Page:
        """Return the page of the `sections` made of `record`, without a trail.

        Its links to other languages lead to its own versions, or to those of the route `switch_to`.
        `app.py` registers its `build` with Reflex, at its route.
        """
        text, site = self.text(record), self.site
        english_route = switch_to or record.meta.route
        versions = tuple(_version(english_route, language) for language in LANGUAGES)
        current_page = CurrentPage(text.meta.route, self.language, versions)

        def build() -> rx.Component:
            return layout(*sections(text, site), site=site, current_page=current_page)

        return Page(text.meta, build, site, current_page)


def _version(english_route: str, language: Language) -> Version:
    """Return the page at the `english_route` in `language`, and the words that offer it."""
    text = translated(LAYOUT, language)
    href = translated_path(english_route, language)
    return Version(language, href, text.offer, text.close_offer)
