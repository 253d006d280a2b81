"""The legal page tells what the server does: other constants and settings give other texts."""

import pytest
import reflex as rx

from builder_site.contact import claims, delivery
from builder_site.content.languages import ENGLISH
from builder_site.content.layout import SITE
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.translated import translated
from builder_site.pages.legal import legal
from builder_site.settings import load


def page(**environment: str) -> str:
    """The sections of the page of a site with these variables set."""
    sections = legal(translated(LEGAL_PAGE, ENGLISH), SITE, load(environment))
    return str(rx.fragment(*sections))


def test_page_tells_the_constants_and_settings_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numbers = (
        "IP address until 7 minutes after",
        "or 13 seconds have passed",
        "accepts 3 in 60 minutes, 9 in 24 hours from one IP address",
        "and 8 in 60 seconds from all visitors",
        "at provider.example, which takes it",
        "whether it was sent; and how long it took.",
    )
    text = page()
    assert [number for number in numbers if number in text] == []
    monkeypatch.setattr(claims, "LIFETIME", 420)
    monkeypatch.setattr(delivery, "TIMEOUT", 13.0)
    monkeypatch.setattr(delivery, "LOG_FIELDS", ("outcome", "ms"))
    text = page(
        CONTACT_LIMIT_PER_ADDRESS="3/hour;9/day",
        CONTACT_LIMIT_TOTAL="8/minute",
        EMAILJS_URL="https://provider.example",
    )
    assert [number for number in numbers if number not in text] == []


def test_page_tells_of_the_fallback_where_there_is_one() -> None:
    sentence = "Our server sends your message by e-mail instead"
    assert sentence not in page()
    assert sentence in page(
        CONTACT_SMTP_URL="smtp://localhost", CONTACT_SMTP_TO="office@builder.example"
    )
