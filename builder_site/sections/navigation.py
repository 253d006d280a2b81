"""The links to the pages, as the header and the menu show them."""

import reflex as rx

from builder_site.content.models import Link
from builder_site.content.navigation import CONTACT, NAVIGATION, NAVIGATION_NAME


def navigation(current: str) -> rx.Component:
    """List the pages; the link to the route `current` is marked as the page shown."""
    return rx.el.nav(
        rx.el.ul(*(rx.el.li(_link(link, current)) for link in NAVIGATION)),
        aria_label=NAVIGATION_NAME,
        class_name="navigation",
    )


def _link(link: Link, current: str) -> rx.Component:
    return rx.el.a(
        link.label,
        href=link.href,
        custom_attrs={"aria-current": "page"} if link.href == current else {},
        # What the site is for looks like a button.
        class_name="navigation-contact" if link == CONTACT else None,
    )
