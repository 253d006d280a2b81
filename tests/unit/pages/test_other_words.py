"""Each page shows the words of its records only: other records give a page with other words."""

import json
import re
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language, PageMeta
from builder_site.pages import NOT_FOUND_PAGES
from builder_site.pages.page import Page
from builder_site.settings import ACCOUNT_VARIABLES
from builder_site.static_kit.records.record import Field
from builder_site.static_kit.records.texts import map_texts
from tests.languages import ENGLISH_PAGES

Value = TypeVar("Value")

PAGES = {page.meta.route: page for page in (*ENGLISH_PAGES, NOT_FOUND_PAGES[0])}
SITE = replace(ENGLISH_PAGES[0].site, versions=())
NOT_SHOWN = {"file", "upright", "shape", "slug", "project", "folder", "title", "language"}
"""Fields of files, shapes, addresses and the head: no body of a page shows their texts."""
ELSEWHERE = {
    # In the structured data of the head.
    SITE.company.area,
    SITE.company.opening_hours,
    # On a site with several languages, and on the page of a project that took one week.
    SITE.layout.languages_name,
    SITE.layout.offer,
    SITE.layout.close_offer,
    SITE.labels.week,
    # Filled into other texts.
    SITE.company.licence.kind,
    SITE.company.licence.number,
}
"""Texts that no page shows by themselves."""
ALSO_A_CLASS = {SITE.labels.carousel}
"""A text that is the class of an element too."""


def is_shown(field: Field) -> bool:
    return field.kind is not Language and field.name not in NOT_SHOWN


def changed(value: Value) -> Value:
    """Return `value` with another text in the place of each that is shown."""

    def change(text: str, field: Field) -> str:
        return f"~{text}" if text and is_shown(field) else text

    return map_texts(value, change)


def texts(value: object) -> set[str]:
    """Return every text of `value` that the body of a page shows."""
    found = set[str]()

    def add(text: str, field: Field) -> str:
        if is_shown(field) and field.kind is not PageMeta:
            found.add(text)
        return text

    map_texts(value, add)
    return found - {""}


def code_of(page: Page, **others: Any) -> str:
    """Return the code of `page`, built from records with every text changed, and from `others`."""
    given = {**page.build.keywords, "site": changed(SITE), **others}
    return str(page.build.func(*map(changed, page.build.args), **given))


def pattern(text: str) -> str:
    """Return the regular expression for `text` in a page's code, with anything in placeholders."""
    return re.sub(r"\\{\w+\\}", '[^"]+?', re.escape(json.dumps(text)[1:-1]))


@pytest.fixture(scope="module")
def other_pages(pictures: None) -> dict[str, str]:  # noqa: ARG001
    """The code of each page with other words, for both senders of messages."""
    codes = {route: code_of(page) for route, page in PAGES.items()}
    contact, legal = CONTACT_PAGE.meta.route, LEGAL_PAGE.meta.route
    with pytest.MonkeyPatch.context() as environment:
        for name in ACCOUNT_VARIABLES:
            environment.setenv(name, "account")
        environment.setenv("CONTACT_SENDS_FROM", "browser")
        for route in (contact, legal):
            codes[route] += code_of(PAGES[route])
    return codes


@pytest.mark.parametrize("route", PAGES)
def test_page_shows_every_text_of_its_record(other_pages: dict[str, str], route: str) -> None:
    expected = texts(PAGES[route].build.args[0])
    assert [t for t in expected if not re.search(f"~{pattern(t)}", other_pages[route])] == []


def test_pages_show_every_text_that_they_share(other_pages: dict[str, str]) -> None:
    whole = "".join(other_pages.values())
    expected = texts(SITE) - texts(SITE.company.legal) - ELSEWHERE
    assert [text for text in expected if not re.search(f"~{pattern(text)}", whole)] == []


@pytest.mark.parametrize("route", PAGES)
def test_page_shows_no_text_of_another_record(other_pages: dict[str, str], route: str) -> None:
    code, old = other_pages[route], texts(PAGES[route].build.args) | texts(SITE) - ALSO_A_CLASS
    assert [text for text in old if re.search(f'"(?!~){pattern(text)}"', code)] == []
