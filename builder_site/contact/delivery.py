"""Delivers a message once: counts it, checks it, sends it, and logs the outcome in one line."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Literal, Protocol, Self

from builder_site.contact import message
from builder_site.contact.claims import Claims, claim_key
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.errors import ProviderError, UnreachableError
from builder_site.contact.mailbox import Mailbox
from builder_site.contact.message import Message
from builder_site.contact.rate_limits import (
    STORAGE_TIMEOUT,
    LimitError,
    RateLimits,
    TotalLimitError,
)
from builder_site.settings import Settings

logger = logging.getLogger("builder_site.contact")

DEADLINE = 10.0
"""Seconds from the beginning of the post within which a message is accepted or has failed. The page
waits longer for the answer: `contact.form.WAIT`."""

TICK = 0.1
"""Seconds between two notes that the server runs."""

LOG_PAUSES: dict[str | None, float] = {
    "LimitError": 60.0,
    "TotalLimitError": 3600.0,
    # These come to no limit of all messages, or the storage of the limits is down.
    **dict.fromkeys(["InvalidMessageError", "RobotError", "TimeoutError", "ConnectionError"], 1.0),
}
"""Seconds from one line with this reason to the next, so that a flood does not fill the log."""

LOG_FIELDS = ("outcome", "reason", "status", "ms", "reference")
"""What the log has of each message. The legal page tells visitors of them."""

Outcome = Literal["success", "limited", "failed"]
"""Limited: there were too many messages, from this address or from all."""


class RepeatError(Exception):
    """The post repeats one whose message was not accepted."""


class MessageSender(Protocol):
    """Where messages go: EmailJS, or Mailbox while no account is set."""

    async def send(self, message: Message, timeout: float) -> int:
        """Send `message` within `timeout` seconds and return the status of the acceptance.

        Raises ProviderError if the message is not known to be accepted.
        """
        ...


@dataclass
class Delivery:
    """Delivers messages through `sender`, within `rate_limits`."""

    sender: MessageSender
    rate_limits: RateLimits
    logged: dict[str | None, float] = field(default_factory=dict[str | None, float])
    """When the log had its last line with this reason, on the monotonic clock."""
    ran_at: float = field(default_factory=time.monotonic)
    """When the server certainly ran, a tick ago at least, on the monotonic clock."""

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

    async def watch(self) -> None:
        """Note when the server runs; a lifespan task of the app."""
        self.ran_at = time.monotonic()
        while True:
            now = time.monotonic()
            await asyncio.sleep(TICK)
            self.ran_at = now

    def start_of_request(self) -> float:
        """Return when the request that is handled now began, on the monotonic clock.

        A server that was frozen (a suspended machine) reads old requests as if they just came.
        """
        now = time.monotonic()
        return now if now - self.ran_at < 4 * TICK else self.ran_at

    async def deliver(self, fields: Mapping[str, object], address: str, end: float) -> Outcome:
        """Deliver the form's `fields` from the visitor at `address` before `end`.

        Returns "success" only if the provider accepted the message. The visitor is told no more
        than the outcome; the log names the reason.
        """
        started = time.monotonic()
        outcome: Outcome = "failed"
        status, reason = None, None
        try:
            status = await self._deliver_once(fields, address, end)
            outcome = "success"
        except ProviderError as error:
            status, reason = error.status, type(error).__name__
        except (LimitError, TotalLimitError) as error:
            outcome, reason = "limited", type(error).__name__
        except Exception as error:  # noqa: BLE001 - the visitor is told of our own faults as well
            reason = type(error).__name__
        finally:
            now = time.monotonic()
            if now - self.logged.get(reason, -inf) >= LOG_PAUSES.get(reason, 0):
                self.logged[reason] = now
                _log(outcome, reason, status, now - started)
        return outcome

    async def _deliver_once(
        self, fields: Mapping[str, object], address: str, end: float
    ) -> int | None:
        """Send the message, or wait for the outcome of the post that this one repeats.

        Returns the status of the provider's acceptance, None for a repeat.
        """
        claims = Claims(self.rate_limits.addresses)
        key = claim_key(fields, address)
        async with asyncio.timeout(_remaining(end, STORAGE_TIMEOUT)):
            is_first = await claims.take(key)
        if not is_first:
            async with asyncio.timeout(_remaining(end)):
                if await claims.is_accepted(key):
                    return None
            raise RepeatError
        try:
            status = await self._send(fields, address, end)
        except BaseException:
            await claims.release(key)
            raise
        await claims.keep(key)
        return status

    async def _send(self, fields: Mapping[str, object], address: str, end: float) -> int:
        # Without a timeout, a frozen Redis would hold the message back and release it too late.
        async with asyncio.timeout(_remaining(end, STORAGE_TIMEOUT)):
            # An invalid message counts against its address, and not against all visitors.
            await self.rate_limits.count(address)
            checked = message.parse(fields)
            await self.rate_limits.count_in_total()
        remaining = _remaining(end)
        if remaining <= 0:
            raise UnreachableError("too late to send")
        return await self.sender.send(checked, remaining)


def _remaining(end: float, most: float = inf) -> float:
    return min(end - time.monotonic(), most)


def _log(outcome: Outcome, reason: str | None, status: int | None, seconds: float) -> None:
    values = (outcome, reason or "-", status or "-", round(seconds * 1000), secrets.token_hex(4))
    event: dict[str, object] = dict(zip(LOG_FIELDS, values, strict=True))
    text = " ".join(f"{name}={value}" for name, value in event.items())
    # In the text for people, and in `extra` for deploy/logging.json, which makes JSON of it.
    logger.info("contact %s", text, extra=event)
