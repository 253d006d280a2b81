"""Delivers a message: counts it, checks it, sends it, and logs the outcome in one line."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Literal, Protocol, Self

from builder_site.contact import message
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.errors import ProviderError, UnreachableError
from builder_site.contact.mailbox import Mailbox
from builder_site.contact.message import Message
from builder_site.contact.rate_limits import STORAGE_TIMEOUT, RateLimits
from builder_site.settings import Settings
from builder_site.static_kit.server.graceful_stop import GracefulStop

logger = logging.getLogger("builder_site.contact")

DEADLINE = 10.0
"""Seconds from the visitor's press of the button within which a message is accepted or has failed.
The page waits longer for the answer: `contact.socket_form.WAIT`."""

LOG_PAUSES: dict[str | None, float] = {
    "LimitError": 60.0,
    "TotalLimitError": 3600.0,
    # These come to no limit of all messages, or the storage of the limits is down.
    **dict.fromkeys(["InvalidMessageError", "RobotError", "TimeoutError", "ConnectionError"], 1.0),
}
"""Seconds from one line with this reason to the next, so that a flood does not fill the log."""

LOG_FIELDS = ("outcome", "reason", "status", "ms", "reference")
"""What the log has of each message. The legal page tells visitors of them."""

Outcome = Literal["success", "failed"]


class ClosedError(Exception):
    """The server is about to stop."""


class MessageSender(Protocol):
    """Where messages go: EmailJS, or Mailbox while no account is set."""

    async def send(self, message: Message, timeout: float) -> int:
        """Send `message` within `timeout` seconds and return the status of the acceptance.

        Raises ProviderError if the message is not known to be accepted.
        """
        ...


@dataclass(frozen=True)
class Delivery:
    """Delivers messages through `sender`, within `rate_limits`."""

    sender: MessageSender
    rate_limits: RateLimits
    graceful_stop: GracefulStop = field(default_factory=GracefulStop)
    logged: dict[str | None, float] = field(default_factory=dict[str | None, float])
    """When the log had its last line with this reason, on the monotonic clock."""

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """Return the delivery that `settings` ask for. Logs a warning if no account is set."""
        rate_limits = RateLimits.from_settings(settings)
        if settings.account:
            return cls(EmailJS(settings.provider_url, settings.account), rate_limits)
        logger.warning(
            "No e-mail account is set: messages are kept in the local mailbox at %s",
            settings.mailbox_dir,
        )
        return cls(Mailbox(settings.mailbox_dir), rate_limits)

    async def deliver(self, fields: Mapping[str, object], address: str, timeout: float) -> Outcome:
        """Deliver the form's `fields` from the visitor at `address` within `timeout` seconds.

        Returns "success" only if the provider accepted the message, and "failed" otherwise. The
        visitor is told no more than that; the log names the reason.
        """
        self.graceful_stop.add_current_task()
        started = time.monotonic()
        outcome: Outcome = "failed"
        status, reason = None, None
        try:
            status = await self._send(fields, address, timeout)
            outcome = "success"
        except ProviderError as error:
            status, reason = error.status, type(error).__name__
        except Exception as error:  # noqa: BLE001 - the visitor is told of our own faults as well
            reason = type(error).__name__
        finally:
            now = time.monotonic()
            if now - self.logged.get(reason, -inf) >= LOG_PAUSES.get(reason, 0):
                self.logged[reason] = now
                _log(outcome, reason, status, now - started)
        return outcome

    async def _send(self, fields: Mapping[str, object], address: str, timeout: float) -> int:
        if self.graceful_stop.closed:
            raise ClosedError
        end = time.monotonic() + timeout
        # Without a timeout, a frozen Redis would hold the message back and release it too late.
        async with asyncio.timeout(min(timeout, STORAGE_TIMEOUT)):
            # An invalid message counts against its address, and not against all visitors.
            await self.rate_limits.count(address)
            checked = message.parse(fields)
            await self.rate_limits.count_in_total()
        remaining = end - time.monotonic()
        if remaining <= 0:
            raise UnreachableError("too late to send")
        return await self.sender.send(checked, remaining)


def _log(outcome: Outcome, reason: str | None, status: int | None, seconds: float) -> None:
    values = (outcome, reason or "-", status or "-", round(seconds * 1000), secrets.token_hex(4))
    event: dict[str, object] = dict(zip(LOG_FIELDS, values, strict=True))
    text = " ".join(f"{name}={value}" for name, value in event.items())
    # In the text for people, and in `extra` for deploy/logging.json, which makes JSON of it.
    logger.info("contact %s", text, extra=event)
