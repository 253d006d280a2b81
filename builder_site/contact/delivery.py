"""Delivers a message once: checks, claims, counts and sends it, and logs the outcome."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Literal, Protocol

from builder_site.contact.claims import Claim
from builder_site.contact.message import Message, checked_message
from builder_site.contact.rate_limits import LimitError, RateLimits

logger = logging.getLogger("builder_site.contact")

DEADLINE = 10.0
"""A message must be accepted within so many seconds of the start of its post. The page waits longer
for the answer: `contact.form.WAIT`."""
TICK = 0.1
"""Seconds between two updates of `ran_at`."""
LOG_PAUSE = 60.0
"""Seconds from one line to the next with the same reason, if the failure is not the provider's: a
flood does not fill the log."""
LOG_FIELDS = ("outcome", "reason", "status", "ms", "reference")
"""What the log has of each message. The legal page tells visitors of them."""

Outcome = Literal["success", "limited", "failed"]
"""Limited: there were too many messages, from this address or from all."""


class RepeatError(Exception):
    """The post repeats one whose message was not accepted."""


class ProviderError(Exception):
    """Nobody can be sure that the message was accepted.

    `status` is that of the provider's answer, None if no connection was made or no answer came.
    """

    def __init__(self, status: int | None = None) -> None:
        super().__init__(f"the provider answered {status or 'nothing'}")
        self.status = status


class MessageSender(Protocol):
    """Where messages go: EmailJS, or Mailbox while no account is set."""

    async def send(self, message: Message) -> int:
        """Send `message` and return the status of the acceptance. Raises ProviderError."""
        ...


@dataclass
class Delivery:
    """Delivers messages through `sender`, within `rate_limits`.

    `logged`: time of the last log line, by reason. `ran_at`: last time the server is known to have
    run. Both are on the monotonic clock.
    """

    sender: MessageSender
    rate_limits: RateLimits
    logged: dict[str, float] = field(default_factory=dict[str, float])
    ran_at: float = field(default_factory=time.monotonic)

    async def watch(self) -> None:
        """Every tick, set `ran_at` to the time one tick ago; a lifespan task of the app."""
        now = time.monotonic()
        while True:
            self.ran_at = now
            now = time.monotonic()
            await asyncio.sleep(TICK)

    def start_of_request(self) -> float:
        """Return when the request that is handled now began, on the monotonic clock.

        After the server was frozen (a suspended machine), return the time before: the request may
        be that old.
        """
        now = time.monotonic()
        return now if now - self.ran_at < 4 * TICK else self.ran_at

    async def deliver(self, fields: Mapping[str, str], address: str, end: float) -> Outcome:
        """Deliver the form's `fields` from the visitor at `address` before `end`.

        Returns "success" only if the provider accepted the message. The visitor is told no more
        than the outcome; the log names the reason.
        """
        started = time.monotonic()
        status, error = None, None
        try:
            status = await self._deliver_once(fields, address, end)
        except ProviderError as failure:
            status, error = failure.status, failure
        except Exception as failure:  # noqa: BLE001 - the visitor is told of our own faults as well
            error = failure
        outcome: Outcome = "success"
        if error:
            outcome = "limited" if isinstance(error, LimitError) else "failed"
        self._log(outcome, error, status, time.monotonic() - started)
        return outcome

    async def _deliver_once(
        self, fields: Mapping[str, str], address: str, end: float
    ) -> int | None:
        """Send the message, or wait for the outcome of the post that this one repeats.

        Returns the status of the provider's acceptance, None for a repeat.
        """
        if time.monotonic() >= end:
            raise TimeoutError
        checked = checked_message(fields)
        claim = Claim(self.rate_limits.addresses, checked, address)
        async with _until(end):
            is_first = await claim.take()
        if not is_first:
            if not await claim.outcome(end):
                raise RepeatError
            return None
        status = None
        try:
            status = await self._send(checked, address, end)
        finally:
            await claim.settle(accepted=status is not None)
        return status

    async def _send(self, checked: Message, address: str, end: float) -> int:
        async with _until(end):
            await self.rate_limits.count(address)
        try:
            async with _until(end):
                return await self.sender.send(checked)
        except TimeoutError:
            raise ProviderError from None

    def _log(
        self, outcome: Outcome, error: Exception | None, status: int | None, seconds: float
    ) -> None:
        reason = type(error).__name__ if error else "-"
        now = time.monotonic()
        if error and not isinstance(error, ProviderError):
            if now - self.logged.get(reason, -inf) < LOG_PAUSE:
                return
            self.logged[reason] = now
        values = (outcome, reason, status or "-", round(seconds * 1000), secrets.token_hex(4))
        event: dict[str, object] = dict(zip(LOG_FIELDS, values, strict=True))
        # Logged as text for people, and as `extra`, which deploy/logging.json writes as JSON.
        text = " ".join(f"{name}={value}" for name, value in event.items())
        logger.info("contact %s", text, extra=event)


def _until(end: float) -> asyncio.Timeout:
    return asyncio.timeout(end - time.monotonic())
