"""The legal page tells what the server does: other constants and settings give other texts."""

import json
from functools import partial

import pytest
import reflex as rx

from builder_site.contact import claims, delivery
from builder_site.content.every_page import SITE
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.translated import translate
from builder_site.pages.legal import legal
from builder_site.pages.legal_values import legal_values
from builder_site.settings import load_settings
from static_kit.records.texts import fill_placeholders

WORDS = LEGAL_PAGE.words


def page(**environment: str) -> str:
    """The sections of the page of a site with these variables set."""
    settings = load_settings(environment)
    sections = legal(translate(LEGAL_PAGE, ENGLISH), SITE, settings, ENGLISH.formats)
    return str(rx.fragment(*sections))


def test_page_tells_the_constants_and_settings_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = partial(fill_placeholders, WORDS.limit)
    a_minute = fill_placeholders(WORDS.seconds, number=60)
    an_hour = fill_placeholders(WORDS.minutes, number=60)
    a_few_a_day = limit(number=9, time=fill_placeholders(WORDS.hours, number=24))
    values = (
        fill_placeholders(WORDS.minutes, number=7),
        fill_placeholders(WORDS.seconds, number=13),
        f"{limit(number=2, time=a_minute)}, {limit(number=3, time=an_hour)} and {a_few_a_day}",
        limit(number=8, time=a_minute),
        "provider.pt",
        f"{WORDS.log.outcome}; {WORDS.log.ms}",
    )
    text = page()
    assert [value for value in values if value in text] == []
    monkeypatch.setattr(claims, "LIFETIME", 420)
    monkeypatch.setattr(delivery, "TIMEOUT", 13.0)
    monkeypatch.setattr(delivery, "LOG_FIELDS", ("outcome", "ms"))
    text = page(
        CONTACT_LIMIT_PER_NETWORK="2/minute;3/hour;9/day",
        CONTACT_LIMIT_TOTAL="8/minute",
        EMAILJS_URL="https://provider.pt",
    )
    assert [value for value in values if value not in text] == []


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:8125", "http://[::1]:8125", "http://mail", "https://mail.example"]
)
def test_page_of_a_build_for_tests_has_neither_their_host_nor_their_limits(url: str) -> None:
    text = page(
        EMAILJS_URL=url, CONTACT_LIMIT_PER_NETWORK="70/second", CONTACT_LIMIT_TOTAL="71/day"
    )
    assert text == page()
    assert "api.emailjs.com" in text


def test_numbers_of_settings_are_written_as_the_language_writes_them() -> None:
    settings = load_settings({"CONTACT_LIMIT_PER_NETWORK": "1000/hour;10000/day"})
    limits = [
        legal_values(WORDS, language.formats, settings)["limits"].split(" in ")
        for language in LANGUAGES
    ]
    numbers = [(first, second.split(" and ")[1]) for first, second, _ in limits]
    spaced = "10\u00a0000"
    assert numbers == [("1,000", "10,000"), ("1000", spaced), ("1.000", "10.000")]


def test_page_tells_of_the_fallback_where_there_is_one() -> None:
    facts = [fact for section in LEGAL_PAGE.sections for fact in section.facts]
    (text,) = (json.dumps(fact.smtp_text)[1:-1] for fact in facts if fact.smtp_text)
    assert text not in page()
    assert text in page(
        CONTACT_SMTP_URL="smtp://localhost", CONTACT_SMTP_TO="office@builder.example"
    )
