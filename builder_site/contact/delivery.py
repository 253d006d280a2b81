"""Delivers a message once: checks, claims, counts and sends it, and logs the outcome.

Why a message is not sent, as subclasses of NotSentError (`message`). The `reason` of each is its
word in the log.

RefusedFormError         the form could not be read, or is not the site's own (`post`)
InvalidMessageError      the fields are not a message (`message`)
    HoneypotError        the hidden field is filled in, as only robots do
LimitError               too many messages from this network, or posts of this message
    TotalLimitError      too many messages from all visitors together (`rate_limits`)
StorageError             the storage of limits and claims does not work, as if Redis is down
RepeatError              the post repeats one whose message was not accepted
ProviderError            the provider did not accept the message, as far as is known:
    RefusedError         its response is a refusal
    UnreachableError     it never got the message
    UnansweredError      it may have accepted the message: the response is missing
    BothError            neither the provider nor the second way, SMTP, accepted it

If there is a second way, a message that the provider did not accept goes there, within the same
deadline, and is accepted if one of the two accepted it. Only after an UnansweredError it can arrive
twice, which is better than not at all.
"""

import asyncio
import logging
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeVar

from builder_site.contact.claims import Claim
from builder_site.contact.message import Message, NotSentError, checked_message
from builder_site.contact.rate_limits import LimitError, RateLimits

logger = logging.getLogger("builder_site.contact")

TIMEOUT = 10.0
"""The most seconds from the start of a post to the acceptance of its message. The page waits longer
for the response: PATIENCE in form.py."""
LOG_FIELDS = ("outcome", "reason", "status", "way", "ms")
"""What the log has of each message. The legal page tells visitors of them."""

T = TypeVar("T")
Outcome = Literal["success", "limited", "failed"]
"""It is "limited" after a LimitError, and "failed" after every other error."""


class StorageError(NotSentError):
    """The storage of limits and claims failed, or did not respond in time."""

    reason = "storage"


class RepeatError(NotSentError):
    reason = "repeat"


class ProviderError(NotSentError):
    """The provider did not accept the message, as far as is known.

    `status` is that of its response, None without one; `text` is the response's text, for people.
    """

    reason = "provider"

    def __init__(self, status: int | None = None, text: str = "") -> None:
        self.status = status
        self.text = text


class RefusedError(ProviderError):
    """The provider's response is a refusal."""

    reason = "refused"


class UnreachableError(ProviderError):
    """The provider never got the message, for example without a connection."""

    reason = "unreachable"


class UnansweredError(ProviderError):
    """The provider may have accepted the message: its response did not come, or not whole."""

    reason = "unanswered"


class BothError(ProviderError):
    """Neither way accepted the message; `provider` and `second` are the errors of the two."""

    def __init__(self, provider: ProviderError, second: ProviderError) -> None:
        super().__init__(provider.status)
        self.reason = f"{provider.reason},smtp-{second.status or second.reason}"


class Acceptance(NamedTuple):
    """Who accepted a message, and what the log says of the provider. A repeat has the defaults."""

    way: Literal["provider", "smtp", "-"] = "-"
    status: int | None = None
    reason: str = "-"


class MessageSender(Protocol):
    """Where messages go: EmailJS, or Mailbox while no account is set; `server.sender` chooses."""

    async def send(self, message: Message) -> int:
        """Send `message` and return the status of the acceptance. Raises ProviderError."""
        ...


class SecondSender(Protocol):
    """Where messages go that the provider did not accept: Smtp."""

    async def send(self, message: Message, error: ProviderError) -> None:
        """Send `message`, with a line about the provider's `error`. Raises ProviderError."""
        ...


@dataclass(frozen=True)
class Delivery:
    """Delivers messages through `sender`, or else `second` if there is one, within `rate_limits`.

    With `second` the provider gets half of the time until the deadline: if it hangs, `second` has
    the other half.
    """

    sender: MessageSender
    rate_limits: RateLimits
    second: SecondSender | None = None

    async def deliver(
        self, form: Mapping[str, str] | NotSentError, network: str, deadline: float
    ) -> Outcome:
        """Deliver the fields of `form` from the visitor's `network` before the `deadline`.

        A form that was refused is the error that says why: it fails, and is logged as the others.
        The deadline is in `loop.time()` seconds. Returns "success" only if the provider, or the
        second way, accepted the message. The visitor reads only whether it was accepted; the log
        names the reason.
        """
        loop = asyncio.get_running_loop()
        started = loop.time()
        outcome: Outcome = "success"
        acceptance = Acceptance()
        try:
            acceptance = await self._deliver_once(form, network, deadline)
        except NotSentError as error:
            outcome = "limited" if isinstance(error, LimitError) else "failed"
            acceptance = Acceptance("-", error.status, error.reason)
        except Exception as error:  # noqa: BLE001 - the visitor is told of our own faults as well
            outcome = "failed"
            acceptance = Acceptance("-", reason=f"fault:{type(error).__name__}")
        way, status, reason = acceptance
        values = (outcome, reason, status or "-", way, round((loop.time() - started) * 1000))
        event: dict[str, object] = dict(zip(LOG_FIELDS, values, strict=True))
        # Logged as text for people, and as `extra`, which deploy/logging.json writes as JSON.
        text = " ".join(f"{name}={value}" for name, value in event.items())
        logger.info("contact %s", text, extra=event)
        return outcome

    async def _deliver_once(
        self, form: Mapping[str, str] | NotSentError, network: str, deadline: float
    ) -> Acceptance:
        """Send the message, or wait for the outcome of the post that this one repeats."""
        if isinstance(form, NotSentError):
            raise form
        message = checked_message(form)
        claim = Claim(self.rate_limits.storage, message, network)
        if not await _stored(claim.take(), deadline):
            # `outcome` gets the deadline itself, because it releases the claim after it.
            if not await _stored(claim.outcome(deadline), None):
                raise RepeatError
            return Acceptance()
        is_accepted = False
        try:
            await _stored(self.rate_limits.count(network), deadline)
            acceptance = await self._send(message, deadline)
            is_accepted = True
        finally:
            await claim.settle(accepted=is_accepted)
        return acceptance

    async def _send(self, message: Message, deadline: float) -> Acceptance:
        """Send the message to the provider, or else the second way. Raises ProviderError."""
        now = asyncio.get_running_loop().time()
        first_deadline = now + (deadline - now) / 2 if self.second else deadline
        try:
            return Acceptance("provider", await _result(self.sender.send(message), first_deadline))
        except ProviderError as error:
            if not self.second:
                raise
            first = error
        try:
            await _result(self.second.send(message, first), deadline)
        except ProviderError as error:
            raise BothError(first, error) from None
        return Acceptance("smtp", first.status, first.reason)


async def _result(sending: Awaitable[T], deadline: float) -> T:
    """Return the result of `sending`. Raises UnansweredError where there is none at `deadline`."""
    try:
        async with asyncio.timeout_at(deadline):
            return await sending
    except TimeoutError:
        raise UnansweredError from None


async def _stored(call: Awaitable[T], deadline: float | None) -> T:
    """Return the result of a `call` of the storage.

    Raises StorageError where it fails or has none at `deadline`, and LimitError as `call` does.
    """
    try:
        async with asyncio.timeout_at(deadline):
            return await call
    except LimitError:
        raise
    except Exception as error:
        raise StorageError from error
