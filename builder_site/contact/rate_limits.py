"""Rate limits for messages: some for each visitor's network, some for all visitors together."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from limits import RateLimitItem
from limits.aio.storage import MemoryStorage, Storage
from limits.aio.strategies import FixedWindowRateLimiter

from builder_site.static_kit.server.client_address import network

MAX_COUNTERS = 3_000
"""Counters of addresses in memory: about 1 MB. limits 5.8 reads all counters for each message:
5,000 messages, each of another network, take 6 s with this maximum, and 38 s without. A network has
about three counters, so 1,000 networks remove those of others; the total limit stops that."""


class LimitError(Exception):
    """Too many messages from this address."""


class TotalLimitError(LimitError):
    """Too many messages from all visitors together."""


class AddressCounters(MemoryStorage):
    """MAX_COUNTERS counters in memory; more replace the oldest."""

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Add `amount` to the counter `key`, which expires after `expiry` seconds."""
        if key not in self.storage and len(self.storage) >= MAX_COUNTERS:
            await self.clear(next(iter(self.storage)))
        return await super().incr(key, expiry, amount)


@dataclass(frozen=True)
class RateLimits:
    """The limits, shortest first: a message that one refuses does not count in the longer ones.

    The counters of all visitors are in `storage`, those of addresses in `addresses`.
    """

    per_address: Sequence[RateLimitItem]
    total: Sequence[RateLimitItem]
    storage: Storage
    addresses: Storage

    async def count(self, address: str) -> None:
        """Count a message from `address`, first in its own limits, then in those of all visitors.

        Raises LimitError or TotalLimitError beyond a limit.
        """
        # The storage holds no address as plain text.
        name = hashlib.sha256(network(address).encode()).hexdigest()
        await _hit(self.addresses, self.per_address, name, LimitError)
        await _hit(self.storage, self.total, "all", TotalLimitError)


async def _hit(
    storage: Storage, limits: Sequence[RateLimitItem], name: str, error: type[LimitError]
) -> None:
    limiter = FixedWindowRateLimiter(storage)
    for limit in limits:
        if not await limiter.hit(limit, "contact", name):
            raise error
