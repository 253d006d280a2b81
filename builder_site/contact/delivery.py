"""Delivers a message once: checks, claims, counts and sends it, and logs the outcome."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from builder_site.contact.claims import Claim
from builder_site.contact.message import Message, checked_message
from builder_site.contact.rate_limits import LimitError, RateLimits

logger = logging.getLogger("builder_site.contact")

TIMEOUT = 10.0
"""The most seconds from the start of a post to the acceptance of its message. The page waits longer
for the answer: TIMEOUT in form.jsx."""
LOG_FIELDS = ("outcome", "reason", "status", "ms")
"""What the log has of each message. The legal page tells visitors of them."""

Outcome = Literal["success", "limited", "failed"]
"""Limited: there were too many posts, from this network or from all."""


class RepeatError(Exception):
    """The post repeats one whose message was not accepted."""


class ProviderError(Exception):
    """The provider did not accept the message, as far as is known.

    `status` is that of its answer, None without one.
    """

    def __init__(self, status: int | None = None) -> None:
        self.status = status


class MessageSender(Protocol):
    """Where messages go: EmailJS, or Mailbox while no account is set; `server.sender` chooses."""

    async def send(self, message: Message) -> int:
        """Send `message` and return the status of the acceptance. Raises ProviderError."""
        ...


@dataclass(frozen=True)
class Delivery:
    """Delivers messages through `sender`, within `rate_limits`."""

    sender: MessageSender
    rate_limits: RateLimits

    async def deliver(self, fields: Mapping[str, str], network: str, deadline: float) -> Outcome:
        """Deliver the form's `fields` from the visitor's `network` before the `deadline`.

        The deadline is in `loop.time()` seconds. Returns "success" only if the provider accepted
        the message. The visitor reads only whether it was accepted; the log names the reason.
        """
        loop = asyncio.get_running_loop()
        started = loop.time()
        outcome: Outcome = "success"
        reason, status = "-", None
        try:
            status = await self._deliver_once(fields, network, deadline)
        except Exception as error:  # noqa: BLE001 - the visitor is told of our own faults as well
            outcome = "limited" if isinstance(error, LimitError) else "failed"
            reason = type(error).__name__
            status = error.status if isinstance(error, ProviderError) else None
        values = (outcome, reason, status or "-", round((loop.time() - started) * 1000))
        event: dict[str, object] = dict(zip(LOG_FIELDS, values, strict=True))
        # Logged as text for people, and as `extra`, which deploy/logging.json writes as JSON.
        text = " ".join(f"{name}={value}" for name, value in event.items())
        logger.info("contact %s", text, extra=event)
        return outcome

    async def _deliver_once(
        self, fields: Mapping[str, str], network: str, deadline: float
    ) -> int | None:
        """Send the message, or wait for the outcome of the post that this one repeats.

        Returns the status of the provider's acceptance, None for a repeat.
        """
        message = checked_message(fields)
        claim = Claim(self.rate_limits.storage, message, network)
        async with asyncio.timeout_at(deadline):
            is_first = await claim.take()
        if not is_first:
            if not await claim.outcome(deadline):
                raise RepeatError
            return None
        status = None
        try:
            async with asyncio.timeout_at(deadline):
                await self.rate_limits.count(network)
                status = await self.sender.send(message)
        finally:
            await claim.settle(accepted=status is not None)
        return status
