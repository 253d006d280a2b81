"""The shared frame: skip link, header, menu, the page's bands, footer."""

import reflex as rx

from builder_site.content.navigation import SKIP_LINK
from builder_site.sections.footer import footer
from builder_site.sections.header import header
from builder_site.sections.menu import menu


def frame(*bands: rx.Component, current: str) -> rx.Component:
    """Frame `bands` as the page at the route `current`."""
    return rx.el.div(
        # The browser's own jump, which moves the focus; the router's would only scroll.
        rx.el.a(SKIP_LINK.label, href=SKIP_LINK.href, reload_document=True, class_name="skip-link"),
        header(current),
        menu(current),
        rx.el.main(*bands, id=SKIP_LINK.href.removeprefix("#"), tab_index=-1),
        footer(),
        class_name="page",
    )
