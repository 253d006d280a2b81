"""Claims, which keep a repeated post from being sent as a second message.

Browsers repeat a post by themselves if a connection that they have used before breaks. So each
message is claimed in Redis, which all processes share, before it is sent. The process stores its
own claims in memory too, and uses them while Redis does not answer. A repeat waits for the outcome
of the first post. A failure releases the claim, so that the visitor's next press sends.
"""

import asyncio
import secrets

from builder_site.contact.errors import LimitError
from builder_site.contact.storage import ACCEPTED, Storage, Store

LIFETIME = 60
"""Seconds after an acceptance in which the same words count as a repeat."""
MAX_POSTS = 5
"""The most unfinished posts of one message. A browser that repeats a post sends two."""
MARGIN = 0.2
"""Seconds for storing the outcome, by which a claim outlives the deadline of its post."""
POLL_INTERVAL = 0.1
"""Seconds between two checks of the outcome of the first post."""


class Claim:
    """The claim of one post on the message `name`, which ends by itself after the `deadline`.

    The deadline is in `loop.time()` seconds. Nobody else releases the claim: if its process is
    killed, the same words can be sent after the deadline.
    """

    def __init__(self, storage: Storage, name: str, deadline: float) -> None:
        self._storage = storage
        self._name = name
        self._deadline = deadline
        self._token = f"pending:{secrets.token_hex(16)}"
        self._first = self._token

    async def take(self) -> bool:
        """Return whether this is the first post, whose message may be sent now."""
        seconds = max(self._deadline - asyncio.get_running_loop().time(), 0) + MARGIN
        self._first = await self._storage.result(
            lambda store: store.claim(self._name, self._token, seconds)
        )
        if self._first == self._token:
            await self._storage.memory.put(self._name, self._token, seconds)
        return self._first == self._token

    async def outcome(self) -> bool:
        """Wait for the first post until the deadline; return whether its message was accepted.

        Raises LimitError if MAX_POSTS are unfinished.
        """
        if self._first == ACCEPTED:
            return True
        waiting_posts = self._storage.waiting_posts
        if waiting_posts[self._name] >= MAX_POSTS - 1:
            raise LimitError
        waiting_posts[self._name] += 1
        value = None
        try:
            async with asyncio.timeout_at(self._deadline):
                while (value := await self._value()) == self._first:
                    await asyncio.sleep(POLL_INTERVAL)
        except TimeoutError:
            return False
        finally:
            waiting_posts[self._name] -= 1
            if not waiting_posts[self._name]:
                del waiting_posts[self._name]
        return value == ACCEPTED

    async def settle(self, *, is_accepted: bool) -> None:
        """Store the outcome. If Redis does not get it, the next post of the same words waits."""

        async def settle(store: Store) -> None:
            if is_accepted:
                await store.put(self._name, ACCEPTED, LIFETIME)
            else:
                await store.release(self._name, self._token)

        await settle(self._storage.memory)
        await self._storage.result(settle)

    async def _value(self) -> str | None:
        """Return the value of the claim, without Redis while this process sends the message."""
        value = await self._storage.memory.value(self._name)
        if value != self._first:
            value = await self._storage.result(lambda store: store.value(self._name))
        return value
