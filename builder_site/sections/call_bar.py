"""The bar at the bottom of small screens: call, or write on WhatsApp.

It is part of the page's flow and sticks to the window's edge, so it never covers the page's end. On
the page with the form it does not stick, so it never covers the form.
"""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.icon import icon
from builder_site.content.models.company import Company
from builder_site.content.models.every_page import LayoutText


def call_bar(text: LayoutText, company: Company) -> rx.Component:
    """Return the bar; WhatsApp is in it where the company has a number there.

    Each half has a note below its link.
    """
    links: list[rx.Component] = [
        anchor(icon("phone"), text.call, href=company.phone_href),
        # The law wants the cost beside the number: it is shown in the half of the bar that calls.
        rx.el.small(company.phone_cost, class_name="call-cost"),
    ]
    if company.whatsapp:
        links += [
            anchor(icon("chat"), company.labels.whatsapp, href=company.whatsapp_href),
            rx.el.small(text.whatsapp_note),
        ]
    return rx.el.nav(
        *links, aria_label=text.call_bar_name, class_name="call-bar dark narrow no-print"
    )
