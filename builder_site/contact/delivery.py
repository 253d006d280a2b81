"""Delivers a message once: checks, claims, counts and sends it, and logs the outcome.

If there is a fallback, a message that the provider did not accept goes there, within the same
deadline. It is accepted if one of the two accepted it. After a NoResponseError it may arrive
twice, which is better than not at all.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from traceback import walk_tb
from typing import Literal, NamedTuple, Protocol, TypeVar

from builder_site.contact.claims import Claim
from builder_site.contact.errors import (
    FallbackError,
    LimitError,
    NoResponseError,
    NotSentError,
    ProviderError,
    RefusedError,
    RepeatError,
)
from builder_site.contact.message import Message, checked_message
from builder_site.contact.rate_limits import RateLimits

logger = logging.getLogger("builder_site.contact")

TIMEOUT = 10.0
"""The most seconds from the start of a post to the acceptance of its message. The page waits longer
for the response: PAGE_TIMEOUT in form.py."""
RETRY_PAUSES = (1.0, 2.0)
"""The least and the most seconds before a message that came too soon after another is sent again:
EmailJS takes one request a second, and responds to any other with status 429."""
MIN_RETRY_TIME = 2.0
"""The least seconds that a retry has for its response. Without one, nobody would know whether the
message was accepted."""
LOG_FIELDS = ("outcome", "reason", "status", "accepted_by", "ms")
"""The fields of a message's log line (`_log`). The legal page tells visitors of each."""

T = TypeVar("T")
Outcome = Literal["success", "limited", "failed"]
"""It is "limited" after a LimitError, and "failed" after every other error."""


class Report(NamedTuple):
    """What the log says of a post: who accepted the message, and how the provider responded.

    `status_code` is that of the provider's response. `reason` is the log's word for the error. A
    repeat of an accepted message has the defaults.
    """

    accepted_by: Literal["provider", "smtp", "-"] = "-"
    status_code: int | None = None
    reason: str = "-"


class MessageSender(Protocol):
    """Where messages go: EmailJS, or Mailbox while no account is set; `server.sender` chooses."""

    async def send(self, message: Message) -> int:
        """Send `message` and return the status code of the acceptance. Raises ProviderError."""
        ...


class FallbackSender(Protocol):
    """Where messages go that the provider did not accept: Smtp."""

    async def send(self, message: Message, provider_error: ProviderError) -> None:
        """Send `message`, with a line about the `provider_error`. Raises ProviderError."""
        ...


@dataclass(frozen=True)
class Delivery:
    """Delivers messages through `sender`, or else `fallback` if there is one, within `rate_limits`.

    With `fallback` the provider gets half of the time until the deadline: if it hangs, `fallback`
    has the other half.
    """

    sender: MessageSender
    rate_limits: RateLimits
    fallback: FallbackSender | None = None

    async def deliver(self, fields: Mapping[str, str], network: str, deadline: float) -> Outcome:
        """Deliver the message in `fields` from the visitor's `network` before the `deadline`.

        The deadline is in `loop.time()` seconds. Returns "success" only if the provider, or the
        fallback, accepted the message. The visitor reads only whether it was accepted; the log
        names the reason.
        """
        loop = asyncio.get_running_loop()
        start = loop.time()
        outcome: Outcome = "success"
        try:
            report = await self._deliver_once(fields, network, deadline)
        except NotSentError as error:
            outcome = "limited" if isinstance(error, LimitError) else "failed"
            report = Report(status_code=error.status_code, reason=error.reason)
        except Exception as error:  # noqa: BLE001 - the visitor is told of our own faults as well
            outcome = "failed"
            report = Report(reason=_fault(error))
        _log(outcome, report, loop.time() - start)
        return outcome

    def log_refused_form(self, reason: str) -> None:
        """Log a form that was refused before its fields were read; `reason` is the log's word."""
        _log("failed", Report(reason=reason), 0)

    async def _deliver_once(
        self, fields: Mapping[str, str], network: str, deadline: float
    ) -> Report:
        """Send the message, or wait for the outcome of the post that this one repeats."""
        message = checked_message(fields)
        storage = self.rate_limits.storage
        await storage.share_key()
        claim = Claim(storage, storage.code(repr((network, message))), deadline)
        if not await claim.take():
            if not await claim.outcome():
                raise RepeatError
            return Report()
        is_accepted = False
        try:
            await self.rate_limits.count(network)
            report = await self._send(message, deadline)
            is_accepted = True
        finally:
            await claim.settle(is_accepted=is_accepted)
        return report

    async def _send(self, message: Message, deadline: float) -> Report:
        """Send the message to the provider, or else by the fallback. Raises ProviderError."""
        now = asyncio.get_running_loop().time()
        provider_deadline = now + (deadline - now) / 2 if self.fallback else deadline
        try:
            return Report("provider", await self._send_to_provider(message, provider_deadline))
        except ProviderError as error:
            if not self.fallback:
                raise
            provider_error = error
        try:
            await _sender_result(self.fallback.send(message, provider_error), deadline)
        except ProviderError as error:
            raise FallbackError(provider_error, error) from None
        return Report("smtp", provider_error.status_code, provider_error.reason)

    async def _send_to_provider(self, message: Message, deadline: float) -> int:
        """Send the message, again after a refusal with 429; return the status of the acceptance.

        Raises ProviderError; the refusal itself if there is no time left for a retry.
        """
        loop = asyncio.get_running_loop()
        while True:
            try:
                return await _sender_result(self.sender.send(message), deadline)
            except RefusedError as error:
                # Messages that came together do not come together again.
                pause = random.uniform(*RETRY_PAUSES)  # noqa: S311
                has_time = loop.time() + pause + MIN_RETRY_TIME <= deadline
                if error.status_code != HTTPStatus.TOO_MANY_REQUESTS or not has_time:
                    raise
            await asyncio.sleep(pause)


def _fault(error: Exception) -> str:
    """Return the log's word for a fault of ours: its type, and the file and line that raised it.

    The error's text is left out: it may have the visitor's words.
    """
    *_, (frame, line) = walk_tb(error.__traceback__)
    return f"fault:{type(error).__name__}@{Path(frame.f_code.co_filename).name}:{line}"


def _log(outcome: Outcome, report: Report, seconds: float) -> None:
    """Log the `outcome` of a post: as text for people, and as `extra`.

    deploy/logging.json writes the latter as JSON.
    """
    values = (
        outcome,
        report.reason,
        report.status_code or "-",
        report.accepted_by,
        round(seconds * 1000),
    )
    event: dict[str, object] = dict(zip(LOG_FIELDS, values, strict=True))
    text = " ".join(f"{name}={value}" for name, value in event.items())
    logger.info("contact %s", text, extra=event)


async def _sender_result(call: Awaitable[T], deadline: float) -> T:
    """Return the result of a `call` of a sender.

    Raises NoResponseError if it has none at the `deadline`, and its own ProviderError.
    """
    try:
        async with asyncio.timeout_at(deadline):
            return await call
    except TimeoutError:
        raise NoResponseError from None
