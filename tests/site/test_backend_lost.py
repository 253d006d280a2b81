"""The backend killed, frozen or out of reach: failures are reported, and nothing is sent twice."""

import signal

from playwright.sync_api import BrowserContext, Page, expect

from tests.provider import Provider, hang
from tests.servers import Site
from tests.site import form
from tests.site.form import FORM


def test_backend_killed_while_sending_fails_and_so_do_presses_until_it_is_back(
    page: Page, provider: Provider, restartable_site: Site
) -> None:
    provider.behave(hang)
    form.open_form(page)
    form.send(page)
    provider.wait_for_request()
    restartable_site.kill()
    form.expect_failed(page)
    form.send(page)
    form.expect_failed(page, timeout=form.AT_ONCE)
    assert "connect" not in page.locator("body").inner_text().lower(), "no toast of the framework"
    restartable_site.start()
    form.expect_next_press_to_succeed(page, provider)


def test_frozen_backend_fails_after_12_s_and_sends_once_when_it_resumes(
    page: Page, provider: Provider, restartable_site: Site
) -> None:
    """It reads the post then, and the next press with the same words repeats it."""
    page.clock.install()
    form.open_form(page)
    restartable_site.signal(signal.SIGSTOP)
    with page.expect_event("request"):
        form.send(page)
    page.clock.fast_forward(4_000)
    expect(form.button(page)).to_have_text(FORM.sending)
    page.clock.fast_forward(8_000)
    form.expect_failed(page, timeout=form.AT_ONCE)
    restartable_site.signal(signal.SIGCONT)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.requests) == len(provider.messages) == 1


@form.by_both_senders
def test_each_press_while_offline_fails_at_once_and_the_next_one_online_sends(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    form.open_form(page)
    context.set_offline(True)
    for _ in range(2):
        form.send(page)
        expect(form.status(page)).to_be_empty(timeout=form.AT_ONCE)
        form.expect_failed(page, timeout=form.AT_ONCE)
    context.set_offline(False)
    form.expect_next_press_to_succeed(page, provider)
