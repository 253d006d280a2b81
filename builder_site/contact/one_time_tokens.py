"""One-time proofs that a message was sent: each opens the page that says so, once, for a while.

They lie in the storage of the limits, so that any process that shares it knows them.
"""

import asyncio
import secrets
from dataclasses import dataclass

from limits.aio.storage import Storage

LIFETIME = 600
"""Seconds within which a receipt may be shown."""

PATIENCE = 2.0
"""Seconds to wait for the storage; it is a memory or a server in the same building."""


@dataclass(frozen=True)
class Receipts:
    """Receipts in `storage`; each is a counter: 1 when it is issued, 2 when it was shown."""

    storage: Storage

    async def issue(self) -> str | None:
        """Return a new receipt, or None while the storage is out of reach."""
        receipt = secrets.token_urlsafe(24)
        try:
            async with asyncio.timeout(PATIENCE):
                await self.storage.incr(_key(receipt), LIFETIME)
        except Exception:  # noqa: BLE001 - each storage has its own errors, and all mean the same
            return None
        return receipt

    async def redeem(self, receipt: str) -> bool:
        """Whether `receipt` was issued and is shown for the first time."""
        try:
            async with asyncio.timeout(PATIENCE):
                # Only a receipt that is known is counted: a guessed one must not take up memory.
                known = await self.storage.get(_key(receipt)) > 0
                return known and await self.storage.incr(_key(receipt), LIFETIME) == 2
        except Exception:  # noqa: BLE001 - as above
            return False


def _key(receipt: str) -> str:
    return f"contact-receipt/{receipt}"
