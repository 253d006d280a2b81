"""200 messages of 20 visitors while the provider fails one time in three."""

import re
from collections import Counter

from playwright.sync_api import Browser, expect

from tests.conftest import new_context
from tests.provider import Provider, one_in_three_fails
from tests.servers import Site
from tests.site.form import FILL_AND_SEND, SENT, TIMEOUT, form, status
from tests.site.islands import use_islands

VISITORS = 20
ROUNDS = 10
EITHER = re.compile("sent")
"""What the texts of success and of failure have in common."""


def test_what_each_visitor_reads_is_what_happened(
    browser: Browser, site: Site, provider: Provider
) -> None:
    provider.behave(one_in_three_fails)
    shown: dict[str, bool] = {}
    with new_context(browser, site.url) as context:
        pages = [context.new_page() for _ in range(VISITORS)]
        for page in pages:
            page.goto("/contact")
        for page in pages:
            use_islands(page)
        for number in range(ROUNDS):
            for visitor, page in enumerate(pages):
                form(page).evaluate(FILL_AND_SEND, f"message {visitor}-{number}")
            for visitor, page in enumerate(pages):
                expect(status(page)).to_have_text(EITHER, timeout=TIMEOUT)
                shown[f"message {visitor}-{number}"] = status(page).inner_text() == SENT

    accepted = Counter(message["message"] for message in provider.messages)
    sent = {message for message, success in shown.items() if success}
    unknowable = {message for message in accepted if not shown[message]}
    print(  # noqa: T201
        f"\n{len(shown)} pressed, {len(sent)} shown as sent, {len(accepted)} accepted, "
        f"{len(unknowable)} accepted on a connection that then broke"
    )
    assert len(shown) == VISITORS * ROUNDS
    assert sent - accepted.keys() == set(), "shown as sent, not accepted"
    assert [message for message, times in accepted.items() if times > 1] == []
    assert unknowable == {message["message"] for message in provider.broken_off}
