"""Questions that owners ask, each with its answer behind it; the browser's search opens them."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.contact import Question, Questions


def questions(text: Questions) -> rx.Component:
    """Return the heading, then a disclosure for each question."""
    return section(
        rx.el.h2(text.heading),
        rx.el.div(*(_question(item) for item in text.items), class_name="lined"),
        class_name="aside questions",
    )


def _question(item: Question) -> rx.Component:
    link = [" ", rx.el.a(item.link.label, href=item.link.href)] if item.link else []
    return rx.el.details(rx.el.summary(item.question), rx.el.p(item.answer, *link))
