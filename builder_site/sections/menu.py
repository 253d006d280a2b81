"""The full-screen menu of small screens: a native modal dialog, opened by the header's button.

`frame.js` opens and closes it, also before the framework has come.
"""

import reflex as rx

from builder_site.content.navigation import CLOSE_MENU, MENU_NAME
from builder_site.sections.call_to_action import phone_line
from builder_site.sections.navigation import navigation

MENU_ID = "menu"


def menu(current: str) -> rx.Component:
    """`current` is the route of the page shown."""
    return rx.el.dialog(
        rx.el.button(
            rx.el.span(class_name="menu-cross"),
            type="button",
            aria_label=CLOSE_MENU,
            class_name="menu-button menu-close",
            custom_attrs={"data-closes": MENU_ID},
        ),
        navigation(current),
        phone_line(class_name="menu-ways"),
        id=MENU_ID,
        aria_label=MENU_NAME,
        class_name="menu",
    )
