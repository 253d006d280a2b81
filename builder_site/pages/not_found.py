"""The page for unknown paths. It is served with status 404."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models import Link
from builder_site.content.models.every_page import SiteText
from builder_site.content.models.not_found import NotFoundPage
from builder_site.content.models.projects import Project
from builder_site.sections.page_links import page_links
from builder_site.sections.page_title import page_title


def not_found(
    page: NotFoundPage, site: SiteText, projects: tuple[Project, ...]
) -> tuple[rx.Component, ...]:
    """Return the sections: title with a link home, then a photo, links to pages and `projects`."""
    links = (
        *site.layout.navigation[1:],
        *(Link(project.name, project.route) for project in projects),
    )
    return (
        page_title(
            _slipped_heading(page.heading),
            page.introduction,
            rx.el.div(anchor(page.home_link.label, href=page.home_link.href, class_name="button")),
        ),
        page_links(page.links_heading, links, page.photo, site.company),
    )


def _slipped_heading(heading: str) -> rx.Component:
    """Return `heading` with its last letter out of place, as the introduction says."""
    return rx.fragment(heading[:-1], rx.el.span(heading[-1], class_name="slipped"))
