"""The form, and the company's contact details beside it."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.icon import icon
from builder_site.components.phone import phone
from builder_site.components.section import section
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText


def contact_details(text: FormText, company: Company, *, form: rx.Component) -> rx.Component:
    """Return the `form` with its heading, and the details beside it on wide screens."""
    labels, social = company.labels, company.social
    rows = [
        _row("phone", labels.phone, phone(company.phone, company.phone_href, company.phone_cost)),
    ]
    if company.whatsapp:
        link = phone(company.whatsapp, company.whatsapp_href, company.whatsapp_cost)
        rows.append(_row("chat", labels.whatsapp, link))
    rows += [
        _row("mail", labels.email, anchor(company.email, href=company.email_href)),
        _row("facebook", labels.social, anchor(social.label, href=social.href)),
        _row("pin", labels.area, rx.el.span(company.area_served)),
        _row("clock", labels.hours, rx.el.span(company.hours)),
    ]
    return section(
        rx.el.div(
            rx.el.h2(text.heading),
            rx.el.p(text.reply_time, class_name="soft"),
            form,
            class_name="sheet sheet-large bleed-phone limewash contact-form no-print",
        ),
        rx.el.div(
            rx.el.h2(labels.details),
            rx.el.dl(*rows, class_name="lined"),
            class_name="sheet sheet-large bleed-phone sand contact-facts finger-high",
        ),
        class_name="flush contact",
    )


def _row(icon_name: str, label: str, value: rx.Component) -> rx.Component:
    return rx.el.div(
        rx.el.dt(icon(icon_name, class_name="icon-small"), label, class_name="note"),
        rx.el.dd(value),
    )
