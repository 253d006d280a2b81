"""Claims, which keep a repeated post from being sent as a second message.

Browsers repeat a post by themselves if a connection that they have used before breaks. So a message
is claimed before it is sent. The claims are in the storage of the rate limits, which all processes
share if Redis is set. A repeat waits for the outcome of the first post. A failure releases the
claim, so that the visitor's next press sends.
"""

import asyncio
import hashlib
import logging

from limits.aio.storage import Storage

from builder_site.contact.errors import LimitError
from builder_site.contact.message import Message

logger = logging.getLogger("builder_site.contact")

LIFETIME = 60
"""Seconds after an acceptance in which the same words count as a repeat. A claim lives as long,
which is longer than any post: its deadline is `TIMEOUT` of delivery.py."""
MAX_POSTS = 5
"""The most unfinished posts of one message. A browser that repeats a post sends two."""
POLL_INTERVAL = 0.1
"""Seconds between two checks of the outcome of the first post."""
SETTLE_TIMEOUT = 1.0
"""The most seconds for storing an outcome: the visitor must not wait for a Redis that hangs."""


class Claim:
    """The claim of one message: two counters in the storage, of its posts and its acceptances."""

    def __init__(self, storage: Storage, message: Message, network: str) -> None:
        """Name the counters after a hash of the message and of the visitor's network."""
        name = hashlib.sha256(repr((network, message)).encode()).hexdigest()
        self._posts_key = f"claim/{name}"
        self._acceptance_key = f"accepted/{name}"
        self._storage = storage

    async def take(self) -> bool:
        """Return whether this is the first post, whose message may be sent now.

        Raises LimitError if more than MAX_POSTS are unfinished. If the storage counts this post but
        its response is lost, the claim stays, as another post may be sending the message. The next
        post of the same words then waits in vain and fails, and the one after it is the first.
        """
        posts = await self._storage.incr(self._posts_key, LIFETIME)
        if await self._storage.get(self._acceptance_key):
            if posts == 1:
                # No post is under way: their counter had expired, and only the acceptance was left.
                # This post needs no claim.
                await self._storage.clear(self._posts_key)
            return False
        if posts > MAX_POSTS:
            raise LimitError
        return posts == 1

    async def outcome(self, deadline: float) -> bool:
        """Wait for the first post, until `deadline`; return whether its message was accepted."""
        try:
            async with asyncio.timeout_at(deadline):
                while not await self._storage.get(self._acceptance_key):
                    if not await self._storage.get(self._posts_key):
                        return False
                    await asyncio.sleep(POLL_INTERVAL)
        except TimeoutError:
            # The deadline of the first post has passed too: its process was killed, or could not
            # store the outcome. The visitor's next press sends.
            await self.settle(is_accepted=False)
            return False
        return True

    async def settle(self, *, is_accepted: bool) -> None:
        """Store the outcome. If that fails, the next post of the same words waits and fails."""
        try:
            async with asyncio.timeout(SETTLE_TIMEOUT):
                if is_accepted:
                    await self._storage.incr(self._acceptance_key, LIFETIME)
                else:
                    await self._storage.clear(self._posts_key)
        except Exception as error:  # noqa: BLE001 - errors of any storage
            outcome = "acceptance" if is_accepted else "failure"
            # The error's text is left out: it may name the user and the password of Redis.
            name = type(error).__name__
            logger.warning("the %s of a message was not stored: %s", outcome, name)
