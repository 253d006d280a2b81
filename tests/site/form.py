"""The contact form as a visitor uses it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.contact import CONTACT_PAGE
from tests.languages import localise
from tests.provider import Provider, accept
from tests.site.islands import open_page

SUCCESS_TEXT = "Message Successfully sent!"
FAILURE_TEXT = "Message not sent, please try again!"
FORM = CONTACT_PAGE.form
FIELD_LABELS = (FORM.name_label, FORM.email_label, FORM.message_label)
NAME = "Ann Example"
EMAIL = "ann@example.org"
MESSAGE = "Our roof leaks over the stairs."
FIELDS = {"user_name": (None, NAME), "user_email": (None, EMAIL), "message": (None, MESSAGE)}
"""What the form posts, for httpx's `files`."""
FILL_AND_SEND = """(form, message) => {
    const values = {user_name: "Ann", user_email: "ann@example.org", message};
    for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
    form.requestSubmit();
}"""
"""In one step, without a click, which waits for a frame: hidden tabs seldom draw one."""
AT_ONCE = 2_000
"""Milliseconds for a failure that the browser knows of by itself."""
by_both_senders = pytest.mark.parametrize("sender", ["server", "browser"])
"""Run a test on the site whose server sends, and on files alone, where visitors' browsers do."""
TIMEOUT = 15_000
"""Milliseconds: the page gives up 12 s after the press; a busy machine has 3 s to show it."""


def form(page: Page) -> Locator:
    return page.get_by_role("form", name=localise(page, CONTACT_PAGE.form.name))


def field(page: Page, label: str) -> Locator:
    """The form's field called `label` in English."""
    return form(page).get_by_label(localise(page, label), exact=True)


def status(page: Page) -> Locator:
    return form(page).get_by_role("status")


def button(page: Page) -> Locator:
    """Its only button, whose name changes while a message is sent."""
    return form(page).get_by_role("button")


def fill(page: Page, *, name: str = NAME, email: str = EMAIL, message: str = MESSAGE) -> None:
    for label, value in zip(FIELD_LABELS, (name, email, message), strict=True):
        field(page, label).fill(value)


def send(page: Page) -> None:
    form(page).get_by_role("button", name=localise(page, FORM.send)).click()


def open_form(page: Page, url: str = "/contact") -> None:
    """Open Contact, wait until its script runs, and fill in the fields."""
    open_page(page, url)
    fill(page)


def open_form_and_stop_the_clock(page: Page, url: str = "/contact") -> None:
    """Open Contact and fill in the fields; the page's time passes only when the test moves it."""
    page.clock.install(time=0)
    open_form(page, url)
    page.clock.pause_at(1_000_000)


def expect_fields_kept(page: Page) -> None:
    """Expect what `fill` wrote in the fields."""
    for label, value in zip(FIELD_LABELS, (NAME, EMAIL, MESSAGE), strict=True):
        expect(field(page, label)).to_have_value(value)


def expect_failed(page: Page, timeout: float = TIMEOUT) -> None:
    """Expect the failure text, within `timeout` ms, and what `fill` wrote in the fields."""
    expect(status(page)).to_have_text(localise(page, FAILURE_TEXT), timeout=timeout)
    expect_fields_kept(page)


def expect_sent(page: Page) -> None:
    """Expect the success text and empty fields."""
    expect(status(page)).to_have_text(localise(page, SUCCESS_TEXT), timeout=TIMEOUT)
    for label in FIELD_LABELS:
        expect(field(page, label)).to_have_value("")


def expect_next_press_to_succeed(page: Page, provider: Provider) -> None:
    """Expect that nothing was accepted so far, and that pressing again sends without a reload."""
    assert provider.messages == []
    provider.behave(accept)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1
