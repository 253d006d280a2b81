"""Claims: what keeps a repeated post from being a second message.

Browsers repeat a post by themselves when a connection that they used before dies. So a message is
claimed before it is sent, in the storage of the rate limits, which all processes share when Redis
is set. A repeat waits for the outcome of the first post. A failure releases the claim, so that the
visitor's next press sends.
"""

import asyncio
import hashlib
from contextlib import suppress

from limits.aio.storage import Storage

from builder_site.contact.message import Message
from builder_site.contact.rate_limits import LimitError

LIFETIME = 60
"""For so many seconds after the first post, the same words count as a repeat."""
MAX_POSTS = 5
"""Unfinished posts of one message, at most: a browser sends two."""
ACCEPTED = 1_000_000
"""What an acceptance adds to the number of posts: more than a storage counts in LIFETIME."""
POLL = 0.1
"""Seconds between two checks of the outcome of the first post."""
SETTLE_TIMEOUT = 1.0
"""The most seconds to store an outcome: the visitor must not wait for a frozen Redis."""


class Claim:
    """The claim of one message: a counter of its posts, to which an acceptance adds ACCEPTED."""

    def __init__(self, storage: Storage, message: Message, network: str) -> None:
        """Name the counter after a hash of the message and of the visitor's network."""
        name = repr((network, message))
        self._key = f"claim/{hashlib.sha256(name.encode()).hexdigest()}"
        self._storage = storage

    async def take(self) -> bool:
        """Return whether this is the first post, whose message may be sent now.

        Raises LimitError if too many are unfinished.
        """
        posts = await self._storage.incr(self._key, LIFETIME)
        if MAX_POSTS < posts < ACCEPTED:
            raise LimitError
        return posts == 1

    async def outcome(self, deadline: float) -> bool:
        """Wait for the first post, until `deadline`; return whether its message was accepted."""
        try:
            async with asyncio.timeout_at(deadline):
                while posts := await self._storage.get(self._key):
                    if posts >= ACCEPTED:
                        return True
                    await asyncio.sleep(POLL)
        except TimeoutError:
            # The deadline of the first post has passed too: its process died, or could not store
            # the outcome. The visitor's next press sends.
            await self.settle(accepted=False)
        return False

    async def settle(self, *, accepted: bool) -> None:
        """Store the outcome. If that fails, the next post of the same words waits and fails."""
        with suppress(Exception):
            async with asyncio.timeout(SETTLE_TIMEOUT):
                if accepted:
                    await self._storage.incr(self._key, LIFETIME, ACCEPTED)
                else:
                    await self._storage.clear(self._key)
