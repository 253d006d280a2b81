"""A customer's quote with its author."""

import reflex as rx

from builder_site.content.models import Quote


def quote(record: Quote, *, class_name: str = "") -> rx.Component:
    """Return the quote `record` as a figure."""
    return rx.el.figure(
        rx.el.blockquote(rx.el.p(record.text)),
        rx.el.figcaption(record.author),
        class_name=f"quote {class_name}".rstrip(),
    )
