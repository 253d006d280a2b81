"""The index of trades: a line for each that has no gallery of its own."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.services import Trades

HEADING_ID = "trades"
"""Where a link to the index leads."""


def trades(text: Trades) -> rx.Component:
    """Return the heading, then the trades: in columns on tablets, as a table on wide screens."""
    return section(
        rx.el.p(text.heading, id=HEADING_ID, class_name="trades-heading"),
        rx.el.dl(
            *(
                rx.el.div(rx.el.dt(trade.name), rx.el.dd(trade.description, class_name="soft"))
                for trade in text.trades
            ),
            custom_attrs={"aria-labelledby": HEADING_ID},
            class_name="columns lined",
        ),
        class_name="trades limewash",
    )
