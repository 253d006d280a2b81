"""The shared frame: skip link, header, menu, the page's bands, footer, call bar; and its script."""

from pathlib import Path

import reflex as rx

from builder_site.content.navigation import SKIP_LINK
from builder_site.sections.call_bar import call_bar
from builder_site.sections.footer import footer
from builder_site.sections.header import header
from builder_site.sections.main_content import main_content
from builder_site.sections.menu import menu
from builder_site.static_kit.inline_script import STANDALONE, inline_script


def frame_script() -> rx.Component:
    """What makes the header solid and opens the menu: it belongs in the head of all pages."""
    script = inline_script(Path(__file__).with_suffix(".js"))
    return rx.el.script(script, custom_attrs={STANDALONE: True})


def frame(*bands: rx.Component, current: str) -> rx.Component:
    """Frame `bands` as the page at the route `current`."""
    return rx.el.div(
        # Plain HTML: the router's link, which rx.el.a is, would move no focus.
        rx.el.A.create(SKIP_LINK.label, href=SKIP_LINK.href, class_name="skip-link"),
        header(current),
        menu(current),
        main_content(*bands),
        footer(),
        call_bar(),
        class_name="page",
    )
