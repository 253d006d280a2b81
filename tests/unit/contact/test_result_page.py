"""The Contact page with a status in it, for a post without scripts."""

from collections.abc import Mapping
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup, Tag

from builder_site.contact.result_page import result_pages
from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from tests.unit.contact.example import MESSAGE
from tests.unit.contact.page import PAGE

TEXT = CONTACT_PAGE.form
FIELDS = dict(vars(MESSAGE))


def failure(fields: Mapping[str, str], html: str = PAGE) -> BeautifulSoup:
    page = result_pages(html, TEXT).failure_with(fields)
    return BeautifulSoup(page, "html.parser")


def find(page: BeautifulSoup, selector: str) -> Tag:
    tag = page.select_one(selector)
    assert tag is not None
    return tag


def test_refused_message_keeps_the_visitors_words_and_offers_phone_and_mail_with_them() -> None:
    page = failure(FIELDS)
    assert find(page, "[role=status]").text == TEXT.failure
    assert find(page, "[name=user_name]")["value"] == MESSAGE.user_name
    assert find(page, "[name=user_email]")["value"] == MESSAGE.user_email
    assert find(page, "textarea").text == "\n" + MESSAGE.message
    assert find(page, ".fallback:not([hidden]) a[href^=tel]").text == COMPANY.phone
    mailto = str(find(page, ".fallback a[href^=mailto]")["href"])
    assert mailto.startswith(f"mailto:{COMPANY.email}?body=")
    assert MESSAGE.message in unquote(mailto)


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "' autofocus onfocus='alert(1)",
        "</textarea><script>alert(1)</script>",
        "&lt;b&gt; &amp; &quot;",
        "\"both' kinds",
        "\ue000message\ue000 \ue000mailto-body\ue000 \\1 \\g<0>",
    ],
)
def test_html_in_a_message_stays_text(text: str) -> None:
    page = failure(dict.fromkeys(FIELDS, text))
    assert find(page, "[name=user_name]")["value"] == text
    assert find(page, "textarea").text == "\n" + text
    assert len(page.find_all(True)) == len(failure({}).find_all(True))


def test_failure_without_fields_offers_an_empty_e_mail_and_is_ready_made() -> None:
    pages = result_pages(PAGE, TEXT)
    page = BeautifulSoup(pages.failure, "html.parser")
    assert find(page, ".fallback a[href^=mailto]")["href"] == f"mailto:{COMPANY.email}"
    assert pages.failure == pages.failure_with({})


def test_page_is_parsed_once_and_again_when_it_changes() -> None:
    pages = result_pages(PAGE, TEXT)
    assert result_pages("".join([*PAGE]), TEXT) is pages
    changed = PAGE.replace("Send message", "Send now")
    assert b"Send now" in result_pages(changed, TEXT).failure


def test_built_page_without_a_status_or_a_field_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="role"):
        failure({}, "<p></p>")
    with pytest.raises(LookupError, match="user_name"):
        failure({}, '<p role="status"></p>')
    with pytest.raises(LookupError, match="fallback"):
        failure({}, PAGE.replace("fallback", ""))
