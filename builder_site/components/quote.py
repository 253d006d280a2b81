"""A customer's quote with its author and, where they are known, work, town and year."""

import reflex as rx

from builder_site.content.models import Quote


def quote(record: Quote, *, class_name: str = "") -> rx.Component:
    """Return the quote `record` as a figure; its caption is the author, and what was built."""
    job = [rx.el.span(record.job, class_name="quote-job")] if record.job else []
    return rx.el.figure(
        rx.el.blockquote(rx.el.p(record.text)),
        rx.el.figcaption(rx.el.span(record.author), *job),
        class_name=f"quote {class_name}".rstrip(),
    )
