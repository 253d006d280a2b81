"""The visitor's words in the page after a failed post."""

from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup

from builder_site.contact.failure_page import MAILTO, mailto_body, value_placeholder, with_words
from builder_site.contact.message import MAX_LENGTHS
from tests.unit.contact.example import FAILURE_PAGE


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "' autofocus onfocus='alert(1)",
        "</textarea><script>alert(1)</script>",
        "&lt;b&gt; &amp; &quot;",
        f"{value_placeholder('message')} {value_placeholder(MAILTO)} \\1 \\g<0>",
        "two\r\nlines",
    ],
)
def test_words_of_a_visitor_stay_text(text: str) -> None:
    page = BeautifulSoup(with_words(FAILURE_PAGE, dict.fromkeys(MAX_LENGTHS, text)), "html.parser")
    name, email, message, mailto = page.find_all(["input", "textarea", "a"])
    assert (name["value"], email["value"]) == (text, text)
    assert message.get_text() == "\n" + text
    assert unquote(str(mailto["href"])).count(text) == 3


@pytest.mark.parametrize(
    ("fields", "is_too_large", "sentence"),
    [
        ({"message": "x" * 13_449}, False, "Too long: 13449 of 10000"),
        ({"message": "x" * 10_000}, False, ""),
        ({}, True, "Too long: > 10000 of 10000"),
    ],
)
def test_text_that_is_too_long_is_kept_and_said(
    fields: dict[str, str], is_too_large: bool, sentence: str
) -> None:
    page = BeautifulSoup(with_words(FAILURE_PAGE, fields, is_too_large=is_too_large), "html.parser")
    assert page.find_all("p")[-1].get_text() == sentence
    assert page.find_all("textarea")[0].get_text() == "\n" + fields.get("message", "")


@pytest.mark.parametrize("text", ["x" * 9_000, "👷🏽" * 900, "é " * 700, "a\r\n" * 400])
def test_mailto_body_has_as_much_as_mail_programs_open(text: str) -> None:
    body = mailto_body(text)
    assert 1_570 < len(body) <= 1_600
    assert text.startswith(unquote(body, errors="strict").removesuffix("…"))
    assert unquote(body).endswith("…")


def test_mailto_body_of_a_short_text_is_the_text() -> None:
    assert unquote(mailto_body("Two walls & é, 100 %\r\n")) == "Two walls & é, 100 %\r\n"
