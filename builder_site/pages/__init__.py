"""The site's pages: PAGES is the list that the app, the sitemap and the tests use."""

from functools import partial

from builder_site.content.languages import ENGLISH
from builder_site.content.models import Link
from builder_site.content.rules import stop_on_unlisted_pages
from builder_site.content.translated import content_in
from builder_site.pages.contact import contact
from builder_site.pages.home import home
from builder_site.pages.legal import legal
from builder_site.pages.not_found import not_found
from builder_site.pages.page import Page
from builder_site.pages.project import project
from builder_site.pages.server_facts import server_facts
from builder_site.pages.services import services

CONTENT = content_in(ENGLISH)
SITE, SERVICES, PROJECTS = CONTENT.site, CONTENT.services, CONTENT.projects

PAGES: tuple[Page, ...] = (
    Page(CONTENT.home.meta, partial(home, CONTENT.home, PROJECTS, SITE)),
    Page(SERVICES.meta, partial(services, SERVICES, SITE)),
    Page(CONTENT.contact.meta, partial(contact, CONTENT.contact, SITE)),
    *(
        Page(
            record.meta,
            partial(project, record, following, CONTENT.project_text, SITE),
            social_image=record.social_image,
            breadcrumb=(
                SITE.layout.home,
                Link(SERVICES.heading, SERVICES.meta.route),
                Link(record.name, record.route),
            ),
        )
        for record, following in zip(PROJECTS, (*PROJECTS[1:], PROJECTS[0]), strict=True)
    ),
    Page(CONTENT.legal.meta, partial(legal, CONTENT.legal, SITE, server_facts)),
)

NOT_FOUND = Page(CONTENT.not_found.meta, partial(not_found, CONTENT.not_found, SITE))

stop_on_unlisted_pages(page.meta for page in (*PAGES, NOT_FOUND))
