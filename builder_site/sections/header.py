"""The header of every page, and the full-screen menu that its button opens on small screens.

`header.js` marks the page as scrolled, and the styles make the header solid. The menu is a native
modal dialog, which `components/dialog.js` opens and closes.
"""

from pathlib import Path

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.brand import brand
from builder_site.components.dialog import CLOSE_ON_ATTRIBUTE, OPENS_ATTRIBUTE
from builder_site.components.icon import icon
from builder_site.components.phone import phone_line
from builder_site.content.models.every_page import CurrentPage, SiteText
from builder_site.sections.language_switch import language_offers, language_switch

SCRIPT = Path(__file__).with_suffix(".js")
MENU_ID = "menu"
SOLID_FROM_ATTRIBUTE = "data-solid-from"
"""The attribute that tells header.js from which scroll position on the header is solid, in px."""


def header(site: SiteText, current_page: CurrentPage) -> rx.Component:
    """Return the header of a page: brand, links, languages, and the menu's button."""
    text = site.layout
    return rx.el.header(
        language_offers(current_page),
        rx.el.div(
            anchor(*brand(site.company.brand), href=text.home_link.href, class_name="brand"),
            _navigation(site, current_page),
            language_switch(site, current_page),
            rx.el.button(
                icon("menu"),
                type="button",
                aria_label=text.open_menu,
                aria_expanded="false",
                aria_controls=MENU_ID,
                class_name="icon-button menu-button narrow no-print",
                custom_attrs={OPENS_ATTRIBUTE: MENU_ID},
            ),
            class_name="header-row",
        ),
        class_name="header dark",
        custom_attrs={SOLID_FROM_ATTRIBUTE: str(text.header_solid_from)},
    )


def menu(site: SiteText, current_page: CurrentPage) -> rx.Component:
    """Return the menu of a page: links, phone number, languages."""
    return rx.el.dialog(
        rx.el.button(
            icon("cross"),
            type="button",
            aria_label=site.layout.close_menu,
            class_name="icon-button menu-button",
        ),
        _navigation(site, current_page),
        phone_line(site.company),
        language_switch(site, current_page),
        id=MENU_ID,
        aria_label=site.layout.menu_name,
        class_name="menu dark no-print",
        custom_attrs={CLOSE_ON_ATTRIBUTE: "a, button"},
    )


def _navigation(site: SiteText, current_page: CurrentPage) -> rx.Component:
    """Return the links to the pages; the one to the page itself is marked as the current page."""
    contact = site.company.labels.contact_us.href
    return rx.el.nav(
        rx.el.ul(
            *(
                rx.el.li(
                    anchor(
                        link.label,
                        href=link.href,
                        custom_attrs={"aria-current": "page"}
                        if link.href == current_page.route
                        else {},
                        # The link that the site exists for looks like a button.
                        class_name="navigation-contact" if link.href == contact else None,
                    )
                )
                for link in site.layout.navigation
            )
        ),
        aria_label=site.layout.navigation_name,
        class_name="navigation finger-high no-print",
    )
