"""The list of trades: a photo, the name and a line for each."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models.services import TRADES_ANCHOR, Trades, trade_anchor

PHOTO_SIZES = "(min-width: 1595px) 18vw, (min-width: 1248px) 276px, (min-width: 1000px) 22vw, 144px"


def trades(record: Trades) -> rx.Component:
    """Return the heading, the trades, on wide screens in columns, and the link to projects."""
    return section(
        rx.el.h2(record.heading, id=TRADES_ANCHOR),
        rx.el.ul(
            *(
                rx.el.li(
                    picture(trade.photo, sizes=PHOTO_SIZES, phone_vw=30),
                    rx.el.div(
                        rx.el.strong(trade.name, class_name="display"),
                        rx.el.p(trade.description, class_name="soft"),
                    ),
                    id=trade_anchor(position),
                )
                for position, trade in enumerate(record.trades, 1)
            ),
            class_name="lined",
            custom_attrs={"aria-labelledby": TRADES_ANCHOR},
        ),
        rx.el.p(arrow_link(record.projects_link)),
        class_name="trades limewash",
    )
