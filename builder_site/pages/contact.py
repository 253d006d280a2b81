"""The contact page."""

from collections.abc import Callable

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.models.company import Company
from builder_site.content.models.contact import ContactPage
from builder_site.content.models.layout import SiteText
from builder_site.sections.area_map import area_map
from builder_site.sections.call_to_action import phone_line
from builder_site.sections.contact_details import contact_details
from builder_site.sections.layout import layout
from builder_site.sections.questions import questions


def contact(
    page: ContactPage, site: SiteText, form: Callable[[ContactPage, Company], rx.Component]
) -> rx.Component:
    """Return the page: title, details and the `form`, map, questions."""
    return layout(
        page_title(page.heading, page.introduction, phone_line(site.company)),
        contact_details(page.form, site.company, form=form(page, site.company)),
        area_map(page.map, site.company.legal.seat),
        questions(page.questions),
        site=site,
    )
