"""The page for unknown addresses. The build serves it with status 404."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.page_title import page_title
from builder_site.content.models.layout import SiteText
from builder_site.content.models.not_found import NotFoundPage
from builder_site.sections.page_links import page_links


def not_found(page: NotFoundPage, site: SiteText) -> tuple[rx.Component, ...]:
    """Return the sections: title and a link home, then a photo and links to the other pages."""
    link = anchor(page.home_link.label, href=page.home_link.href, class_name="button")
    return (
        page_title(page.heading, page.introduction, link),
        page_links(page.links_heading, (*site.layout.navigation[1:], *page.links), page.photo),
    )
