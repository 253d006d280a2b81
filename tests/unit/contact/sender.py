"""A stand-in for EmailJS and Mailbox."""

import asyncio
from dataclasses import dataclass, field

from builder_site.contact.message import Message


@dataclass
class FakeSender:
    """Accepts messages with the status `result`, or raises it; `timeouts` are those it was given.

    While `released` is not set, it waits.
    """

    result: int | Exception = 200
    messages: list[Message] = field(default_factory=list[Message])
    timeouts: list[float] = field(default_factory=list[float])
    started: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.released.set()

    async def send(self, message: Message, timeout: float) -> int:
        self.timeouts.append(timeout)
        self.started.set()
        await self.released.wait()
        if isinstance(self.result, Exception):
            raise self.result
        self.messages.append(message)
        return self.result
