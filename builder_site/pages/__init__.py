"""The site's pages: `pages` returns all of them."""

from collections.abc import Iterator
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
from builder_site.content.models import Link as Link
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
    page, breadcrumbs = edition.page, edition.breadcrumbs
    english_projects = projects_by_year(settings)
    localized_projects = edition.localized(english_projects)
    ask_link = edition.localized(HOME.hero.ask_link)
    services_text = edition.localized(SERVICES_PAGE)
    return (
        page(
            HOME,
            partial(home, projects=localized_projects, trades=services_text.trades.trades),
            breadcrumbs=(),
        ),
        page(
            SERVICES_PAGE,
            partial(services, projects=localized_projects, ask_link=ask_link),
            breadcrumbs=breadcrumbs(SERVICES_PAGE),
            services=_services_and_trades(services_text),
        ),
        page(
            CONTACT_PAGE, partial(contact, settings=settings), breadcrumbs=breadcrumbs(CONTACT_PAGE)
        ),
        page(
            PROJECTS_PAGE,
            partial(projects, records=localized_projects, ask_link=ask_link),
            breadcrumbs=breadcrumbs(PROJECTS_PAGE),
        ),
        *_project_pages(edition, english_projects),
        page(
            LEGAL_PAGE,
            partial(legal, settings=settings, ask_link=ask_link),
            breadcrumbs=breadcrumbs(LEGAL_PAGE),
        ),
        edition.unlisted_page(
            NOT_FOUND_PAGE,
            partial(not_found, projects=localized_projects[:RECENT_PROJECTS]),
            switch_route=HOME.meta.route,
        ),
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
    text = edition.localized(PROJECT_TEXT)
    successors = (*records[1:], records[0]) if len(records) > 1 else (None,)
    for record, successor in zip(records, successors, strict=True):
        breadcrumbs = edition.breadcrumbs(PROJECTS_PAGE, record)
        sections = partial(
            project,
            successor=edition.localized(successor),
            text=text,
            projects_link=breadcrumbs[0],
        )
        yield edition.page(record, sections, breadcrumbs=breadcrumbs)


def _post_pages(edition: Edition, settings: Settings) -> Iterator[Page]:
    """Yield the pages after a post without scripts: Contact with another initial status.

    There are none where visitors' browsers send the messages themselves.
    """
    if settings.sends_from_browser:
        return
    suffixes: dict[Status, str] = {"success": SUCCESS_SUFFIX, "failed": FAILURE_SUFFIX}
    for initial_status, suffix in suffixes.items():
        sections = partial(contact, settings=settings, initial_status=initial_status)
        breadcrumbs = edition.breadcrumbs(CONTACT_PAGE)
        yield edition.unlisted_page(
            CONTACT_PAGE, sections, breadcrumbs=breadcrumbs, route_suffix=suffix
        )
