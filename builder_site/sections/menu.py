"""The full-screen menu of small screens: a native modal dialog, opened by the header's button.

`layout.js` opens and closes it, before hydration too.
"""

import reflex as rx

from builder_site.components.icon import icon
from builder_site.content.models.layout import SiteText
from builder_site.sections.call_to_action import phone_line
from builder_site.sections.language_switch import language_switch
from builder_site.sections.navigation import navigation

MENU_ID = "menu"


def menu(site: SiteText) -> rx.Component:
    """Return the menu of a page."""
    return rx.el.dialog(
        rx.el.button(
            icon("cross"),
            type="button",
            aria_label=site.layout.close_menu,
            class_name="menu-button",
        ),
        navigation(site),
        phone_line(site.company),
        language_switch(site),
        id=MENU_ID,
        aria_label=site.layout.menu_name,
        class_name="menu dark",
    )
