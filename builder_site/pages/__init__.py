"""The site's pages: PAGES is the list that the app, the sitemap and the tests use."""

from dataclasses import replace
from functools import partial

from builder_site.contact.message import NOT_SENT, SENT
from builder_site.content import stop_on_unlisted_pages
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import HOME_LINK
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language, Link
from builder_site.content.models.projects import Project
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECT_TEXT, PROJECTS
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translated
from builder_site.pages.contact import contact
from builder_site.pages.contact_answer import contact_answer
from builder_site.pages.home import home
from builder_site.pages.legal import legal
from builder_site.pages.not_found import not_found
from builder_site.pages.page import Page, page_in
from builder_site.pages.project import project
from builder_site.pages.services import services
from builder_site.settings import load


def pages_in(language: Language) -> tuple[Page, ...]:
    """Return the pages in `language`."""
    page = partial(page_in, language)
    return (
        page(HOME, home, PROJECTS),
        page(SERVICES_PAGE, services, PROJECTS),
        page(CONTACT_PAGE, contact),
        *(
            replace(
                page(record, project, following, previous, PROJECT_TEXT),
                social_image=record.social_image,
                breadcrumb=translated(_way_to(record), language),
            )
            for record, following, previous in zip(
                PROJECTS, (*PROJECTS[1:], PROJECTS[0]), (PROJECTS[-1], *PROJECTS[:-1]), strict=True
            )
        ),
        page(LEGAL_PAGE, legal),
    )


def _way_to(project: Project) -> tuple[Link, ...]:
    services = Link(SERVICES_PAGE.heading, SERVICES_PAGE.meta.route)
    return (HOME_LINK, services, Link(project.name, project.route))


PAGES = tuple(page for language in LANGUAGES for page in pages_in(language))

NOT_FOUND_PAGES = tuple(
    page_in(language, NOT_FOUND_PAGE, not_found, switch_to=HOME.meta.route)
    for language in LANGUAGES
)


def _answers_in(language: Language) -> tuple[Page, ...]:
    """Return the pages that answer a post without scripts, after success and after a failure."""
    sent = page_in(language, CONTACT_PAGE, partial(contact_answer, status="success"))
    not_sent = page_in(language, CONTACT_PAGE, partial(contact_answer, status="failed"))
    return _moved(sent, SENT), _moved(not_sent, NOT_SENT)


def _moved(page: Page, end: str) -> Page:
    """Return `page` at its own route and `end`; its links lead where they did."""
    return replace(page, meta=replace(page.meta, route=page.meta.route + end))


ANSWER_PAGES = (
    ()
    if load().sends_from_browser
    else tuple(page for language in LANGUAGES for page in _answers_in(language))
)

UNLISTED_PAGES = (*NOT_FOUND_PAGES, *ANSWER_PAGES)
"""Pages that neither the sitemap nor search engines have."""

stop_on_unlisted_pages(page.meta for page in (*PAGES, *NOT_FOUND_PAGES))
