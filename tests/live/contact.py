"""Checks of the contact form: complete, connected, and sending if asked to."""

import time
from collections.abc import Iterator

from playwright.sync_api import Page, WebSocket, expect

from builder_site.content.contact import CONTACT_PAGE
from tests.site.hydrated import expect_hydrated

CONNECTED = 10_000
"""Milliseconds the form's connection to the backend may take."""
ANSWERED = 20_000
"""Milliseconds an answer to a message may take; the page itself reports a failure before."""
MESSAGE = {
    CONTACT_PAGE.form.name_label: "Live check",
    CONTACT_PAGE.form.email_label: "live-check@example.org",
    CONTACT_PAGE.form.message_label: (
        "A check of the website sent this message. There is nothing to answer."
    ),
}


def connected(tab: Page) -> bool:
    """Open the Contact page; whether its connection receives anything from the backend.

    A form that visitors' browsers send by themselves needs none, and only its script.
    """
    received: list[bytes | str] = []

    def note(frame: bytes | str) -> None:
        received.append(frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", note)

    tab.on("websocket", listen)
    tab.goto(CONTACT_PAGE.meta.route)
    if tab.locator("form[enctype]").count():
        expect_hydrated(tab)
        return True
    deadline = time.monotonic() + CONNECTED / 1000
    while not received and time.monotonic() < deadline:
        tab.wait_for_timeout(50)
    return bool(received)


def form_problems(tab: Page, *, send: bool) -> Iterator[str]:
    """Yield the form's problems; with `send`, fill it in and send it."""
    if not connected(tab):
        yield "the form has no connection to the backend: does the proxy forward WebSockets?"
    form = tab.get_by_role("form", name=CONTACT_PAGE.form.name)
    button = form.get_by_role("button", name=CONTACT_PAGE.form.send, exact=True)
    missing = [label for label in MESSAGE if form.get_by_label(label, exact=True).count() != 1]
    if missing or button.count() != 1:
        yield f"the form is incomplete: {', '.join(missing) or CONTACT_PAGE.form.send} is missing"
    elif send:
        for label, words in MESSAGE.items():
            form.get_by_label(label, exact=True).fill(words)
        button.press("Enter")
        try:
            expect(tab.get_by_role("status")).not_to_be_empty(timeout=ANSWERED)
        except AssertionError:
            yield "the form shows no result of sending"
            return
        shown = tab.get_by_role("status").inner_text()
        if shown != CONTACT_PAGE.form.success:
            yield f"the form shows {shown!r}, not {CONTACT_PAGE.form.success!r}"
