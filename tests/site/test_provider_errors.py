"""What the provider can do to a message: none is shown as sent that it did not accept, none twice.

`tests/unit/contact/test_emailjs.py` has all faults for the server. Here are those that a visitor's
browser handles itself.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.provider import (
    Behaviour,
    Provider,
    accept,
    accept_and_cut_the_body,
    accept_then_reset,
    accept_with,
    accept_without_an_end,
    cut_the_body,
    hang,
    refuse,
)
from tests.site import form
from tests.site.form import FORM
from tests.site.islands import use_islands

pytestmark = pytest.mark.parametrize("sender", ["browser"])


def test_message_without_an_end_of_the_response_fails_after_12_s_and_is_not_sent_twice(
    page: Page, provider: Provider
) -> None:
    """The server's timeout: tests/unit/contact/."""
    provider.behave(hang)
    form.open_form_and_stop_the_clock(page)
    form.send(page)
    provider.wait_for_request()
    page.clock.fast_forward(11_999)
    expect(form.button(page)).to_have_text(FORM.sending)
    page.clock.fast_forward(1)
    form.expect_failed(page, timeout=form.AT_ONCE)
    assert len(provider.requests) == 1
    form.expect_next_press_to_succeed(page, provider)


def test_browser_shows_what_was_not_accepted_as_not_sent(page: Page, provider: Provider) -> None:
    form.open_form(page)
    for error in (
        *(refuse(201), refuse(500, b"OK!"), refuse(302, b"", {"Location": "/"})),
        *(cut_the_body(500), cut_the_body(200, b"<p>Checking", {"Content-Type": "text/html"})),
    ):
        provider.clear()
        provider.behave(error, accept)
        form.fill(page)
        form.send(page)
        form.expect_failed(page)
        assert len(provider.requests) == 1
        form.expect_next_press_to_succeed(page, provider)


def test_browser_shows_what_was_accepted_as_sent(page: Page, provider: Provider) -> None:
    form.open_form(page)
    for acceptance in (accept_with(200, b""), accept_with(500, b"OK"), accept_and_cut_the_body):
        provider.clear()
        provider.behave(acceptance)
        form.fill(page)
        form.send(page)
        form.expect_sent(page)
        assert len(provider.requests) == 1
        page.reload()
        use_islands(page)


def test_acceptance_without_an_end_is_shown_as_sent_after_12_s(
    page: Page, provider: Provider
) -> None:
    provider.behave(accept_without_an_end)
    form.open_form_and_stop_the_clock(page)
    with page.expect_event("response", lambda response: response.request.method == "POST"):
        form.send(page)
    page.clock.fast_forward(12_000)
    form.expect_sent(page)
    assert len(provider.requests) == 1


def test_message_that_came_too_soon_is_sent_again_after_a_second(
    page: Page, provider: Provider
) -> None:
    """EmailJS takes one request a second."""
    provider.behave(refuse(429), accept)
    form.open_form_and_stop_the_clock(page)
    with page.expect_event("requestfinished"):
        form.send(page)
    page.clock.run_for(999)
    assert len(provider.requests) == 1
    page.clock.run_for(1_001)
    form.expect_sent(page)
    assert len(provider.requests) == 2


def test_provider_that_refuses_with_429_is_asked_once_a_second_within_the_deadline(
    page: Page, provider: Provider
) -> None:
    provider.behave(refuse(429))
    form.open_form_and_stop_the_clock(page)
    form.send(page)
    provider.wait_for_request()
    expect(form.button(page)).to_have_text(FORM.sending)
    for seconds in range(1, 13):
        page.clock.run_for(1_000)
        assert len(provider.requests) <= seconds
    form.expect_failed(page, timeout=form.AT_ONCE)
    assert 1 < len(provider.requests) <= 11
    provider.clear()
    form.expect_next_press_to_succeed(page, provider)


@pytest.mark.parametrize(
    "error",
    [
        accept_then_reset,
        accept_with(307, b"", {"Location": "/api/v1.0/email/send-form"}),
    ],
)
def test_accepted_message_whose_response_the_page_cannot_read_is_not_sent_again(
    page: Page, provider: Provider, error: Behaviour
) -> None:
    """Nor shown as sent: the page cannot know. The next press is the visitor's decision."""
    provider.behave(error, accept)
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    assert len(provider.requests) == len(provider.messages) == 1
