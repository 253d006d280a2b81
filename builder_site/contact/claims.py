"""Claims: what keeps a repeated post from being a second message.

A browser repeats a post by itself when a connection that it used before dies. So a message is
claimed before it is sent, in the storage of the rate limits, which all processes share when Redis
is set. A repeat waits for the outcome of the first post. A failure releases the claim, so that the
visitor's next press sends.
"""

import asyncio
import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from limits.aio.storage import Storage

from builder_site.contact.message import MAX_LENGTHS
from builder_site.contact.rate_limits import STORAGE_TIMEOUT, LimitError
from builder_site.static_kit.server.client_address import network

LIFETIME = 60
"""Seconds after an acceptance in which the same words are the same message."""
UNDER_WAY = 11
"""Seconds after which the claim of a process that died is gone: more than `delivery.DEADLINE`."""
MAX_POSTS = 5
"""Posts of one message under way: a browser sends two."""
POLL = 0.1
"""Seconds between two looks at the outcome of the first post."""


@dataclass(frozen=True)
class Claims:
    """The claims in `storage`, as counters: one for the posts under way, one for an acceptance."""

    storage: Storage

    async def take(self, key: str) -> bool:
        """Return whether this is the first post of the message `key`, which may be sent now.

        Raises LimitError if too many posts of it are under way.
        """
        posts = await self.storage.incr(_under_way(key), UNDER_WAY)
        if await self.storage.get(_accepted(key)):
            return False
        if posts > MAX_POSTS:
            raise LimitError
        return posts == 1

    async def is_accepted(self, key: str) -> bool:
        """Wait for the outcome of the first post; return whether the message was accepted."""
        while not await self.storage.get(_accepted(key)):
            if not await self.storage.get(_under_way(key)):
                return False
            await asyncio.sleep(POLL)
        return True

    async def keep(self, key: str) -> None:
        """Note that the message was accepted. Without the storage, a repeat is told it failed."""
        with suppress(Exception):
            async with asyncio.timeout(STORAGE_TIMEOUT):
                await self.storage.incr(_accepted(key), LIFETIME)

    async def release(self, key: str) -> None:
        """Forget a message that was not accepted. Without the storage it is forgotten later."""
        with suppress(Exception):
            async with asyncio.timeout(STORAGE_TIMEOUT):
                await self.storage.clear(_under_way(key))


def claim_key(fields: Mapping[str, object], address: str) -> str:
    """Return a hash of the message and of the visitor's network."""
    parts = (network(address), *(fields.get(name) for name in MAX_LENGTHS))
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _under_way(key: str) -> str:
    return f"contact-under-way/{key}"


def _accepted(key: str) -> str:
    return f"contact-accepted/{key}"
