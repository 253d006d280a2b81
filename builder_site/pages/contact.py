"""The contact page, and the same page as the response to a post without scripts."""

import reflex as rx

from builder_site.components.phone import call_buttons
from builder_site.contact.form import Status, contact_form, form_target
from builder_site.content.models.contact import ContactPage
from builder_site.content.models.every_page import SiteText
from builder_site.sections.area_map import area_map
from builder_site.sections.contact_details import contact_details
from builder_site.sections.page_title import page_title
from builder_site.sections.questions import questions
from builder_site.settings import Settings


def contact(
    page: ContactPage, site: SiteText, settings: Settings, initial_status: Status = "idle"
) -> tuple[rx.Component, ...]:
    """Return the sections of the page.

    Its form begins with the `initial_status`; `settings` say where it posts.
    """
    target = form_target(settings, page.meta.route)
    company = site.company
    form = contact_form(page.form, company, target, initial_status)
    return (
        page_title(
            page.heading,
            page.introduction,
            call_buttons(company),
            class_name="page-title-over-form",
        ),
        contact_details(page.form, company, form=form),
        area_map(page.map, company.legal.seat.lines),
        questions(page.questions, company),
    )
