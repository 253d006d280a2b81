"""Claims, which keep a repeated post from being sent as a second message.

Browsers repeat a post by themselves if a connection that they have used before breaks. So a message
is claimed before it is sent: in this process and, if it answers, in Redis, which all processes
share. A repeat waits for the outcome of the first post. A failure releases the claim, so that the
visitor's next press sends.
"""

import asyncio
import secrets
from contextlib import suppress

from builder_site.contact.storage import ACCEPTED, Storage, Store

LIFETIME = 60
"""Seconds after an acceptance in which the same words count as a repeat."""
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

        async def claim(store: Store) -> str:
            return await store.claim(self._name, self._token, seconds)

        # First in this process: its repeats wait without Redis, and while Redis does not answer.
        self._first = await claim(self._storage.memory)
        if self._first == self._token:
            self._first = await self._storage.result(claim)
        return self._first == self._token

    async def outcome(self) -> bool:
        """Wait for the first post until the deadline; return whether its message was accepted."""
        value = None
        with suppress(TimeoutError):
            async with asyncio.timeout_at(self._deadline):
                while (value := await self._value()) == self._first != ACCEPTED:
                    await asyncio.sleep(POLL_INTERVAL)
        is_accepted = value == ACCEPTED
        await self._settle_in(self._storage.memory, is_accepted=is_accepted)
        return is_accepted

    async def settle(self, *, is_accepted: bool) -> None:
        """Store the outcome. If Redis does not get it, the next post of the same words waits."""

        async def settle(store: Store) -> None:
            await self._settle_in(store, is_accepted=is_accepted)

        await settle(self._storage.memory)
        await self._storage.result(settle)

    async def _value(self) -> str | None:
        """Return the value of the claim, in Redis if this post has the claim of this process."""
        value = await self._storage.memory.value(self._name)
        if value == self._token:
            value = await self._storage.result(lambda store: store.value(self._name))
        return value

    async def _settle_in(self, store: Store, *, is_accepted: bool) -> None:
        if is_accepted:
            await store.accept(self._name, LIFETIME)
        else:
            await store.release(self._name, self._token)
