"""A customer's quote with its author and, where they are known, work, town and year."""

import reflex as rx

from builder_site.content.models import Quote


def quote(record: Quote, *, note: str = "") -> rx.Component:
    """Return the quote `record` as a figure; its caption is author, what was built, and `note`."""
    lines = [rx.el.span(line, class_name="quote-job") for line in (record.job, note) if line]
    return rx.el.figure(
        rx.el.blockquote(rx.el.p(record.text)),
        rx.el.figcaption(rx.el.span(record.author), *lines, class_name="note"),
        class_name="quote",
    )
