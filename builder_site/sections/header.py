"""The header of every page: brand, links, languages, and the button that opens the menu on phones.

`layout.js` marks the page as scrolled; the styles make the header solid.
"""

import reflex as rx

from builder_site.components.brand import brand
from builder_site.components.icon import icon
from builder_site.content.models.layout import SiteText
from builder_site.sections.language_switch import language_offers, language_switch
from builder_site.sections.menu import MENU_ID
from builder_site.sections.navigation import navigation

SOLID_FROM = "data-solid-from"
"""The attribute that tells layout.js from which scroll position on the header is solid, in px."""


def header(site: SiteText) -> rx.Component:
    """Return the header of a page."""
    text = site.layout
    return rx.el.header(
        language_offers(site),
        rx.el.div(
            rx.el.a(*brand(site.company.brand), href=text.home.href, class_name="brand"),
            navigation(site),
            language_switch(site),
            rx.el.button(
                icon("menu"),
                type="button",
                aria_label=text.open_menu,
                aria_expanded="false",
                aria_controls=MENU_ID,
                class_name="menu-button menu-open narrow",
            ),
            class_name="header-row",
        ),
        class_name="header dark",
        custom_attrs={SOLID_FROM: str(text.header_solid_from)},
    )
