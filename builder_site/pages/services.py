"""The services page."""

import reflex as rx

from builder_site.content.models import Link
from builder_site.content.models.every_page import SiteText
from builder_site.content.models.projects import Project
from builder_site.content.models.services import TRADES_ANCHOR, ServicesPage, service_anchor
from builder_site.sections.invitation import invitation
from builder_site.sections.page_title import page_title
from builder_site.sections.photo_viewer import photo_viewer
from builder_site.sections.showcase import showcase
from builder_site.sections.trades import trades


def services(
    page: ServicesPage, site: SiteText, projects: tuple[Project, ...]
) -> tuple[rx.Component, ...]:
    """Return the sections. The title has links to what follows."""
    projects_by_slug = {project.slug: project for project in projects}
    links_by_id = {service_anchor(n): service.name for n, service in enumerate(page.services, 1)}
    links_by_id[TRADES_ANCHOR] = page.trades.heading
    links = [Link(name, f"#{id_}") for id_, name in links_by_id.items()]
    return (
        page_title(
            page.heading,
            page.introduction,
            button=site.layout.ask_link,
            links=links,
        ),
        *(
            showcase(service, projects_by_slug.get(service.project), site.labels, position=position)
            for position, service in enumerate(page.services, 1)
        ),
        trades(page.trades),
        invitation(page.invitation, site.company),
        photo_viewer(site.labels),
    )
