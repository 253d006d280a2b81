"""The slim bar at the foot of small screens: call, or write on WhatsApp.

It stands in the page's flow and sticks to the window's edge, so it never lies over the page's end;
on the page with the form it does not stick, so that it never lies over the form either.
"""

import reflex as rx

from builder_site.components.icon import icon
from builder_site.content.company import COMPANY
from builder_site.content.navigation import CALL, CALL_BAR_NAME, WHATSAPP


def call_bar() -> rx.Component:
    """WhatsApp only where the company has a number there."""
    return rx.el.nav(
        rx.el.a(icon("phone"), CALL, href=COMPANY.phone_href),
        *(
            [rx.el.a(icon("chat"), WHATSAPP, href=COMPANY.whatsapp_href)]
            if COMPANY.whatsapp
            else []
        ),
        aria_label=CALL_BAR_NAME,
        class_name="call-bar",
    )
