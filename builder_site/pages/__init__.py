"""The site's pages: `pages` returns those that the sitemap has, `unlisted_pages` the rest."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product

from builder_site.contact.failure_page import FAILURE_SUFFIX
from builder_site.contact.form import Status
from builder_site.contact.post import SUCCESS_SUFFIX
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.drafts import published
from builder_site.content.home import HOME
from builder_site.content.languages import LANGUAGES
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language, Link
from builder_site.content.models.projects import Project
from builder_site.content.models.services import ServicesPage
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECT_TEXT, PROJECTS, PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.pages.contact import contact
from builder_site.pages.edition import Edition
from builder_site.pages.home import RECENT_PROJECTS, home
from builder_site.pages.legal import legal
from builder_site.pages.not_found import not_found
from builder_site.pages.page import Page
from builder_site.pages.project import project
from builder_site.pages.projects import projects
from builder_site.pages.services import services
from builder_site.settings import Settings


def projects_by_year(settings: Settings) -> tuple[Project, ...]:
    """Return the projects that pages show, by year, the latest first.

    Those of one year stay in their order.
    """
    records = PROJECTS if settings.shows_drafts else published(PROJECTS)
    return tuple(sorted(records, key=lambda project: project.year, reverse=True))


def pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages of the sitemap: those of each language, in the order of LANGUAGES."""
    return tuple(page for language in LANGUAGES for page in pages_in(language, settings))


def pages_in(language: Language, settings: Settings) -> tuple[Page, ...]:
    """Return the pages in `language`."""
    edition = Edition(language, shows_drafts=settings.shows_drafts)
    page = edition.page_with_trail
    records = projects_by_year(settings)
    translated_projects, ask_link = edition.text(records), edition.text(HOME.hero.ask)
    trades = edition.text(SERVICES_PAGE).trades.trades
    services_page = page(
        SERVICES_PAGE, partial(services, projects=translated_projects, ask_link=ask_link)
    )
    projects_page = page(
        PROJECTS_PAGE, partial(projects, records=translated_projects, ask_link=ask_link)
    )
    return (
        edition.page(HOME, partial(home, projects=translated_projects, trades=trades)),
        replace(services_page, services=_services_and_trades(edition.text(SERVICES_PAGE))),
        page(CONTACT_PAGE, partial(contact, settings=settings)),
        projects_page,
        *_project_pages(edition, records, ask_link, projects_page.trail),
        page(LEGAL_PAGE, partial(legal, settings=settings)),
    )


def _services_and_trades(page: ServicesPage) -> tuple[tuple[str, str], ...]:
    """Return name and description of each service and trade."""
    records = (*page.services, *page.trades.trades)
    return tuple((record.name, record.description) for record in records)


def _project_pages(
    edition: Edition, records: tuple[Project, ...], ask_link: Link, trail: tuple[Link, ...]
) -> Iterator[Page]:
    """Yield the page of each project; the `trail` leads to them.

    Each leads to the next one, the last to the first; a single one to none.
    """
    text = edition.text(PROJECT_TEXT)
    successors = (*records[1:], records[0]) if len(records) > 1 else (None,)
    for record, successor in zip(records, successors, strict=True):
        sections = partial(
            project,
            successor=edition.text(successor),
            text=text,
            title_links=(ask_link, trail[-1]),
        )
        page = edition.page_with_trail(record, sections)
        yield replace(page, social_image=record.after, trail=(*trail, *page.trail))


def not_found_pages(settings: Settings) -> tuple[Page, ...]:
    """Return the page for unknown paths in each language."""
    recent_projects = projects_by_year(settings)[:RECENT_PROJECTS]
    editions = (Edition(language, shows_drafts=settings.shows_drafts) for language in LANGUAGES)
    return tuple(
        edition.page(
            NOT_FOUND_PAGE,
            partial(not_found, projects=edition.text(recent_projects)),
            switch_to=HOME.meta.route,
        )
        for edition in editions
    )


def unlisted_pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages that neither the sitemap nor search engines have."""
    return (*not_found_pages(settings), *_post_pages(settings))


def _post_pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages after a post without scripts: Contact with another initial status.

    There are none where visitors' browsers send the messages themselves.
    """
    if settings.sends_from_browser:
        return ()
    suffixes: dict[Status, str] = {"success": SUCCESS_SUFFIX, "failed": FAILURE_SUFFIX}
    editions = (Edition(language, shows_drafts=settings.shows_drafts) for language in LANGUAGES)
    return tuple(
        _with_suffix(
            edition.page_with_trail(
                CONTACT_PAGE, partial(contact, settings=settings, initial_status=initial_status)
            ),
            suffix,
        )
        for edition, (initial_status, suffix) in product(editions, suffixes.items())
    )


def _with_suffix(page: Page, suffix: str) -> Page:
    """Return `page` with `suffix` after its route."""
    return replace(page, meta=replace(page.meta, route=page.meta.route + suffix))
