"""The welcome: who we are, how to reach us, and the van."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.company import COMPANY
from builder_site.content.home import CALL_US, VAN, WELCOME_HEADING, WELCOME_TEXT
from builder_site.content.navigation import CONTACT_US

VAN_SIZES = "(min-width: 1000px) 1100px, 100vw"
"""On wide screens the van fills an upright frame, so it is drawn nearly twice as wide as that."""


def welcome() -> rx.Component:
    """Text, button and phone number beside the van."""
    return section(
        rx.el.div(
            rx.el.h1(WELCOME_HEADING),
            *(rx.el.p(paragraph) for paragraph in WELCOME_TEXT),
            rx.el.div(
                rx.el.a(CONTACT_US.label, href=CONTACT_US.href, class_name="button"),
                rx.el.p(
                    rx.el.span(CALL_US),
                    rx.el.a(COMPANY.phone, href=COMPANY.phone_href, class_name="phone"),
                    class_name="welcome-phone",
                ),
                class_name="welcome-actions",
            ),
            class_name="welcome-text",
        ),
        picture(VAN, sizes=VAN_SIZES, class_name="welcome-van"),
        class_name="welcome",
    )
