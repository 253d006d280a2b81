"""The site's pages: PAGES is the list that the app, the sitemap and the tests use."""

from functools import partial

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.layout import HOME_LINK, SITE
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Link
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECT_TEXT, PROJECTS
from builder_site.content.rules import stop_on_unlisted_pages
from builder_site.content.services import SERVICES_PAGE
from builder_site.pages.contact import contact
from builder_site.pages.home import home
from builder_site.pages.legal import legal
from builder_site.pages.not_found import not_found
from builder_site.pages.page import Page
from builder_site.pages.project import project
from builder_site.pages.server_facts import server_facts
from builder_site.pages.services import services

PAGES: tuple[Page, ...] = (
    Page(HOME.meta, partial(home, HOME, PROJECTS, SITE)),
    Page(SERVICES_PAGE.meta, partial(services, SERVICES_PAGE, SITE)),
    Page(CONTACT_PAGE.meta, partial(contact, CONTACT_PAGE, SITE)),
    *(
        Page(
            record.meta,
            partial(project, record, following, PROJECT_TEXT, SITE),
            social_image=record.social_image,
            breadcrumb=(
                HOME_LINK,
                Link(SERVICES_PAGE.heading, SERVICES_PAGE.meta.route),
                Link(record.name, record.route),
            ),
        )
        for record, following in zip(PROJECTS, (*PROJECTS[1:], PROJECTS[0]), strict=True)
    ),
    Page(LEGAL_PAGE.meta, partial(legal, LEGAL_PAGE, SITE, server_facts)),
)

NOT_FOUND = Page(NOT_FOUND_PAGE.meta, partial(not_found, NOT_FOUND_PAGE, SITE))

stop_on_unlisted_pages(page.meta for page in (*PAGES, NOT_FOUND))
