"""A customer's words, with who said them."""

import reflex as rx

from builder_site.content.models import Quote


def quote(words: Quote, *, class_name: str = "") -> rx.Component:
    """Show the quote and its author."""
    return rx.el.figure(
        rx.el.blockquote(rx.el.p(words.text)),
        rx.el.figcaption(words.author),
        class_name=f"quote {class_name}".rstrip(),
    )
