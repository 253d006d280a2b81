"""The footer of every page: brand, ways to reach the company, its papers, and the small print."""

import reflex as rx

from builder_site.components.brand import brand
from builder_site.content.company import COMPANY
from builder_site.content.contact import AREA_LABEL, DETAILS_HEADING, HOURS_LABEL
from builder_site.content.home import INSURANCE_FACT, LICENCE_FACT
from builder_site.content.navigation import COPYRIGHT, PAPERS_LABEL, PRIVACY_POLICY, WHATSAPP


def footer() -> rx.Component:
    """The same on every page."""
    return rx.el.footer(
        rx.el.div(
            rx.el.p(*brand(COMPANY.brand), class_name="brand"),
            _column(DETAILS_HEADING, *_ways()),
            _column(AREA_LABEL, COMPANY.area_served),
            _column(HOURS_LABEL, COMPANY.hours),
            _column(PAPERS_LABEL, *_papers()),
            rx.el.p(
                rx.el.span(PRIVACY_POLICY),
                rx.el.span(COPYRIGHT.format(year=COMPANY.copyright_year, brand=COMPANY.brand)),
                class_name="footer-small",
            ),
            class_name="column",
        ),
        class_name="footer",
    )


def _column(heading: str, *rows: str | rx.Component) -> rx.Component:
    """A heading over its rows; nothing where the record has none."""
    filled = [row for row in rows if row != ""]
    if not filled:
        return rx.fragment()
    return rx.el.div(
        rx.el.h2(heading), rx.el.ul(*(rx.el.li(row) for row in filled)), class_name="footer-column"
    )


def _ways() -> list[rx.Component]:
    ways: list[rx.Component] = [
        rx.el.a(COMPANY.phone, href=COMPANY.phone_href),
        rx.el.a(COMPANY.email, href=COMPANY.email_href),
        rx.el.a(COMPANY.social.label, href=COMPANY.social.href),
    ]
    if COMPANY.whatsapp:
        ways.append(rx.el.a(WHATSAPP, href=COMPANY.whatsapp_href))
    return ways


def _papers() -> list[str | rx.Component]:
    papers: list[str | rx.Component] = []
    if COMPANY.licence:
        number = LICENCE_FACT.format(number=COMPANY.licence.number)
        papers.append(rx.el.a(number, href=COMPANY.licence.register.href))
    if COMPANY.insurance:
        papers.append(f"{INSURANCE_FACT}: {COMPANY.insurance}")
    if COMPANY.complaints:
        papers.append(rx.el.a(COMPANY.complaints.label, href=COMPANY.complaints.href))
    return papers
