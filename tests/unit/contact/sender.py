"""Delivery with a stand-in for EmailJS and Mailbox."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from builder_site import server
from builder_site.contact.delivery import Delivery, MessageSender, Outcome
from builder_site.contact.message import Message
from builder_site.settings import load_settings
from tests.unit.contact.example import FIELDS, NETWORK


@dataclass
class FakeSender:
    """Counts `calls`, and accepts messages with the status `result`, or raises it.

    While `released` is not set, it waits.
    """

    result: int | Exception = 200
    calls: int = 0
    messages: list[Message] = field(default_factory=list[Message])
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.released.set()

    async def send(self, message: Message) -> int:
        self.calls += 1
        await self.released.wait()
        if isinstance(self.result, Exception):
            raise self.result
        self.messages.append(message)
        return self.result

    async def wait_for_call(self) -> None:
        while not self.calls:
            await asyncio.sleep(0)


def delivery(sender: MessageSender, **environment: str) -> Delivery:
    """Return a delivery through `sender` with the settings in `environment`."""
    return Delivery(sender, server.rate_limits(load_settings(environment)))


async def deliver(
    delivery: Delivery,
    other_fields: Mapping[str, str] | None = None,
    network: str = NETWORK,
    timeout: float = 5,
) -> Outcome:
    """Deliver the example, with `other_fields` in place of its own, within `timeout` seconds."""
    fields = {**FIELDS, **(other_fields or {})}
    return await delivery.deliver(fields, network, asyncio.get_running_loop().time() + timeout)
