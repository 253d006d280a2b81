"""The words of a project's owner."""

import reflex as rx

from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models import Quote
from builder_site.content.models.every_page import Labels


def project_quote(record: Quote, labels: Labels) -> rx.Component:
    """Return the quote; on wide screens its author is beside it."""
    return section(quote(record, labels, large=True), class_name="tight project-quote sand")
