"""The site's pages: `pages` returns those that the sitemap has, `unlisted_pages` the rest."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, Protocol

import reflex as rx

from builder_site.contact.failure_page import FAILURE_PATH
from builder_site.contact.form import Status
from builder_site.contact.post import SUCCESS_PATH
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.drafts import draft_routes, published
from builder_site.content.home import HOME
from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT, SITE
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language, Link, PageMeta
from builder_site.content.models.home import HomePage
from builder_site.content.models.layout import CurrentPage, Version
from builder_site.content.models.not_found import NotFoundPage
from builder_site.content.models.projects import Project
from builder_site.content.models.services import ServicesPage
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECT_TEXT, PROJECTS, PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translated, translated_path
from builder_site.pages.contact import contact
from builder_site.pages.home import RECENT, home
from builder_site.pages.legal import legal
from builder_site.pages.not_found import not_found
from builder_site.pages.page import Page
from builder_site.pages.project import project
from builder_site.pages.projects import projects
from builder_site.pages.services import services
from builder_site.sections.layout import layout
from builder_site.settings import Settings


class PageRecord(Protocol):
    """The record of a page."""

    @property
    def meta(self) -> PageMeta:
        """The page's route, title and description."""
        ...


def page_in(
    language: Language,
    record: PageRecord,
    sections: Callable[..., tuple[rx.Component, ...]],
    *others: Any,
    drafts: bool,
    switch_to: str = "",
) -> Page:
    """Return the page of the `sections` made of `record` and `others`, translated into `language`.

    Its links to other languages lead to its own versions, or to those of the route `switch_to`.
    `app.py` registers its `build` with Reflex, at its route. `drafts` are left out or shown.
    """
    routes = draft_routes()
    shown = (part if drafts else published(part, routes) for part in (record, *others))
    text, *texts = (translated(part, language) for part in shown)
    site = translated(SITE if drafts else published(SITE, routes), language)
    notes = tuple(note for note in site.labels.translated if note.language != language.code)
    site = replace(site, labels=replace(site.labels, translated=notes))
    offers = ((other, translated(LAYOUT, other)) for other in LANGUAGES)
    english = switch_to or record.meta.route
    versions = tuple(
        Version(other, translated_path(english, other), words.offer, words.close_offer)
        for other, words in offers
    )
    current = CurrentPage(text.meta.route, language, versions)
    name = _name(text)
    trail = (Link(name, text.meta.route),) if name else ()
    services = _services(text) if isinstance(text, ServicesPage) else ()

    def build() -> rx.Component:
        return layout(*sections(text, *texts, site=site), site=site, current=current)

    return Page(text.meta, build, site, current, trail=trail, services=services)


def _name(record: PageRecord) -> str:
    """Return what the page is called in the trail of search results.

    Home and the page for unknown paths have none: "".
    """
    match record:
        case Project():
            return record.name
        case HomePage() | NotFoundPage():
            return ""
        case _:
            return str(getattr(record, "heading"))  # noqa: B009 - each other page has a heading


def _services(record: ServicesPage) -> tuple[tuple[str, str], ...]:
    parts = (*record.services, *record.trades.trades)
    return tuple((part.name, part.description) for part in parts)


def newest_first(settings: Settings) -> tuple[Project, ...]:
    """Return the projects that pages show, by year, the latest first.

    Those of one year stay in their order.
    """
    shown = PROJECTS if settings.shows_drafts else published(PROJECTS, draft_routes())
    return tuple(sorted(shown, key=lambda project: project.year, reverse=True))


def pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages of the sitemap: those of each language, in the order of LANGUAGES."""
    return tuple(page for language in LANGUAGES for page in pages_in(language, settings))


def pages_in(language: Language, settings: Settings) -> tuple[Page, ...]:
    """Return the pages in `language`."""
    page = partial(page_in, language, drafts=settings.shows_drafts)
    records = newest_first(settings)
    every_project = page(PROJECTS_PAGE, projects, records, HOME.hero.ask)
    return (
        page(HOME, home, records),
        page(SERVICES_PAGE, services, records, HOME.hero.ask),
        page(CONTACT_PAGE, partial(contact, settings=settings)),
        every_project,
        *_project_pages(page, records, every_project.trail),
        page(LEGAL_PAGE, partial(legal, settings=settings)),
    )


def _project_pages(
    page: Callable[..., Page], records: tuple[Project, ...], trail: tuple[Link, ...]
) -> Iterator[Page]:
    """Yield the page of each project, made by `page`; the `trail` leads to them.

    Each leads to the next one, the last to the first; a single one to none.
    """
    following = (*records[1:], records[0]) if len(records) > 1 else (None,)
    for record, next_one in zip(records, following, strict=True):
        own = page(record, project, next_one, PROJECT_TEXT, HOME.hero.ask)
        yield replace(own, social_image=record.after, trail=(*trail, *own.trail))


def not_found_pages(settings: Settings) -> tuple[Page, ...]:
    """Return the page for unknown paths in each language."""
    page = partial(page_in, drafts=settings.shows_drafts, switch_to=HOME.meta.route)
    recent = newest_first(settings)[:RECENT]
    return tuple(page(language, NOT_FOUND_PAGE, not_found, recent) for language in LANGUAGES)


def unlisted_pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages that neither the sitemap nor search engines have."""
    return (*not_found_pages(settings), *_post_pages(settings))


def _post_pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages after a post without scripts: Contact with another initial status.

    There are none where visitors' browsers send the messages themselves.
    """
    if settings.sends_from_browser:
        return ()
    ends: dict[Status, str] = {"success": SUCCESS_PATH, "failed": FAILURE_PATH}
    page = partial(page_in, drafts=settings.shows_drafts)
    return tuple(
        _at_end(
            page(language, CONTACT_PAGE, partial(contact, settings=settings, initial=initial)), end
        )
        for language, (initial, end) in product(LANGUAGES, ends.items())
    )


def _at_end(page: Page, end: str) -> Page:
    """Return `page` with `end` after its route."""
    return replace(page, meta=replace(page.meta, route=page.meta.route + end))
