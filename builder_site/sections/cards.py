"""The three cards: promise, list of services, a customer's words."""

import reflex as rx

from builder_site.components.card import card
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.home import (
    CARD_QUOTE,
    CARDS_HEADING,
    PROMISE_HEADING,
    PROMISE_TEXT,
    QUOTE_HEADING,
    SERVICE_LIST,
    SERVICES_HEADING,
)


def cards() -> rx.Component:
    """Three side by side on wide screens, stacked on phones."""
    return section(
        rx.el.h2(CARDS_HEADING),
        rx.el.div(
            card("level", PROMISE_HEADING, rx.el.p(PROMISE_TEXT)),
            card("trowel", SERVICES_HEADING, rx.el.ul(*(rx.el.li(name) for name in SERVICE_LIST))),
            card("quote", QUOTE_HEADING, quote(CARD_QUOTE)),
            class_name="cards-row",
        ),
        class_name="cards",
    )
