"""The links to the page in the site's other languages, and the line that offers one of them."""

from pathlib import Path

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models import Language
from builder_site.content.models.every_page import CurrentPage, LanguageVersion, SiteText

SCRIPT = Path(__file__).with_suffix(".js")
OFFER_CLASS = "language-offer"
"""The class of a line that offers a language, by which SCRIPT and the styles know it."""


def language_switch(site: SiteText, current_page: CurrentPage) -> rx.Component:
    """Return a link to the page in each language."""
    return rx.el.nav(
        rx.el.ul(
            *(
                rx.el.li(_link(version, version.language.name, current_page.language))
                for version in current_page.versions
            )
        ),
        aria_label=site.layout.languages_name,
        class_name="language-switch",
    )


def language_offers(current_page: CurrentPage) -> rx.Component:
    """Return a line in each other language, of which language_switch.js shows the visitor's own."""
    offers = [
        version for version in current_page.versions if version.language != current_page.language
    ]
    return rx.fragment(
        *(
            rx.el.div(
                _link(version, version.offer),
                rx.el.button("×", type="button", aria_label=version.close_offer),
                lang=version.language.code,
                class_name=f"{OFFER_CLASS} no-print",
            )
            for version in offers
        )
    )


def _link(
    version: LanguageVersion, label: str, current_language: Language | None = None
) -> rx.Component:
    """Return a link to `version`, marked as the current one if it is in the `current_language`."""
    code = version.language.code
    aria_current = {"aria-current": "true"} if version.language == current_language else {}
    attributes = {"hrefLang": code, **aria_current}
    return anchor(label, href=version.href, lang=code, custom_attrs=attributes)
