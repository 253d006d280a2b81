"""The site in one language: its texts as pages show them, and pages made of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
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

    def trail(self, *records: HeadedRecord) -> tuple[Link, ...]:
        """Return the links to the pages of `records`, each named by its heading."""
        texts = map(self.text, records)
        return tuple(Link(text.heading, text.meta.route) for text in texts)

    def page(
        self,
        record: AnyRecord,
        sections: Sections[AnyRecord],
        *,
        trail: tuple[Link, ...],
        services: tuple[tuple[str, str], ...] = (),
    ) -> Page:
        """Return the page of the `sections` made of `record`, with this `trail` and `services`."""
        text = self.text(record)
        current_page = self._current_page(text, record.meta.route)
        build = partial(self._layout, sections, text, current_page)
        return Page(text.meta, build, self.site, current_page, trail, services)

    def unlisted_page(
        self,
        record: AnyRecord,
        sections: Sections[AnyRecord],
        *,
        trail: tuple[Link, ...] = (),
        route_suffix: str = "",
        switch_to: str = "",
    ) -> Page:
        """Return the page of the `sections` made of `record`, for neither sitemap nor search.

        `route_suffix` follows the route of `record`. The links to other languages lead to the page
        of `record`, or to that of the English route `switch_to`.
        """
        text = self.text(record)
        meta = replace(text.meta, route=text.meta.route + route_suffix)
        current_page = self._current_page(text, switch_to or record.meta.route)
        build = partial(self._layout, sections, text, current_page)
        return Page(meta, build, self.site, current_page, trail, is_listed=False)

    def _current_page(self, text: PageRecord, english_route: str) -> CurrentPage:
        """Return what tells the page of `text` from others; its versions are of `english_route`."""
        versions = tuple(_version(english_route, language) for language in LANGUAGES)
        return CurrentPage(text.meta.route, self.language, versions)

    def _layout(
        self, sections: Sections[AnyRecord], text: AnyRecord, current_page: CurrentPage
    ) -> rx.Component:
        """Return the elements of a page: the `sections` made of `text`, and those of all pages."""
        return layout(*sections(text, self.site), site=self.site, current_page=current_page)


def _version(english_route: str, language: Language) -> Version:
    """Return the page at the `english_route` in `language`, and the words that offer it."""
    text = translated(LAYOUT, language)
    href = translated_path(english_route, language)
    return Version(language, href, text.offer, text.close_offer)
