"""The site in one language: its records as pages show them, and the pages made of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Protocol, TypeVar

import reflex as rx

from builder_site.content.drafts import published
from builder_site.content.every_page import LAYOUT, SITE
from builder_site.content.languages import LANGUAGES
from builder_site.content.models import Language, Link, PageMeta
from builder_site.content.models.every_page import CurrentPage, LanguageVersion, SiteText
from builder_site.content.translated import path_in, translate
from builder_site.pages.page import Page
from builder_site.sections.layout import layout


class PageRecord(Protocol):
    """The record of a page."""

    @property
    def meta(self) -> PageMeta:
        """The page's route, title and description."""
        ...


class HeadedPageRecord(PageRecord, Protocol):
    """The record of a page with a heading, which names the page in breadcrumbs."""

    @property
    def heading(self) -> str:
        """The page's heading."""
        ...


Value = TypeVar("Value")
PageRecordT = TypeVar("PageRecordT", bound=PageRecord)
HeadedPageRecordT = TypeVar("HeadedPageRecordT", bound=HeadedPageRecord)
SectionsFunction = Callable[[PageRecordT, SiteText], tuple[rx.Component, ...]]
"""A function of `pages/`: takes the record of a page and what all pages share, both localised, and
returns the page's sections."""


@dataclass(frozen=True)
class Edition:
    """The site in one `language`, with its drafts if it `shows_drafts`."""

    language: Language
    shows_drafts: bool

    def localised(self, value: Value) -> Value:
        """Return `value`, a record of the content or a tuple of them, as pages show it.

        It is translated, its placeholders are filled, and drafts are left out unless shown.
        """
        english = value if self.shows_drafts else published(value)
        return translate(english, self.language)

    @cached_property
    def site(self) -> SiteText:
        """What all pages share. It has no translation note for quotes in the page's language."""
        site = self.localised(SITE)
        code = self.language.code
        notes = tuple(note for note in site.labels.translation_notes if note.language != code)
        return replace(site, labels=replace(site.labels, translation_notes=notes))

    def link_to(self, record: HeadedPageRecord) -> Link:
        """Return the link to the page of `record`, named by its heading."""
        localised = self.localised(record)
        return Link(localised.heading, localised.meta.route)

    def page(
        self,
        record: HeadedPageRecordT,
        build_sections: SectionsFunction[HeadedPageRecordT],
        *,
        parent: HeadedPageRecord | None = None,
        services: tuple[tuple[str, str], ...] = (),
    ) -> Page:
        """Return the page of `record`, which has the sections that `build_sections` returns.

        Its breadcrumbs lead from Home to it, through the page of `parent` if there is one.
        `services` are those of `Page`.
        """
        records = (parent, record) if parent else (record,)
        page = self.page_without_breadcrumbs(record, build_sections)
        return replace(page, breadcrumbs=tuple(map(self.link_to, records)), services=services)

    def page_without_breadcrumbs(
        self,
        record: PageRecordT,
        build_sections: SectionsFunction[PageRecordT],
        *,
        switch_route: str = "",
    ) -> Page:
        """Return a page as `page` does, but without breadcrumbs.

        In another language the page is at the English route of `record`, or at `switch_route` if
        there is one: the language switch leads there.
        """
        localised = self.localised(record)
        current_page = self._current_page(localised, switch_route or record.meta.route)
        build = partial(self._layout, build_sections, localised, current_page)
        return Page(localised.meta, build, self.site, current_page)

    def _current_page(self, localised: PageRecord, english_route: str) -> CurrentPage:
        """Return what tells the page of `localised` from others.

        The language switch leads to the page at `english_route` in each language.
        """
        versions = tuple(_version(english_route, language) for language in LANGUAGES)
        return CurrentPage(localised.meta.route, self.language, versions)

    def _layout(
        self,
        build_sections: SectionsFunction[PageRecordT],
        localised: PageRecordT,
        current_page: CurrentPage,
    ) -> rx.Component:
        """Return the elements of a page: its sections in the layout of all pages."""
        sections = build_sections(localised, self.site)
        return layout(*sections, site=self.site, current_page=current_page)


def _version(english_route: str, language: Language) -> LanguageVersion:
    """Return the page at the `english_route` in `language`, and the words that offer it."""
    text = translate(LAYOUT, language)
    href = path_in(english_route, language)
    return LanguageVersion(language, href, text.offer, text.close_offer)
