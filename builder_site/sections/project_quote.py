"""What the owner says of a project."""

import reflex as rx

from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models import Quote


def project_quote(record: Quote) -> rx.Component:
    """Return the quote `record` in large letters."""
    return section(quote(record), class_name="project-quote")
