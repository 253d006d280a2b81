"""Many visitors at once and a provider that fails one time in three: what is shown is true."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.provider import Provider, one_in_three_fails
from tests.servers import Site
from tests.site.form import SENT, Connection, fill, form, status

VISITORS = 20
ROUNDS = 10
TOLD = re.compile("sent")


@pytest.fixture
def untraced(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """A browser without a trace, which of 20 tabs would cost more than the messages."""
    context = browser.new_context(base_url=site.url)
    context.route("https://www.openstreetmap.org/**", lambda route: route.abort())
    yield context
    context.close()


def test_200_messages_of_20_visitors_are_told_truly(
    untraced: BrowserContext, provider: Provider
) -> None:
    provider.behave(one_in_three_fails)
    pages = [untraced.new_page() for _ in range(VISITORS)]
    connections = [Connection(page) for page in pages]
    for page in pages:
        page.goto("/contact")
    for connection in connections:
        connection.wait()
    shown: dict[str, bool] = {}
    for number in range(ROUNDS):
        for visitor, page in enumerate(pages):
            fill(page, message=f"message {visitor}-{number}")
        for page in pages:
            # Enter, not a click: a click waits for a frame, which tabs in the back seldom draw.
            form(page).get_by_label("Name").press("Enter")
        for visitor, page in enumerate(pages):
            expect(status(page)).to_have_text(TOLD, timeout=13_000)
            shown[f"message {visitor}-{number}"] = status(page).inner_text() == SENT

    accepted = Counter(message["message"] for message in provider.messages)
    sent = {message for message, told in shown.items() if told}
    unknowable = {message for message in accepted if not shown[message]}
    print(  # noqa: T201
        f"\n{len(shown)} pressed, {len(sent)} shown as sent, {len(accepted)} accepted, "
        f"{len(unknowable)} accepted on a connection that then broke"
    )
    assert len(shown) == VISITORS * ROUNDS
    assert sent - accepted.keys() == set(), "shown as sent, not accepted"
    assert [message for message, times in accepted.items() if times > 1] == []
    assert unknowable == {message["message"] for message in provider.broken_off}
