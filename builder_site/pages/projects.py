"""The page of all projects."""

import reflex as rx

from builder_site.content.models import Link
from builder_site.content.models.layout import SiteText
from builder_site.content.models.projects import TRADE_INDEX_ANCHOR, Project, ProjectsPage
from builder_site.sections.invitation import invitation
from builder_site.sections.page_title import page_title
from builder_site.sections.project_list import project_list
from builder_site.sections.trade_index import trade_index


def projects(
    page: ProjectsPage, site: SiteText, records: tuple[Project, ...]
) -> tuple[rx.Component, ...]:
    """Return the sections: title with a link to the index, `records`, the index."""
    return (
        page_title(
            page.heading,
            page.introduction,
            button=site.layout.ask_link,
            link=Link(page.by_trade, f"#{TRADE_INDEX_ANCHOR}"),
            class_name="page-title-over-photos",
        ),
        project_list(records, site.labels),
        trade_index(page.by_trade, records),
        invitation(page.invitation, site.company),
    )
