"""A phone number as a link, and beside it what a call costs, which the law asks for."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models.company import Company


def phone(number: str, href: str, cost: str, *, class_name: str | None = None) -> rx.Component:
    """Return the link with `number`, and the cost of a call (DL 59/2021)."""
    return rx.fragment(
        anchor(number, href=href, class_name=class_name),
        " ",
        rx.el.small(cost, class_name="call-cost"),
    )


def phone_line(company: Company) -> rx.Component:
    """Return the phone number with its label and what a call costs."""
    return rx.el.p(
        rx.el.span(company.labels.call_us, class_name="note"),
        phone(company.phone, company.phone_href, company.phone_cost, class_name="phone"),
        class_name="phone-line",
    )


def call_buttons(company: Company) -> rx.Component:
    """Return buttons for phones and tablets.

    They are the number, and WhatsApp where the company has a number there.
    """
    links = [phone(company.phone, company.phone_href, company.phone_cost, class_name="button")]
    if company.whatsapp:
        label, href = company.labels.whatsapp, company.whatsapp_href
        links.append(anchor(label, href=href, class_name="button"))
    return rx.el.p(*links, class_name="call-buttons")
