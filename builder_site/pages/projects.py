"""The page of all projects."""

import reflex as rx

from builder_site.content.models import Link
from builder_site.content.models.every_page import SiteText
from builder_site.content.models.projects import TRADES_ANCHOR, Project, ProjectsPage
from builder_site.sections.invitation import invitation
from builder_site.sections.page_title import page_title
from builder_site.sections.project_list import project_list
from builder_site.sections.trade_index import trade_index

MIN_PROJECTS_FOR_INDEX = 6
"""With fewer, an index by trade repeats what the list says, and shows how few there are."""


def projects(
    page: ProjectsPage, site: SiteText, records: tuple[Project, ...], by_trade: str
) -> tuple[rx.Component, ...]:
    """Return the sections: title, `records`, and the index of their trades if they are many.

    `by_trade` is its heading.
    """
    has_index = len(records) >= MIN_PROJECTS_FOR_INDEX
    return (
        page_title(
            page.heading,
            page.introduction,
            button=site.layout.ask_link,
            links=[Link(by_trade, f"#{TRADES_ANCHOR}")] if has_index else [],
            class_name="page-title-over-photos",
        ),
        project_list(records, site.labels, id_=None if has_index else TRADES_ANCHOR),
        *([trade_index(by_trade, records)] if has_index else []),
        invitation(page.invitation, site.company),
    )
