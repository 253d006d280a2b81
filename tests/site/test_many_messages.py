"""72 messages of 12 visitors while the provider fails one time in three."""

import re
from collections import Counter

from playwright.sync_api import Browser, expect

from tests.conftest import new_context
from tests.provider import Provider, one_in_three_fails
from tests.servers import Site
from tests.site.form import FILL_AND_SEND, SUCCESS_TEXT, TIMEOUT, form, status
from tests.site.islands import use_islands

VISITORS = 12
ROUNDS = 6
ANY_STATUS = re.compile("sent")
"""What the texts of success and of failure have in common."""


def test_what_each_visitor_reads_is_what_happened(
    browser: Browser, site: Site, provider: Provider
) -> None:
    provider.behave(one_in_three_fails)
    sent_by_message: dict[str, bool] = {}
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
                expect(status(page)).to_have_text(ANY_STATUS, timeout=TIMEOUT)
                sent_by_message[f"message {visitor}-{number}"] = (
                    status(page).inner_text() == SUCCESS_TEXT
                )

    acceptances = Counter(message["message"] for message in provider.messages)
    sent_messages = {message for message, success in sent_by_message.items() if success}
    messages_without_response = {message for message in acceptances if not sent_by_message[message]}
    print(  # noqa: T201
        f"\n{len(sent_by_message)} pressed, {len(sent_messages)} shown as sent, "
        f"{len(acceptances)} accepted, "
        f"{len(messages_without_response)} accepted on a connection that then broke"
    )
    assert len(sent_by_message) == VISITORS * ROUNDS
    assert sent_messages - acceptances.keys() == set(), "shown as sent, not accepted"
    assert [message for message, times in acceptances.items() if times > 1] == []
    assert messages_without_response == {
        message["message"] for message in provider.messages_without_response
    }
