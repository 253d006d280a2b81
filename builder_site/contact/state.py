"""The form's state: two events send one form submission.

`open` gives the page a one-time token ("ticket") for this submission. The browser may
queue this event while the connection is down, so it holds no personal data. `send` carries the
visitor's message. The browser drops this event while the connection is down (`temporal`). The
server accepts it once for a ticket, within DEADLINE.
"""

import time
from typing import ClassVar

import reflex as rx

from builder_site.contact.delivery import DEADLINE, Delivery


class ContactState(rx.State):
    """The form of one visitor. socket_form.jsx reads `ticket`, `ack` and `outcome`."""

    # Reflex creates the states, so `backend.py` sets these two on the class.
    delivery: ClassVar[Delivery]
    backend_url: ClassVar[str] = ""
    """The backend's origin, if it is not the pages' own."""

    ticket: str = ""
    ack: str = ""
    outcome: str = ""
    _opened: float = 0.0

    @rx.event
    def open(self, attempt: str) -> None:
        """Give a ticket to `attempt`, the browser's name for one press of the button."""
        self.ticket = str(attempt)[:36]
        self._opened = time.time()

    @rx.event(background=True)
    async def send(self, data: dict[str, object]) -> None:
        """Deliver `data`: the fields, `attempt`, and `elapsed`, the ms from press to ticket."""
        attempt = str(data.get("attempt", ""))[:36]
        async with self:
            ticket, opened, address = self.ticket, self._opened, self.router.session.client_ip
            self.ticket = ""
        if not attempt or attempt != ticket:
            return
        remaining = DEADLINE - _seconds(data.get("elapsed")) - (time.time() - opened)
        outcome = await ContactState.delivery.deliver(data, address, remaining)
        async with self:
            self.outcome = outcome
            self.ack = attempt


def _seconds(milliseconds: object) -> float:
    """Return the browser's figure in seconds; one that cannot be true uses up the deadline."""
    if isinstance(milliseconds, int | float) and milliseconds >= 0:
        return milliseconds / 1000
    return DEADLINE
