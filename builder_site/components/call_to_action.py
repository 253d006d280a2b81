"""The button to the contact page, and the phone number."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.phone import phone_line
from builder_site.content.models import Link
from builder_site.content.models.company import Company


def call_to_action(company: Company, link: Link | None = None) -> rx.Component:
    """Return the button of `link`, or the company's, and the number: beside it where both fit."""
    link = link or company.labels.contact_us
    return rx.el.div(
        anchor(link.label, href=link.href, class_name="button"),
        phone_line(company),
        class_name="cluster call-to-action",
    )
