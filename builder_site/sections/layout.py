"""The layout of every page: skip link, header, menu, the page's sections, footer, call bar."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models import CONTENT_ANCHOR
from builder_site.content.models.every_page import CurrentPage, SiteText
from builder_site.sections.call_bar import call_bar
from builder_site.sections.footer import footer
from builder_site.sections.header import header, menu
from builder_site.sections.page_title import PAGE_HEADING_ID


def layout(*sections: rx.Component, site: SiteText, current_page: CurrentPage) -> rx.Component:
    """Return the page of these `sections`, whose first heading has the id PAGE_HEADING_ID."""
    text = site.layout
    return rx.el.div(
        anchor(
            text.skip_link, href=f"#{CONTENT_ANCHOR}", class_name="button visually-hidden skip-link"
        ),
        header(site, current_page),
        menu(site, current_page),
        rx.el.main(
            *sections,
            id=CONTENT_ANCHOR,
            # The skip link moves the focus here.
            tab_index=-1,
            custom_attrs={"aria-labelledby": PAGE_HEADING_ID},
        ),
        footer(text, site.company),
        call_bar(text, site.company),
        class_name="page",
        # The build writes it to the document's element too.
        lang=current_page.language.code,
    )
