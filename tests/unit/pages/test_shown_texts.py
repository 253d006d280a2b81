"""Each page shows every text of its record."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields

import pytest

from builder_site.content.drafts import published
from builder_site.content.languages import ENGLISH
from builder_site.content.models import CONTENT_ANCHOR, Language, PageMeta, Photo
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import translate
from builder_site.pages import pages_in
from builder_site.settings import load_settings
from static_kit.images.encoder import encode_photos
from static_kit.records.locate import all_records
from static_kit.records.record import Record
from tests.conftest import ACCOUNT_ENVIRONMENT, BROWSER_ENVIRONMENT

RECORDS = {
    meta.route: record
    for record in published(all_records("builder_site.content", Record))
    if isinstance(meta := getattr(record, "meta", None), PageMeta)
}
"""The record of each page without its drafts, by its route."""
FIELDS_NOT_SHOWN = {
    "file",
    "upright",
    "slug",
    "project",
    "shape",
    "scrim",
    "folder",
    "title",
    "language",
}
"""Fields of files, paths, styles and the head: a page does not show their texts."""


def texts(value: object) -> Iterator[str]:
    """Yield every text of a record, or of what a field holds, that the body of its page shows."""
    if isinstance(value, str) and value:
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif isinstance(value, Record) and not isinstance(value, Language | PageMeta):
        for field in fields(value):
            if field.name not in FIELDS_NOT_SHOWN:
                yield from texts(getattr(value, field.name))


def pattern(text: str) -> str:
    """Return the regular expression for `text` in a page's code, with anything in placeholders."""
    if text == NOT_FOUND_PAGE.heading:
        # Its last letter is an element of its own.
        text = text[:-1]
    return re.sub(r"\\{\w+\\}", '[^"]+?', re.escape(json.dumps(text)[1:-1]))


@pytest.fixture(scope="module")
def codes() -> dict[str, str]:
    """The code of each page by its route, for each sender of messages, and for a fallback."""
    # All at once, which takes less time than one by one.
    encode_photos(all_records("builder_site.content", Photo))
    smtp = {"CONTACT_SMTP_URL": "smtp://localhost", "CONTACT_SMTP_TO": "a@b.example"}
    codes: defaultdict[str, str] = defaultdict(str)
    for environment in ({}, ACCOUNT_ENVIRONMENT | smtp, BROWSER_ENVIRONMENT):
        for page in pages_in(ENGLISH, load_settings(environment)):
            codes[page.meta.route] += str(page.build())
    return codes


@pytest.mark.parametrize("route", RECORDS)
def test_page_shows_every_text_of_its_record(codes: dict[str, str], route: str) -> None:
    record = translate(RECORDS[route], ENGLISH)
    assert [text for text in texts(record) if not re.search(pattern(text), codes[route])] == []


@pytest.mark.parametrize("route", RECORDS)
def test_page_has_the_places_that_links_may_lead_to(codes: dict[str, str], route: str) -> None:
    anchors = {CONTENT_ANCHOR, *getattr(RECORDS[route], "anchors", ())}
    assert anchors <= set(re.findall(r'\bid:"([^"]+)"', codes[route]))
