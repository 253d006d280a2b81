"""The Contact page with a status in it, for a post without scripts."""

from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup, Tag

from builder_site.contact.result_page import failure_page, success_page
from tests.unit.contact.example import MESSAGE
from tests.unit.contact.page import PAGE, TEXTS

WORDS = dict(vars(MESSAGE))


def found(html: str, selector: str) -> Tag:
    tag = BeautifulSoup(html, "html.parser").select_one(selector)
    assert tag is not None
    return tag


def test_status_says_that_the_message_was_sent() -> None:
    status = found(success_page(PAGE, TEXTS), "[role=status]")
    assert status.text == TEXTS.success
    assert status["data-phase"] == "success"


def test_refused_message_keeps_the_visitors_words() -> None:
    html = failure_page(PAGE, TEXTS, WORDS)
    assert found(html, "[role=status]").text == TEXTS.failure
    assert found(html, "[name=user_name]")["value"] == MESSAGE.user_name
    assert found(html, "[name=user_email]")["value"] == MESSAGE.user_email
    assert found(html, "textarea").text == "\n" + MESSAGE.message


def test_sent_message_leaves_empty_fields() -> None:
    html = success_page(PAGE, TEXTS)
    assert found(html, "[name=user_name]").get("value") is None
    assert found(html, "textarea").text == ""


@pytest.mark.parametrize(
    "words",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "' autofocus onfocus='alert(1)",
        "</textarea><script>alert(1)</script>",
        "&lt;b&gt; &amp; &quot;",
        "\"both' kinds",
    ],
)
def test_words_stay_words(words: str) -> None:
    html = failure_page(PAGE, TEXTS, dict.fromkeys(WORDS, words))
    page = BeautifulSoup(html, "html.parser")
    assert found(html, "[name=user_name]")["value"] == words
    assert found(html, "textarea").text == "\n" + words
    assert len(page.find_all(True)) == len(
        BeautifulSoup(failure_page(PAGE, TEXTS, {}), "html.parser").find_all(True)
    )


def test_failure_offers_phone_and_an_e_mail_with_the_words() -> None:
    html = failure_page(PAGE, TEXTS, WORDS)
    assert found(html, ".other-ways a[href^=tel]").text == TEXTS.phone
    letter = str(found(html, ".other-ways a[href^=mailto]")["href"])
    assert letter.startswith(f"mailto:{TEXTS.email}?body=")
    assert MESSAGE.message in unquote(letter)


def test_failure_without_words_offers_an_empty_e_mail() -> None:
    html = failure_page(PAGE, TEXTS, {})
    assert found(html, ".other-ways a[href^=mailto]")["href"] == f"mailto:{TEXTS.email}"


def test_answer_goes_without_the_frameworks_scripts_and_with_the_sites_own() -> None:
    page = BeautifulSoup(success_page(PAGE, TEXTS), "html.parser")
    assert [script.text for script in page.find_all("script")] == ["menu()"]
    assert [link["rel"] for link in page.find_all("link")] == [["stylesheet"]]


def test_page_without_a_status_is_an_error_that_says_so() -> None:
    with pytest.raises(LookupError, match="role"):
        success_page("<p></p>", TEXTS)


def test_page_without_a_field_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="user_name"):
        failure_page('<p role="status"></p>', TEXTS, {})
