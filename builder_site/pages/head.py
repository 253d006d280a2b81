"""The head of a page beside its title and description: icons, link previews, structured data."""

import json

import reflex as rx

from builder_site.components import carousel_controls, compare_slider, dialog
from builder_site.components.picture import jpeg_size
from builder_site.contact import form
from builder_site.content import web_manifest
from builder_site.content.languages import ENGLISH
from builder_site.pages.page import Page
from builder_site.pages.structured_data import structured_data
from builder_site.sections import header, language_switch, photo_viewer
from static_kit.folders import DEFAULT_FOLDERS
from static_kit.inline_script import inline_script

LINKS_TO_PAGES = {
    "and": [{"href_matches": "/*"}, {"not": {"href_matches": f"{DEFAULT_FOLDERS.pictures_url}/*"}}]
}
PREFETCH = {"prefetch": [{"where": LINKS_TO_PAGES, "eagerness": "moderate"}]}
"""Speculation rules: a browser that knows them fetches the page behind a link when the visitor
hovers over or touches the link, unless the visitor saves data."""


def scripts() -> list[rx.Component]:
    """Return the scripts of the pages' heads (docs/developing.md#a-pages-scripts), and PREFETCH."""
    return [
        inline_script(header.SCRIPT, dialog.SCRIPT, language_switch.SCRIPT),
        inline_script(compare_slider.SCRIPT, needs=compare_slider.VALUE_TEXT_ATTRIBUTE),
        inline_script(carousel_controls.SCRIPT, needs=carousel_controls.STEP_ATTRIBUTE),
        inline_script(photo_viewer.SCRIPT, needs=photo_viewer.GROUP_ATTRIBUTE),
        inline_script(*form.SCRIPTS, needs=form.STATUS_ATTRIBUTE),
        rx.el.script(json.dumps(PREFETCH), type="speculationrules"),
    ]


def head(page: Page, site_url: str, *, preview: bool = False) -> list[rx.Component]:
    """Return the elements for `page` of the site at the origin `site_url`.

    Search engines are asked to leave out the pages of a `preview`.
    """
    url = site_url + page.meta.route
    is_indexed = page.is_listed and not preview
    return [
        rx.el.link(rel="icon", href="/favicon.ico", sizes="32x32"),
        rx.el.link(rel="icon", href="/favicon.svg", type="image/svg+xml"),
        rx.el.link(rel="apple-touch-icon", href="/apple-touch-icon.png"),
        rx.el.meta(name="theme-color", content=web_manifest.THEME_COLOUR),
        # iPhones would make links of numbers and places, such as a call of the tax number.
        rx.el.meta(name="format-detection", content="telephone=no, date=no, address=no, email=no"),
        rx.el.link(rel="canonical", href=url),
        *(_alternates(page, site_url) if is_indexed else [_noindex()]),
        rx.el.link(rel="manifest", href=f"/{web_manifest.FILE}"),
        *_link_preview(page, url),
        *(
            rx.el.script(json.dumps(data), type="application/ld+json")
            for data in structured_data(page, site_url)
        ),
    ]


def _noindex() -> rx.Component:
    """Return the element that asks search engines to leave out the page."""
    return rx.el.meta(name="robots", content="noindex")


def _alternates(page: Page, site_url: str) -> list[rx.Component]:
    """Return the links to the page in each language, for search engines; English is the default."""
    hrefs = {version.language.code: version.href for version in page.current_page.versions}
    alternates = {**hrefs, "x-default": hrefs[ENGLISH.code]}
    return [
        rx.el.link(rel="alternate", href=site_url + href, custom_attrs={"hrefLang": code})
        for code, href in alternates.items()
    ]


def _link_preview(page: Page, url: str) -> list[rx.Component]:
    """Return the elements for link previews of the page at `url` (Open Graph).

    Reflex writes the element for the image itself.
    """
    language = page.current_page.language
    versions = page.current_page.versions
    alternates = [version.language for version in versions if version.language != language]
    width, height = jpeg_size(page.social_image)
    properties = [
        ("og:type", "website"),
        ("og:url", url),
        ("og:site_name", page.site.company.brand),
        ("og:title", page.meta.title),
        ("og:description", page.meta.description),
        ("og:locale", language.locale),
        *(("og:locale:alternate", language.locale) for language in alternates),
        ("og:image:width", str(width)),
        ("og:image:height", str(height)),
        ("og:image:alt", page.social_image.alt),
        # Twitter shows the image above the words, over the whole width.
        ("twitter:card", "summary_large_image"),
    ]
    return [
        rx.el.meta(content=content, custom_attrs={"property": name}) for name, content in properties
    ]
