"""A text that is too long for its field is kept whole and said, never cut in silence."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.contact.failure_page import mailto_body
from builder_site.contact.message import MAX_LENGTHS
from builder_site.content.company import COMPANY
from tests.languages import CONTACT_ROUTE, localise
from tests.provider import Provider, accept, refuse
from tests.site import form
from tests.site.form import FORM

MAX_MAILTO = 1_900
"""Windows opens no longer mailto: link."""
no_scripts = pytest.mark.visitor(java_script_enabled=False)


def paste(field: Locator, text: str) -> None:
    """Paste `text` as a browser does: what a `maxlength` would cut is cut."""
    field.fill("")
    field.focus()
    field.page.keyboard.insert_text(text)


def sentence(page: Page, text: str, count: int, limit: int) -> Locator:
    """The sentence `text` with its numbers, in the form."""
    return form.form(page).get_by_text(localise(page, text, count=count, limit=limit))


@form.by_both_senders
def test_pasted_text_is_kept_and_refused_with_a_sentence(page: Page, provider: Provider) -> None:
    form.open_form(page, CONTACT_ROUTE)
    for label, limit in zip(form.FIELD_LABELS, MAX_LENGTHS.values(), strict=True):
        field = form.field(page, label)
        words = field.input_value()
        text = "x" * (limit + 3_440) + " +351 289"
        paste(field, text)
        told = sentence(page, FORM.too_long, len(text), limit)
        expect(told).to_be_visible()
        expect(told).to_have_attribute("aria-live", "polite")
        form.send(page)
        expect(field).to_be_focused()
        expect(field).to_have_js_property("validationMessage", told.inner_text())
        expect(field).to_have_value(text)
        field.fill(words)
        expect(told).to_have_count(0)
    assert provider.requests == []
    form.send(page)
    form.expect_sent(page)


def test_number_of_characters_is_said_near_the_limit_as_the_server_counts(
    page: Page, provider: Provider
) -> None:
    form.open_form(page, CONTACT_ROUTE)
    field = form.field(page, FORM.message_label)
    limit = MAX_LENGTHS["message"]
    # An emoji and a line break are one character; what nobody sees, and what is trimmed, is none.
    # A few line breaks: Chromium needs a minute to insert thousands.
    for text, template, count in (
        ("x" * (limit - 1_001), "", 0),
        ("x" * (limit - 1_000), FORM.length, limit - 1_000),
        ("👷" * limit, FORM.length, limit),
        ("\n" + "x\n" * 20 + "x" * (limit - 40) + "\u00ad\u200b ", FORM.length, limit),
        ("x" * limit + "é", FORM.too_long, limit + 1),
    ):
        paste(field, text)
        if template:
            expect(sentence(page, template, count, limit)).to_be_visible()
        else:
            page.wait_for_timeout(700)
            expect(page.locator("#message-length")).to_be_empty()
    # A script that writes into the field tells nobody.
    field.fill("x")
    field.evaluate("(field, text) => { field.value = text; }", "x" * (limit + 1))
    form.send(page)
    expect(sentence(page, FORM.too_long, limit + 1, limit)).to_be_visible()
    assert provider.requests == []


@no_scripts
def test_without_scripts_the_page_after_the_post_keeps_the_text_and_says_it(
    page: Page, provider: Provider
) -> None:
    page.goto(CONTACT_ROUTE)
    form.fill(page)
    text = "x" * 13_440 + " +351 289"
    field = form.field(page, FORM.message_label)
    paste(field, text)
    form.send(page)
    expect(form.status(page)).to_have_text(localise(page, form.FAILURE_TEXT))
    expect(sentence(page, FORM.too_long, len(text), 10_000)).to_be_visible()
    expect(field).to_have_value(text)
    field.fill(form.MESSAGE)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.requests) == 1


@pytest.mark.parametrize("word", ["é", "👷🏽 ", "half of one ", "(it's 1/2 & ~*!)\n''"])
def test_mailto_link_is_one_that_each_system_opens(
    page: Page, provider: Provider, word: str
) -> None:
    provider.behave(refuse(500), accept)
    form.open_form(page, CONTACT_ROUTE)
    field = form.field(page, FORM.message_label)
    # Half of an emoji cannot be encoded: one is cut in two.
    half = "'\\ud83d'" if word.startswith("half") else "''"
    text = word * (5_000 // len(word))
    field.evaluate(f"(field, text) => {{ field.value = {half} + text; }}", text)
    form.send(page)
    expect(form.status(page)).to_have_text(localise(page, form.FAILURE_TEXT))
    link = form.form(page).get_by_role("link", name="@").get_attribute("href") or ""
    assert MAX_MAILTO - 400 < len(link) <= MAX_MAILTO
    words = unquote(link, errors="strict")
    assert words.endswith("…")
    assert re.search(rf"\?body={form.NAME}\r\n{form.EMAIL}\r\n", words)
    # Without scripts the page after the post has the same link.
    posted = field.input_value().replace("\n", "\r\n").replace("\ud83d", "\ufffd")
    body = mailto_body("\r\n".join((form.NAME, form.EMAIL, posted)))
    assert link == f"mailto:{COMPANY.email}?body={body}"
    form.send(page)
    form.expect_sent(page)


@no_scripts
def test_mailto_link_without_scripts_is_one_that_each_system_opens(
    page: Page, provider: Provider
) -> None:
    provider.behave(refuse(500))
    page.goto(CONTACT_ROUTE)
    form.fill(page, message="ü" * 9_000)
    form.send(page)
    link = form.form(page).get_by_role("link", name="@").get_attribute("href") or ""
    assert MAX_MAILTO - 400 < len(link) <= MAX_MAILTO
    assert unquote(link, errors="strict").endswith("ü…")
