"""What became of a post, for a visitor who left the page before the response came.

The browser goes on with the post of a page that is gone, and tells nobody how it ends. So the page
gives each post a random id. When the visitor is back, it asks by the id.
"""

import asyncio
import re
from dataclasses import dataclass

from limits.aio.storage import Storage

LIFETIME = 3600
"""Seconds for which an acceptance is kept."""
FAILURE_LIFETIME = 15
"""Seconds for which a failure is kept: when no post can be under way any more, one that nobody
knows of has failed (PAGE_TIMEOUT of form.py)."""
STORAGE_TIMEOUT = 0.5
"""The most seconds for the storage, for which the response to the post waits."""
POST_ID = re.compile("[0-9]{1,20}-[0-9]{1,20}")
"""The id of a post, as unsent_message.js draws it."""


@dataclass(frozen=True)
class Outcomes:
    """The outcomes of posts, in the `storage` of the rate limits: all processes know them."""

    storage: Storage

    async def keep(self, post_id: str, *, is_accepted: bool) -> None:
        """Keep the outcome of a post. Where the storage does not answer, nothing is kept."""
        if not POST_ID.fullmatch(post_id):
            return
        lifetime = LIFETIME if is_accepted else FAILURE_LIFETIME
        try:
            async with asyncio.timeout(STORAGE_TIMEOUT):
                await self.storage.incr(_key(post_id, is_accepted=is_accepted), lifetime)
        except Exception:  # noqa: BLE001, S110 - errors of any storage; the visitor may never ask
            pass

    async def was_accepted(self, post_id: str) -> bool | None:
        """Return whether the post was accepted; None if it is not known, or not yet.

        Raises TimeoutError if the storage does not answer in time, and its own errors.
        """
        if not POST_ID.fullmatch(post_id):
            return None
        async with asyncio.timeout(STORAGE_TIMEOUT):
            for is_accepted in (True, False):
                if await self.storage.get(_key(post_id, is_accepted=is_accepted)):
                    return is_accepted
        return None


def _key(post_id: str, *, is_accepted: bool) -> str:
    return f"post/{post_id}/{'accepted' if is_accepted else 'failed'}"
