"""Claims: what keeps a repeated post from being a second message.

Browsers repeat a post by themselves when a connection that they used before dies. So a message is
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
"""For so many seconds after an acceptance, the same words count as a repeat."""
UNDER_WAY = 11
"""Seconds until a claim expires, even if its process died: more than `delivery.DEADLINE`."""
MAX_POSTS = 5
"""Unfinished posts of one message, at most: a browser sends two."""
POLL = 0.1
"""Seconds between two checks of the outcome of the first post."""


@dataclass(frozen=True)
class Claim:
    """The claim of the message `key`: it counts unfinished and accepted posts."""

    storage: Storage
    key: str

    async def take(self) -> bool:
        """Return whether this is the first post, whose message may be sent now.

        Raises LimitError if too many are unfinished.
        """
        posts = await self.storage.incr(f"under-way/{self.key}", UNDER_WAY)
        if await self._is_accepted():
            return False
        if posts > MAX_POSTS:
            raise LimitError
        return posts == 1

    async def outcome(self) -> bool:
        """Wait for the outcome of the first post; return whether the message was accepted."""
        while await self.storage.get(f"under-way/{self.key}"):
            if await self._is_accepted():
                return True
            await asyncio.sleep(POLL)
        return await self._is_accepted()

    async def settle(self, *, accepted: bool) -> None:
        """Store the outcome. If the storage fails, repeats fail until the claim expires."""
        with suppress(Exception):
            async with asyncio.timeout(STORAGE_TIMEOUT):
                if accepted:
                    await self.storage.incr(f"accepted/{self.key}", LIFETIME)
                else:
                    await self.storage.clear(f"under-way/{self.key}")

    async def _is_accepted(self) -> bool:
        return bool(await self.storage.get(f"accepted/{self.key}"))


def claim_key(fields: Mapping[str, object], address: str) -> str:
    """Return a hash of the message and of the visitor's network."""
    parts = (network(address), *(fields.get(name) for name in MAX_LENGTHS))
    return hashlib.sha256(repr(parts).encode()).hexdigest()
