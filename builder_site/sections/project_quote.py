"""What the owner says of a project."""

import reflex as rx

from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models import Quote
from builder_site.content.models.layout import Labels


def project_quote(record: Quote, labels: Labels) -> rx.Component:
    """Return the quote `record` in large letters."""
    return section(quote(record, note=labels.translated), class_name="project-quote")
