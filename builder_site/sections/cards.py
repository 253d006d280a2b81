"""The three cards: a promise, the index of trades with its photos, a customer's quote."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.arrow_link import arrow_link
from builder_site.components.icon import icon
from builder_site.components.picture import picture
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models.every_page import Labels
from builder_site.content.models.home import Cards
from builder_site.content.models.services import ServicesPage, trade_anchor

PHOTO_SIZES = "(min-width: 1000px) 38vw, 60px"
"""On wide screens a photo of a trade is beside the index, else in the trade's row."""


def cards(record: Cards, services_page: ServicesPage, labels: Labels) -> rx.Component:
    """Return the cards: promise and quote side by side on wide screens, and the index of trades.

    Each trade of the `services_page` leads to its row there.
    """
    trade_links = rx.el.ul(
        *(
            rx.el.li(
                picture(trade.photo, sizes=PHOTO_SIZES, phone_vw=20),
                anchor(
                    trade.name,
                    icon("arrow", class_name="icon-small"),
                    href=f"{services_page.meta.route}#{trade_anchor(position)}",
                ),
                class_name="display",
            )
            for position, trade in enumerate(services_page.trades.trades, 1)
        ),
        class_name="lined",
    )
    return section(
        rx.el.h2(record.heading),
        rx.el.div(
            _card(record.promise_heading, rx.el.p(record.promise), class_name="sheet limewash"),
            _card(
                record.trades_heading,
                trade_links,
                arrow_link(record.trades_link),
                class_name="card-trades",
            ),
            _card(
                record.quote_heading,
                quote(record.quote, labels),
                class_name="sheet card-quote",
            ),
            class_name="cards-row",
        ),
        class_name="cards",
    )


def _card(heading: str, *children: rx.Component, class_name: str) -> rx.Component:
    return rx.el.article(rx.el.h3(heading), *children, class_name=f"stack {class_name}")
