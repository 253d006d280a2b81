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
    accept_then_reset,
    accept_with,
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
    form.open_form(page)
    form.send(page)
    provider.wait_for_request()
    expect(form.button(page)).to_have_text(FORM.sending)
    form.expect_failed(page)
    assert len(provider.requests) == 1
    form.expect_next_press_to_succeed(page, provider)


def test_browser_shows_what_was_not_accepted_as_not_sent(page: Page, provider: Provider) -> None:
    form.open_form(page)
    for error in (refuse(201), refuse(500, b"OK!"), refuse(302, b"", {"Location": "/"})):
        provider.clear()
        provider.behave(error, accept)
        form.fill(page)
        form.send(page)
        form.expect_failed(page)
        assert len(provider.requests) == 1
        form.expect_next_press_to_succeed(page, provider)


def test_browser_shows_what_was_accepted_as_sent(page: Page, provider: Provider) -> None:
    form.open_form(page)
    for code, body in ((200, b""), (500, b"OK")):
        provider.clear()
        provider.behave(accept_with(code, body))
        form.fill(page)
        form.send(page)
        form.expect_sent(page)
        assert len(provider.requests) == 1
        page.reload()
        use_islands(page)


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
