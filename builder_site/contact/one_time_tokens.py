"""One-time tokens: each allows one view of the page that says "sent"; a reload shows the form.

They are kept in the rate limiter's storage, which all processes share when Redis is set.
"""

import asyncio
import secrets
from dataclasses import dataclass

from limits.aio.storage import Storage

from builder_site.contact.rate_limits import STORAGE_TIMEOUT

LIFETIME = 600
"""Seconds after which an unused token expires."""


@dataclass(frozen=True)
class OneTimeTokens:
    """Tokens in `storage`. Each is a counter: 1 when it is issued, 2 when it is redeemed."""

    storage: Storage

    async def issue(self) -> str | None:
        """Return a new token, or None if the storage cannot be reached."""
        token = secrets.token_urlsafe(24)
        return token if await self._count(token, 1) else None

    async def redeem(self, token: str) -> bool:
        """Return True if `token` was issued and this is its first use."""
        return await self._count(token, 2)

    async def _count(self, token: str, count: int) -> bool:
        """Add 1 to the counter of `token` if this makes `count` of it; return whether it did."""
        key = f"contact-token/{token}"
        try:
            async with asyncio.timeout(STORAGE_TIMEOUT):
                # Another token, as a guessed one, must not be counted, or it would use up memory.
                known = await self.storage.get(key) == count - 1
                return known and await self.storage.incr(key, LIFETIME) == count
        except Exception:  # noqa: BLE001 - every storage has its own errors
            return False
