"""Each page shows every text of its record."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.languages import ENGLISH
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language, PageMeta
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECTS
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translated
from builder_site.pages import NOT_FOUND_PAGES
from builder_site.settings import ACCOUNT_VARIABLES, SMTP_VARIABLES
from builder_site.static_kit.records.record import Record
from tests.languages import ENGLISH_PAGES

RECORDS: dict[str, Record] = {
    record.meta.route: record
    for record in (HOME, SERVICES_PAGE, CONTACT_PAGE, *PROJECTS, LEGAL_PAGE, NOT_FOUND_PAGE)
}
PAGES = {page.meta.route: page for page in (*ENGLISH_PAGES, NOT_FOUND_PAGES[0])}
NOT_SHOWN = {"file", "upright", "slug", "project", "shape", "folder", "title", "language"}
"""Fields of files, addresses, styles and the head: a page does not show their texts."""


def texts(value: object) -> Iterator[str]:
    """Yield every text of a record, or of what a field holds, that the body of its page shows."""
    if isinstance(value, str) and value:
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif isinstance(value, Record) and not isinstance(value, Language | PageMeta):
        for field in fields(value):
            if field.name not in NOT_SHOWN:
                yield from texts(getattr(value, field.name))


def pattern(text: str) -> str:
    """Return the regular expression for `text` in a page's code, with anything in placeholders."""
    return re.sub(r"\\{\w+\\}", '[^"]+?', re.escape(json.dumps(text)[1:-1]))


@pytest.fixture(scope="module")
def codes(pictures: None) -> dict[str, str]:  # noqa: ARG001
    """The code of each page by its route, for each sender of messages, and for a second way."""
    codes = {route: str(page.build()) for route, page in PAGES.items()}
    with pytest.MonkeyPatch.context() as environment:
        for name in ACCOUNT_VARIABLES:
            environment.setenv(name, "account")
        for name, value in zip(SMTP_VARIABLES, ("smtp://localhost", "a@b.example"), strict=True):
            environment.setenv(name, value)
        codes[LEGAL_PAGE.meta.route] += str(PAGES[LEGAL_PAGE.meta.route].build())
        for name in SMTP_VARIABLES:
            environment.delenv(name)
        environment.setenv("CONTACT_SENDS_FROM", "browser")
        for route in (CONTACT_PAGE.meta.route, LEGAL_PAGE.meta.route):
            codes[route] += str(PAGES[route].build())
    return codes


@pytest.mark.parametrize("route", RECORDS)
def test_page_shows_every_text_of_its_record(codes: dict[str, str], route: str) -> None:
    record = translated(RECORDS[route], ENGLISH)
    assert [t for t in texts(record) if not re.search(pattern(t), codes[route])] == []
