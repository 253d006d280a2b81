"""What the provider can do to a message: none is shown as sent that it did not accept, none twice.

`tests/unit/contact/test_emailjs.py` has all faults for the server, which here stands for those that
need a real socket. Browsers have each of them here, and those that only they can meet.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.provider import (
    Behaviour,
    Provider,
    accept,
    accept_with,
    drip,
    garbage,
    hang,
    refuse,
    reset,
    reset_unread,
    take_and_break,
)
from tests.site import form
from tests.site.hydrated import expect_hydrated

OTHER_ORIGIN = {"Access-Control-Allow-Origin": "https://other.example"}
"""With this header the browser keeps the answer from the page."""
from_browser = pytest.mark.parametrize("sender", ["browser"])


@from_browser
@pytest.mark.parametrize("fault", [hang, drip])
def test_message_without_an_end_of_the_answer_fails_after_12_s_and_is_not_sent_twice(
    page: Page, provider: Provider, fault: Behaviour
) -> None:
    """The seconds are those of the page's clock. The server's: tests/unit/contact/."""
    page.clock.install()
    provider.behave(fault)
    form.open_form(page)
    form.send(page)
    provider.wait_for_request()
    expect(form.button(page)).to_have_text("Sending…")
    page.clock.fast_forward(12_000)
    form.expect_failed(page, within=form.AT_ONCE)
    assert len(provider.requests) == 1
    form.expect_next_press_to_succeed(page, provider)


@form.by_both_senders
def test_message_whose_connection_is_reset_fails_and_is_not_sent_twice(
    page: Page, provider: Provider
) -> None:
    provider.behave(reset, accept)
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    assert len(provider.requests) == 1
    form.expect_next_press_to_succeed(page, provider)


@form.by_both_senders
def test_provider_that_does_not_listen_gets_the_message_of_the_next_press(
    page: Page, provider: Provider
) -> None:
    provider.stop()
    try:
        form.open_form(page)
        form.send(page)
        form.expect_failed(page)
    finally:
        provider.start_again()
    form.expect_next_press_to_succeed(page, provider)


@from_browser
def test_browser_shows_what_was_not_accepted_as_not_sent(page: Page, provider: Provider) -> None:
    form.open_form(page)
    for error in (
        # First: Chromium itself asks again where a connection that was in use before is reset.
        reset_unread,
        *(refuse(code) for code in (201, 400, 403, 429, 500, 503)),
        refuse(400, b"OK!"),
        refuse(302, b"", {"Location": "/"}),
        garbage,
    ):
        provider.clear()
        provider.behave(error, accept)
        form.fill(page)
        form.send(page)
        form.expect_failed(page)
        assert len(provider.requests) == (error is not reset_unread)
        form.expect_next_press_to_succeed(page, provider)


@from_browser
def test_browser_shows_what_was_accepted_as_sent(page: Page, provider: Provider) -> None:
    form.open_form(page)
    for code in (200, 201, 400, 500):
        provider.clear()
        provider.behave(accept_with(code, b"" if code == 200 else b"OK"))
        form.fill(page)
        form.send(page)
        form.expect_sent(page)
        assert len(provider.requests) == 1
        page.reload()
        expect_hydrated(page)


@from_browser
@pytest.mark.parametrize(
    "error",
    [
        take_and_break,
        accept_with(200, b"OK", OTHER_ORIGIN),
        accept_with(307, b"", {"Location": "/api/v1.0/email/send-form"}),
    ],
)
def test_accepted_message_whose_answer_the_page_cannot_read_is_not_sent_again(
    page: Page, provider: Provider, error: Behaviour
) -> None:
    """Nor shown as sent: the page cannot know. The next press is the visitor's decision."""
    provider.behave(error, accept)
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    assert len(provider.requests) == len(provider.messages) == 1


@from_browser
def test_request_that_an_extension_blocks_fails_at_once(page: Page, provider: Provider) -> None:
    form.open_form(page)
    page.route(f"{provider.url}/**", lambda route: route.abort("blockedbyclient"))
    form.send(page)
    form.expect_failed(page, within=form.AT_ONCE)
    page.unroute_all()
    form.expect_next_press_to_succeed(page, provider)


@from_browser
def test_browser_does_not_send_a_blank_field(page: Page, provider: Provider) -> None:
    form.open_form(page)
    form.fill(page, message=" \n\u200b")
    form.send(page)
    expect(form.status(page)).to_have_text(form.FAILED)
    assert provider.requests == []
