"""How to reach the company, and the form beside it."""

import reflex as rx

from builder_site.components.icon import icon
from builder_site.components.section import section
from builder_site.contact.form import contact_form
from builder_site.content.company import COMPANY
from builder_site.content.contact import (
    AREA_LABEL,
    DETAILS_HEADING,
    EMAIL_LABEL,
    FORM_HEADING,
    HOURS_LABEL,
    PHONE_LABEL,
    SOCIAL_LABEL,
)
from builder_site.content.navigation import WHATSAPP


def contact_details() -> rx.Component:
    """Details and form, side by side on wide screens."""
    return section(
        rx.el.div(
            rx.el.h2(DETAILS_HEADING),
            rx.el.dl(
                _way("phone", PHONE_LABEL, rx.el.a(COMPANY.phone, href=COMPANY.phone_href)),
                *_whatsapp(),
                _way("mail", EMAIL_LABEL, rx.el.a(COMPANY.email, href=COMPANY.email_href)),
                _way(
                    "facebook",
                    SOCIAL_LABEL,
                    rx.el.a(COMPANY.social.label, href=COMPANY.social.href),
                ),
                _way("pin", AREA_LABEL, rx.el.span(COMPANY.area_served)),
                _way("clock", HOURS_LABEL, rx.el.span(COMPANY.hours)),
            ),
            class_name="details",
        ),
        rx.el.div(rx.el.h2(FORM_HEADING), contact_form(), class_name="contact-form"),
        class_name="contact",
    )


def _whatsapp() -> list[rx.Component]:
    """Only where the company has a number there."""
    if not COMPANY.whatsapp:
        return []
    return [_way("chat", WHATSAPP, rx.el.a(COMPANY.whatsapp, href=COMPANY.whatsapp_href))]


def _way(icon_name: str, label: str, value: rx.Component) -> rx.Component:
    return rx.el.div(rx.el.dt(icon(icon_name), label), rx.el.dd(value), class_name="details-way")
