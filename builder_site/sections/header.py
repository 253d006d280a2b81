"""The header over every page: brand, links, and the button that opens the menu on small screens.

`frame.js` marks the page as scrolled from `HEADER_SOLID_FROM` on; the styles do the rest.
"""

import reflex as rx

from builder_site.components.brand import brand
from builder_site.content.company import COMPANY
from builder_site.content.navigation import HEADER_SOLID_FROM, HOME, OPEN_MENU
from builder_site.sections.menu import MENU_ID
from builder_site.sections.navigation import navigation


def header(current: str) -> rx.Component:
    """`current` is the route of the page shown."""
    return rx.el.header(
        rx.el.div(
            rx.el.a(*brand(COMPANY.brand), href=HOME.href, class_name="brand"),
            navigation(current),
            rx.el.button(
                rx.el.span(class_name="menu-bars"),
                type="button",
                aria_label=OPEN_MENU,
                aria_expanded="false",
                aria_controls=MENU_ID,
                class_name="menu-button menu-open",
                custom_attrs={"data-opens": MENU_ID},
            ),
            class_name="header-row",
        ),
        class_name="header",
        custom_attrs={"data-solid-from": str(HEADER_SOLID_FROM)},
    )
