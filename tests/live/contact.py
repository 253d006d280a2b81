"""The contact form as a visitor finds it: there, connected, and sending if it is told to."""

import time
from collections.abc import Iterator

from playwright.sync_api import Page, WebSocket, expect

from builder_site.content.contact import CONTACT_PAGE

CONNECTED = 10_000
"""Milliseconds the form's connection to the backend may take."""
ANSWERED = 20_000
"""Milliseconds an answer to a message may take; the page itself gives up before."""
MESSAGE = {
    CONTACT_PAGE.form.name_label: "Live check",
    CONTACT_PAGE.form.email_label: "live-check@example.org",
    CONTACT_PAGE.form.message_label: (
        "A check of the website sent this message. There is nothing to answer."
    ),
}


def connected(tab: Page) -> bool:
    """Open the Contact page; whether its connection brings what the backend says."""
    heard: list[bytes | str] = []

    def note(frame: bytes | str) -> None:
        heard.append(frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", note)

    tab.on("websocket", listen)
    tab.goto(CONTACT_PAGE.meta.route)
    deadline = time.monotonic() + CONNECTED / 1000
    while not heard and time.monotonic() < deadline:
        tab.wait_for_timeout(50)
    return bool(heard)


def form_problems(tab: Page, *, send: bool) -> Iterator[str]:
    """Yield what is wrong with the form; `send` fills it and presses its button."""
    if not connected(tab):
        yield "the form has no connection to the backend: does the proxy pass WebSockets on?"
    form = tab.get_by_role("form", name=CONTACT_PAGE.form.name)
    button = form.get_by_role("button", name=CONTACT_PAGE.form.send, exact=True)
    missing = [label for label in MESSAGE if form.get_by_label(label, exact=True).count() != 1]
    if missing or button.count() != 1:
        yield f"the form is not whole: {', '.join(missing) or CONTACT_PAGE.form.send} is missing"
    elif send:
        for label, words in MESSAGE.items():
            form.get_by_label(label, exact=True).fill(words)
        button.press("Enter")
        try:
            expect(tab.get_by_role("status")).not_to_be_empty(timeout=ANSWERED)
        except AssertionError:
            yield "the form says nothing of the message"
            return
        said = tab.get_by_role("status").inner_text()
        if said != CONTACT_PAGE.form.success:
            yield f"the form says {said!r}, not {CONTACT_PAGE.form.success!r}"
