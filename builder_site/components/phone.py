"""A phone number as a link, and beside it what a call costs, which the law asks for."""

import reflex as rx

from builder_site.components.anchor import anchor


def phone(number: str, href: str, cost: str, *, class_name: str | None = None) -> rx.Component:
    """Return the link with `number`, and the cost of a call (DL 59/2021)."""
    return rx.fragment(
        anchor(number, href=href, class_name=class_name),
        " ",
        rx.el.small(cost, class_name="call-cost"),
    )
