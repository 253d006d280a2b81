"""The site's pages: `pages` returns all of them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from builder_site.contact.failure_page import FAILURE_SUFFIX
from builder_site.contact.form import Status
from builder_site.contact.post import SUCCESS_SUFFIX
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.drafts import published
from builder_site.content.home import HOME
from builder_site.content.languages import LANGUAGES
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language
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
    """Return the projects that pages show, the latest year first.

    Projects of one year stay in the order of PROJECTS.
    """
    records = PROJECTS if settings.shows_drafts else published(PROJECTS)
    return tuple(sorted(records, key=lambda project: project.year, reverse=True))


def pages(settings: Settings) -> tuple[Page, ...]:
    """Return the pages of each language, in the order of LANGUAGES."""
    return tuple(page for language in LANGUAGES for page in pages_in(language, settings))


def pages_in(language: Language, settings: Settings) -> tuple[Page, ...]:
    """Return the pages in `language`."""
    edition = Edition(language, shows_drafts=settings.shows_drafts)
    page = edition.page
    english_projects = projects_by_year(settings)
    localised_projects = edition.localised(english_projects)
    services_page = edition.localised(SERVICES_PAGE)
    return (
        edition.page_without_breadcrumbs(
            HOME, partial(home, projects=localised_projects, services_page=services_page)
        ),
        page(
            SERVICES_PAGE,
            partial(services, projects=localised_projects),
            services=_services_and_trades(services_page),
        ),
        page(CONTACT_PAGE, partial(contact, settings=settings)),
        page(PROJECTS_PAGE, partial(projects, records=localised_projects)),
        *_project_pages(edition, english_projects),
        page(LEGAL_PAGE, partial(legal, settings=settings, formats=language.formats)),
        _not_found_page(edition, localised_projects[:RECENT_PROJECTS]),
        *_post_pages(edition, settings),
    )


def _services_and_trades(page: ServicesPage) -> tuple[tuple[str, str], ...]:
    """Return name and description of each service and trade."""
    records = (*page.services, *page.trades.trades)
    return tuple((record.name, record.description) for record in records)


def _project_pages(edition: Edition, records: tuple[Project, ...]) -> Iterator[Page]:
    """Yield the page of each project.

    Each page leads to the next project, and the last page to the first project. If there is only
    one project, its page leads to none.
    """
    text = edition.localised(PROJECT_TEXT)
    projects_link = edition.link_to(PROJECTS_PAGE)
    successors = (*records[1:], records[0]) if len(records) > 1 else (None,)
    for record, successor in zip(records, successors, strict=True):
        sections = partial(
            project,
            successor=edition.localised(successor),
            text=text,
            projects_link=projects_link,
        )
        yield edition.page(record, sections, parent=PROJECTS_PAGE)


def _not_found_page(edition: Edition, records: tuple[Project, ...]) -> Page:
    """Return the page for unknown paths, whose language switch leads to Home."""
    page = edition.page_without_breadcrumbs(
        NOT_FOUND_PAGE, partial(not_found, projects=records), switch_route=HOME.meta.route
    )
    return replace(page, is_listed=False)


def _post_pages(edition: Edition, settings: Settings) -> Iterator[Page]:
    """Yield the pages after a post without scripts: Contact with another initial status.

    There are none where visitors' browsers send the messages themselves.
    """
    if settings.sends_from_browser:
        return
    suffixes: dict[Status, str] = {"success": SUCCESS_SUFFIX, "failed": FAILURE_SUFFIX}
    for initial_status, suffix in suffixes.items():
        sections = partial(contact, settings=settings, initial_status=initial_status)
        page = edition.page(CONTACT_PAGE, sections)
        meta = replace(page.meta, route=page.meta.route + suffix)
        yield replace(page, meta=meta, is_listed=False)
