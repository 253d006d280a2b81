"""The index of trades: a small photo, the name and a line for each."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models.services import Trades

HEADING_ID = "trades"
"""Where a link to the index leads."""
PHOTO_SIZES = "(min-width: 1200px) 21vw, 45vw"


def trades(text: Trades) -> rx.Component:
    """Return the heading, then the trades, up to four in a row."""
    return section(
        rx.el.p(text.heading, id=HEADING_ID, class_name="as-h2"),
        rx.el.ul(
            *(
                rx.el.li(
                    picture(trade.photo, sizes=PHOTO_SIZES, phone_vw=45),
                    rx.el.strong(trade.name),
                    rx.el.p(trade.description, class_name="soft"),
                )
                for trade in text.trades
            ),
            class_name="columns",
            custom_attrs={"aria-labelledby": HEADING_ID},
        ),
        class_name="trades limewash",
    )
