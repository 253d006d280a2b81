"""A message's way through the server: checked, counted, sent, and one line in the log.

The only place that says "success", and it says so of what the provider accepted, nothing else.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

from builder_site.contact import message
from builder_site.contact.emailjs import Provider
from builder_site.contact.errors import ProviderError
from builder_site.contact.mailbox import ACCOUNT, URL, mailbox
from builder_site.contact.rate_limits import Limits, limits
from builder_site.settings import Settings, load

logger = logging.getLogger("builder_site.contact")
# httpcore's debug lines hold whole requests.
logging.getLogger("httpcore").setLevel(logging.INFO)

DEADLINE = 10.0
"""Seconds from the visitor's press within which a message is accepted or has failed; the page's own
wait, `contact.form.WAIT`, is longer."""

STILL_OPEN = 3.0
"""Seconds that a server which is told to stop waits for a quiet moment, and takes messages."""

QUIET = 0.5
"""Seconds without a message that make one: the visitor who has just got a ticket sends in less."""

COUNTING = 2.0
"""Seconds that asking the limits may take."""

Outcome = Literal["success", "failed"]


@dataclass(frozen=True)
class Delivery:
    """Takes what a form sent to the provider."""

    provider: Provider
    limits: Limits
    under_way: set[asyncio.Task[object]] = field(default_factory=set[asyncio.Task[object]])
    """The tasks that have a message to send and an outcome to tell."""
    closed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the server stops: what comes from then on is not sent, and told so."""

    async def finish(self) -> None:
        """Wait for a quiet moment, then take no message more; each has its DEADLINE."""
        with suppress(TimeoutError):
            async with asyncio.timeout(STILL_OPEN):
                await asyncio.sleep(QUIET)
                while self.under_way:
                    await self._idle()
                    await asyncio.sleep(QUIET)
        self.closed.set()
        await self._idle()

    async def _idle(self) -> None:
        while self.under_way:
            await asyncio.wait(self.under_way)

    async def deliver(self, fields: Mapping[str, object], address: str, seconds: float) -> Outcome:
        """Send the form's `fields` from the visitor at `address` within `seconds`.

        Every reason not to is the same failure for the visitor; the log tells them apart.
        """
        if task := asyncio.current_task():
            # The whole task: after the message is sent, its outcome has yet to reach the visitor.
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)
        started = time.monotonic()
        status: int | None = None
        outcome: Outcome = "failed"
        reason = ""
        try:
            status = await self._send(fields, address, seconds)
            outcome = "success"
        except ProviderError as error:
            status, reason = error.status, type(error).__name__
        except Exception as error:  # noqa: BLE001 - a fault of ours is a failure, not a silence
            reason = type(error).__name__
        finally:
            event = {
                "outcome": outcome,
                "reason": reason or "-",
                "status": status or "-",
                "ms": round((time.monotonic() - started) * 1000),
                "reference": secrets.token_hex(4),
            }
            said = " ".join(f"{name}={value}" for name, value in event.items())
            # Once for people, once for programs: deploy/logging.json makes fields of `extra`.
            logger.info("contact %s", said, extra=event)
        return outcome

    async def _send(self, fields: Mapping[str, object], address: str, seconds: float) -> int:
        if self.closed.is_set():
            raise ClosedError
        words = message.parse(fields)
        end = time.monotonic() + seconds
        # A Redis that is frozen must not hold the message back and let it go when it thaws.
        async with asyncio.timeout(min(seconds, COUNTING)):
            taken = await self.limits.take(address)
        if not taken:
            raise LimitError
        return await self.provider.send(words, end - time.monotonic())


class ClosedError(Exception):
    """The server is about to stop."""


class LimitError(Exception):
    """Too many messages, from this address or from all."""


def delivery(settings: Settings) -> Delivery:
    """The way that `settings` ask for; says so in the log where no account is set."""
    if settings.account:
        return Delivery(Provider(settings.provider_url, settings.account), limits(settings))
    logger.warning(
        "No e-mail account is set: messages are kept in the local mailbox at %s",
        settings.mailbox_dir,
    )
    return Delivery(Provider(URL, ACCOUNT, mailbox(settings.mailbox_dir)), limits(settings))


DELIVERY = delivery(load())
