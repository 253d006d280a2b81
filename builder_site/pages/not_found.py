"""The page for unknown addresses. The build serves it with status 404."""

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.models.layout import SiteText
from builder_site.content.models.not_found import NotFoundPage
from builder_site.sections.layout import layout


def not_found(page: NotFoundPage, site: SiteText) -> rx.Component:
    """Return the page: title and a link home."""
    link = rx.el.a(page.home_link.label, href=page.home_link.href, class_name="button")
    return layout(page_title(page.heading, page.introduction, link), site=site, current="")
