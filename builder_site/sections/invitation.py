"""The end of a page: a photo, and the invitation to get in touch."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models import Invitation
from builder_site.content.models.company import Company
from builder_site.sections.call_to_action import call_to_action

PHOTO_SIZES = "(min-width: 1000px) 60vw, (min-width: 768px) 120vw, 100vw"
"""From 768 px on the panel beside the photo decides its height, which cuts its sides."""


def invitation(text: Invitation, company: Company) -> rx.Component:
    """Return the photo to the window's edge, and beside it the words with button and number."""
    return rx.el.section(
        picture(text.photo, sizes=PHOTO_SIZES),
        rx.el.div(
            rx.el.h2(text.question),
            rx.el.h3(text.heading),
            rx.el.p(text.text),
            call_to_action(company),
            class_name="panel",
        ),
        class_name="invitation",
    )
