"""The visitor's words in the page after a failed post."""

from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup

from builder_site.contact.failure_page import MAILTO, value_placeholder, with_words
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
    name, email, message, mailto = page.find_all()
    assert (name["value"], email["value"]) == (text, text)
    assert message.get_text() == "\n" + text
    assert unquote(str(mailto["href"])).count(text) == 3
