"""The header of every page: brand, links, and the button that opens the menu on small screens.

`layout.js` marks the page as scrolled from `data-solid-from` px on; the styles do the rest.
"""

import reflex as rx

from builder_site.components.brand import brand
from builder_site.content.models.layout import SiteText
from builder_site.sections.menu import MENU_ID
from builder_site.sections.navigation import navigation


def header(site: SiteText, *, current: str) -> rx.Component:
    """Return the header of the page with the route `current`."""
    text = site.layout
    return rx.el.header(
        rx.el.div(
            rx.el.a(*brand(site.company.brand), href=text.home.href, class_name="brand"),
            navigation(site, current=current),
            rx.el.button(
                rx.el.span(class_name="menu-bars"),
                type="button",
                aria_label=text.open_menu,
                aria_expanded="false",
                aria_controls=MENU_ID,
                class_name="menu-button menu-open",
            ),
            class_name="header-row",
        ),
        class_name="header",
        custom_attrs={"data-solid-from": str(text.header_solid_from)},
    )
