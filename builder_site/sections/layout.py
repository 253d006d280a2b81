"""The layout of every page: skip link, header, menu, the page's sections, footer, call bar."""

from pathlib import Path

import reflex as rx

from builder_site.content.models.layout import SiteText
from builder_site.sections.call_bar import call_bar
from builder_site.sections.footer import footer
from builder_site.sections.header import header, menu
from builder_site.sections.main_content import CONTENT_ID, main_content
from builder_site.static_kit.inline_script import HYDRATION, STANDALONE, Hydration, inline_script


def layout_script() -> rx.Component:
    """Return the script of the layout (docs/scripts.md); it belongs in the head of every page."""
    script = inline_script(Path(__file__).with_suffix(".js"))
    return rx.el.script(script, custom_attrs={STANDALONE: True})


def layout(*sections: rx.Component, site: SiteText, hydration: Hydration = "") -> rx.Component:
    """Return the page with these `sections`; `hydration` says when React takes it over."""
    text = site.layout
    return rx.el.div(
        # Plain HTML: rx.el.a is the router's link, which would not move the focus.
        rx.el.A.create(
            text.skip_link, href=f"#{CONTENT_ID}", class_name="button visually-hidden skip-link"
        ),
        header(site),
        menu(site),
        main_content(*sections, error=text.error),
        footer(text, site.company),
        call_bar(text, site.company),
        class_name="page",
        custom_attrs={HYDRATION: hydration} if hydration else {},
    )
