"""The footer of every page: brand, contact details, credentials, complaints and copyright."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.brand import brand
from builder_site.components.icon import icon
from builder_site.components.phone import phone
from builder_site.content.models.company import Company
from builder_site.content.models.every_page import LayoutText


def footer(text: LayoutText, company: Company) -> rx.Component:
    """Return the footer, with the details that `company` has."""
    labels = company.labels
    return rx.el.footer(
        rx.el.div(
            rx.el.p(*brand(company.brand), class_name="brand"),
            _column(labels.details, *_contact(company)),
            _column(text.credentials, *_credentials(company)),
            rx.el.div(
                _column(labels.area, company.area_served),
                _column(labels.hours, company.hours),
                class_name="stack footer-pair",
            ),
            rx.el.div(
                # The owner's label, which is no link itself.
                _column(
                    text.privacy_policy, anchor(text.legal_link.label, href=text.legal_link.href)
                ),
                rx.el.p(
                    anchor(
                        icon("book"),
                        rx.el.span(company.complaints.label, lang="pt"),
                        href=company.complaints.href,
                    ),
                    rx.el.small(text.complaints, class_name="note"),
                    class_name="footer-complaints",
                ),
                class_name="stack footer-pair",
            ),
            rx.el.small(text.copyright, class_name="note footer-copyright"),
            class_name="columns",
        ),
        class_name="footer dark finger-high",
    )


def _column(heading: str, *rows: str | rx.Component) -> rx.Component:
    items = rx.el.ul(*map(rx.el.li, rows), class_name="link-rows")
    return rx.el.div(rx.el.h2(heading), items, class_name="footer-column")


def _contact(company: Company) -> list[rx.Component]:
    links: list[rx.Component] = [
        phone(company.phone, company.phone_href, company.phone_cost),
        anchor(company.email, href=company.email_href),
        anchor(company.social.label, href=company.social.href),
    ]
    if company.whatsapp:
        links.append(anchor(company.labels.whatsapp, href=company.whatsapp_href))
    return links


def _credentials(company: Company) -> list[str | rx.Component]:
    rows: list[str | rx.Component] = [
        company.legal.name,
        f"{company.labels.nif} {company.legal.nif}",
        anchor(company.labels.licence, href=company.licence.register.href),
    ]
    if company.insurance:
        rows.append(company.insurance)
    return rows
