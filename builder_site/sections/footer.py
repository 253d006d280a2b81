"""The footer of every page: brand, ways to reach the company, and the small print."""

import reflex as rx

from builder_site.content.company import COMPANY
from builder_site.content.navigation import COPYRIGHT, PRIVACY_POLICY


def footer() -> rx.Component:
    """The same on every page."""
    return rx.el.footer(
        rx.el.div(
            rx.el.p(COMPANY.brand, class_name="brand"),
            rx.el.ul(
                rx.el.li(rx.el.a(COMPANY.phone, href=COMPANY.phone_href)),
                rx.el.li(rx.el.a(COMPANY.email, href=COMPANY.email_href)),
                rx.el.li(rx.el.a(COMPANY.social.label, href=COMPANY.social.href)),
                class_name="footer-ways",
            ),
            rx.el.p(
                rx.el.span(PRIVACY_POLICY),
                rx.el.span(COPYRIGHT.format(year=COMPANY.copyright_year, brand=COMPANY.brand)),
                class_name="footer-small",
            ),
            class_name="column",
        ),
        class_name="footer",
    )
