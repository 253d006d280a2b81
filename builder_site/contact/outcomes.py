"""What became of a post, for a visitor who left the page before the response came.

The browser goes on with the post of a page that is gone, and tells nobody how it ends. So the page
gives each post a random id. When the visitor is back, it asks by the id.
"""

import re
from dataclasses import dataclass

from builder_site.contact.storage import ACCEPTED, Storage, Store

LIFETIME = 3600
"""Seconds for which an outcome is kept."""
FAILED = "failed"
POST_ID = re.compile("[0-9]{1,20}-[0-9]{1,20}")
"""The id of a post, as unsent_message.js draws it."""


@dataclass(frozen=True)
class Outcomes:
    """The outcomes of posts, in the `storage` of the claims: all processes know them."""

    storage: Storage

    async def keep(self, post_id: str, *, is_accepted: bool) -> None:
        """Keep the outcome of a post."""
        if not POST_ID.fullmatch(post_id):
            return
        value = ACCEPTED if is_accepted else FAILED

        async def put(store: Store) -> None:
            await store.put(_name(post_id), value, LIFETIME)

        await self.storage.result(put)

    async def was_accepted(self, post_id: str) -> bool | None:
        """Return whether the post was accepted; None if it is not known, or not yet."""
        if not POST_ID.fullmatch(post_id):
            return None
        value = await self.storage.result(lambda store: store.value(_name(post_id)))
        return None if value is None else value == ACCEPTED


def _name(post_id: str) -> str:
    return f"post/{post_id}"
