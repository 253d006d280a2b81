"""The send status as Python sees it: two events carry one press of the button to the provider.

`open` may wait in the browser's queue while the connection is down, so it carries nothing of the
visitor's; it only hands out a ticket. `send` carries the words, is dropped when the connection is
down (`temporal`), and is honoured once, for that ticket, within DEADLINE of its opening.
"""

import time

import reflex as rx

from builder_site.contact.delivery import DEADLINE, DELIVERY


class ContactState(rx.State):
    """One visitor's form. `ticket`, `ack` and `outcome` are for the form's own script."""

    ticket: str = ""
    ack: str = ""
    outcome: str = ""
    _opened: float = 0.0

    @rx.event
    def open(self, attempt: str) -> None:
        """Hand out a ticket for `attempt`, the browser's name for one press."""
        self.ticket = str(attempt)[:36]
        self._opened = time.time()

    @rx.event(background=True)
    async def send(self, data: dict[str, object]) -> None:
        """Send `data` (the fields, `attempt`, and `elapsed` ms from press to ticket) on."""
        attempt = str(data.get("attempt", ""))[:36]
        async with self:
            ticket, opened, address = self.ticket, self._opened, self.router.session.client_ip
            self.ticket = ""
        if not attempt or attempt != ticket:
            return
        remaining = DEADLINE - _seconds(data.get("elapsed")) - (time.time() - opened)
        outcome = await DELIVERY.deliver(data, address, remaining)
        async with self:
            self.outcome = outcome
            self.ack = attempt


def _seconds(milliseconds: object) -> float:
    """What the browser says it waited for its ticket; nonsense counts as the whole deadline."""
    if isinstance(milliseconds, int | float) and milliseconds >= 0:
        return milliseconds / 1000
    return DEADLINE
