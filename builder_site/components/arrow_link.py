"""A link with an arrow: on to another page."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.icon import icon
from builder_site.content.models import Link


def arrow_link(link: Link) -> rx.Component:
    """Return `link` on a line of its own, with the arrow on the line of its last word."""
    # A word joiner, so that no line breaks before the arrow.
    arrow = rx.el.span("\u2060", icon("arrow"), aria_hidden="true")
    return anchor(link.label, arrow, href=link.href, class_name="arrow-link")
