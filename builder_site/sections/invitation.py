"""The end of a page: the invitation to get in touch, beside a photo if it has one."""

import reflex as rx

from builder_site.components.call_to_action import call_to_action
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models import Invitation
from builder_site.content.models.company import Company

PHOTO_SIZES = "(min-width: 1000px) 60vw, (min-width: 768px) 120vw, 100vw"
"""From 768 px on the panel beside the photo decides its height, and the photo's sides are cut."""


def invitation(record: Invitation, company: Company) -> rx.Component:
    """Return the words with button and number; a photo reaches to the window's edge."""
    return section(
        *([picture(record.photo, sizes=PHOTO_SIZES, class_name="bleed")] if record.photo else []),
        rx.el.div(
            rx.el.div(
                rx.el.h2(record.question),
                rx.el.h3(record.heading),
                rx.el.p(record.text),
                class_name="stack",
            ),
            call_to_action(company, record.link),
            class_name="cluster",
        ),
        class_name="flush split invitation dark" if record.photo else "invitation dark",
    )
