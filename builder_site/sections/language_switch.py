"""The links to the page in the site's other languages, and the line that offers one of them."""

from pathlib import Path

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models.layout import SiteText, Version

SCRIPT = Path(__file__).with_suffix(".js")


def language_switch(site: SiteText) -> rx.Component:
    """Return a link to the page in each language."""
    return rx.el.nav(
        rx.el.ul(
            *(
                rx.el.li(_link(version, version.language.name, current=site.language.code))
                for version in site.versions
            )
        ),
        aria_label=site.layout.languages_name,
        class_name="language-switch",
    )


def language_offers(site: SiteText) -> rx.Component:
    """Return a line in each other language, of which language_switch.js shows the visitor's own."""
    others = [version for version in site.versions if version.language != site.language]
    return rx.fragment(
        *(
            rx.el.div(
                _link(version, version.offer),
                rx.el.button("×", type="button", aria_label=version.close_offer),
                lang=version.language.code,
                class_name="language-offer",
            )
            for version in others
        )
    )


def _link(version: Version, label: str, *, current: str = "") -> rx.Component:
    code = version.language.code
    attributes = {"hrefLang": code} | ({"aria-current": "true"} if code == current else {})
    return anchor(label, href=version.href, lang=code, custom_attrs=attributes)
