"""The way to the company from within a page: the button to Contact, and the phone number."""

import reflex as rx

from builder_site.content.company import COMPANY
from builder_site.content.navigation import CALL_US, CONTACT_US


def call_to_action() -> rx.Component:
    """Button and number, side by side where there is room."""
    return rx.el.div(
        rx.el.a(CONTACT_US.label, href=CONTACT_US.href, class_name="button"),
        phone_line(),
        class_name="call-to-action",
    )


def phone_line(class_name: str = "") -> rx.Component:
    """What the number is for, and the number."""
    return rx.el.p(
        rx.el.span(CALL_US),
        rx.el.a(COMPANY.phone, href=COMPANY.phone_href, class_name="phone"),
        class_name=class_name,
    )
