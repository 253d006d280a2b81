"""The contact form as a visitor uses it."""

from playwright.sync_api import Locator, Page, WebSocket

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


class Connection:
    """The page's connection to the backend, as the browser sees it."""

    def __init__(self, page: Page) -> None:
        """Watch `page`, which has not been opened yet."""
        self._page = page
        self._alive = 0
        page.on("websocket", self._note)

    def _note(self, socket: WebSocket) -> None:
        events: list[str] = []

        def receive(payload: str | bytes) -> None:
            # Socket.IO: "42" is an event; the first one answers the page's first.
            if str(payload).startswith("42") and not events:
                events.append("alive")
                self._alive += 1

        socket.on("framereceived", receive)

    def wait(self, times: int = 1) -> None:
        """Wait until the backend has answered on `times` connections, one after the other."""
        for _ in range(400):
            if self._alive >= times:
                return
            self._page.wait_for_timeout(50)
        raise AssertionError(f"connected {self._alive} times, not {times}")
