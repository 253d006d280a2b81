"""Which posts were accepted, for a visitor who left the page before the response came.

The browser ends a post that its page no longer waits for, and the page is then told nothing. So the
page gives each post a random id. When the visitor is back, it asks by the id what became of it.
"""

import asyncio
import re
from dataclasses import dataclass

from limits.aio.storage import Storage

LIFETIME = 3600
"""Seconds for which an acceptance is kept."""
STORAGE_TIMEOUT = 0.5
"""The most seconds for the storage, for which the response to the post waits."""
POST_ID = re.compile("[0-9]{1,20}-[0-9]{1,20}")
"""The id of a post, as unsent_message.js draws it."""


@dataclass(frozen=True)
class Acceptances:
    """The ids of accepted posts, in the `storage` of the rate limits: all processes know them."""

    storage: Storage

    async def add(self, post_id: str) -> None:
        """Keep the id of an accepted post. Nothing is kept where the storage does not answer."""
        if not POST_ID.fullmatch(post_id):
            return
        try:
            async with asyncio.timeout(STORAGE_TIMEOUT):
                await self.storage.incr(_key(post_id), LIFETIME)
        except Exception:  # noqa: BLE001, S110 - errors of any storage: the visitor may not even ask
            pass

    async def has(self, post_id: str) -> bool | None:
        """Return whether the post was accepted; None if the storage does not answer."""
        if not POST_ID.fullmatch(post_id):
            return False
        try:
            async with asyncio.timeout(STORAGE_TIMEOUT):
                return bool(await self.storage.get(_key(post_id)))
        except Exception:  # noqa: BLE001 - errors of any storage
            return None


def _key(post_id: str) -> str:
    return f"post/{post_id}"
