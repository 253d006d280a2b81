"""The welcome: who the company is, how to reach it, the van, and facts."""

import reflex as rx

from builder_site.components.call_to_action import call_to_action
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models.company import Company
from builder_site.content.models.home import Welcome
from builder_site.sections.facts import facts
from builder_site.sections.page_title import PAGE_HEADING_ID

PHOTO_SIZES = "(min-width: 1000px) 60vw, 100vw"


def welcome(record: Welcome, company: Company) -> rx.Component:
    """Return heading, text with button and phone number beside the photo, then facts."""
    first, *rest = record.paragraphs
    return section(
        rx.el.div(
            rx.el.h1(
                *(rx.el.span(f"{sentence} ") for sentence in record.heading), id=PAGE_HEADING_ID
            ),
            rx.el.p(first, class_name="lead"),
            *(rx.el.p(paragraph) for paragraph in rest),
            call_to_action(company),
            class_name="stack welcome-text",
        ),
        picture(record.photo, sizes=PHOTO_SIZES, class_name="bleed welcome-photo"),
        facts(company),
        class_name="welcome",
    )
