"""The three cards: a promise, the list of services, a customer's quote."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.arrow_link import arrow_link
from builder_site.components.icon import icon
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models.home import Cards
from builder_site.content.models.layout import Labels
from builder_site.sections.trades import trade_row_id


def cards(text: Cards, labels: Labels) -> rx.Component:
    """Return the cards, side by side on wide screens and stacked on phones.

    The services are those of the list of trades on their page, in the same order, and lead there.
    """
    page = text.services_link.href.partition("#")[0]
    services = rx.el.ul(
        *(
            rx.el.li(
                anchor(name, icon("arrow"), href=f"{page}#{trade_row_id(position)}"),
                class_name="display",
            )
            for position, name in enumerate(text.services, 1)
        ),
        class_name="columns lined",
    )
    return section(
        rx.el.h2(text.heading),
        rx.el.div(
            _card(text.promise_heading, rx.el.p(text.promise)),
            _card(
                text.services_heading,
                services,
                arrow_link(text.services_link),
                class_name="card-services",
            ),
            _card(text.quote_heading, quote(text.quote, labels), class_name="card-quote"),
            class_name="cards-row",
        ),
        class_name="cards",
    )


def _card(heading: str, *children: rx.Component, class_name: str = "") -> rx.Component:
    return rx.el.article(
        rx.el.h3(heading), *children, class_name=f"stack sheet limewash {class_name}".rstrip()
    )
