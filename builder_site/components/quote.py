"""A customer's quote with its author and, where they are known, work, town and year."""

import reflex as rx

from builder_site.content.models import Quote
from builder_site.content.models.every_page import Labels


def quote(record: Quote, labels: Labels, *, large: bool = False) -> rx.Component:
    """Return the quote `record` as a figure; its caption is author, job and translation note.

    Use `large` if the quote is all that its section shows.
    """
    texts = filter(None, (record.job, labels.note(record)))
    lines = [rx.el.span(text, class_name="quote-job") for text in texts]
    return rx.el.figure(
        rx.el.blockquote(rx.el.p(record.text)),
        rx.el.figcaption(rx.el.span(record.author), *lines, class_name="note"),
        class_name="quote quote-large" if large else "quote",
    )
