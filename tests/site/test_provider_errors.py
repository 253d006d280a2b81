"""Errors of the provider that need a real socket; `tests/unit/contact/test_emailjs.py` has all."""

import pytest
from playwright.sync_api import Page

from tests.provider import Behaviour, Provider, accept, hang, reset
from tests.site.form import expect_failed, expect_sent, open_form, send


@pytest.mark.parametrize("error", [reset, hang])
def test_message_without_an_answer_fails_and_is_not_sent_twice(
    page: Page, provider: Provider, error: Behaviour
) -> None:
    provider.behave(error, accept)
    open_form(page)
    send(page)
    expect_failed(page)
    assert len(provider.requests) == 1
    assert provider.messages == []
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


def test_provider_that_does_not_listen_gets_the_message_of_the_next_press(
    page: Page, provider: Provider
) -> None:
    provider.stop()
    try:
        open_form(page)
        send(page)
        expect_failed(page)
    finally:
        provider.start_again()
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1
