"""The contact form as a visitor uses it."""

from playwright.sync_api import Locator, Page

SENT = "Message Successfully sent!"
FAILED = "Message not sent, please try again!"
NAME = "Ann Example"
EMAIL = "ann@example.org"
MESSAGE = "Our roof leaks over the stairs."


def form(page: Page) -> Locator:
    """The form."""
    return page.get_by_role("form", name="Contact")


def status(page: Page) -> Locator:
    """Where the send status is told."""
    return form(page).get_by_role("status")


def fill(page: Page, *, name: str = NAME, email: str = EMAIL, message: str = MESSAGE) -> None:
    """Write into the three fields."""
    form(page).get_by_label("Name").fill(name)
    form(page).get_by_label("E-mail").fill(email)
    form(page).get_by_label("Message").fill(message)


def send(page: Page) -> None:
    """Press the button."""
    form(page).get_by_role("button", name="Send message").click()
