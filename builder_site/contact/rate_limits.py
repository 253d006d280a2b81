"""Rate limits for messages: some for each visitor's network, some for all visitors together."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from limits import RateLimitItem, parse_many
from limits.aio.storage import MemoryStorage, RedisStorage, Storage
from limits.aio.strategies import FixedWindowRateLimiter

from builder_site.settings import Settings
from builder_site.static_kit.server.client_address import network

MAX_COUNTERS = 3_000
"""Counters of addresses in memory: about 1 MB. To have its own forgotten, an attacker needs 1,000
networks, and with these the limits of all visitors are the ones that hold."""

STORAGE_TIMEOUT = 1.0
"""Seconds to wait for the counters, which are in this process's memory or in a Redis nearby."""


class LimitError(Exception):
    """Too many messages from this address."""


class TotalLimitError(Exception):
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
    """The limits, counted in memory, or in Redis for several processes together."""

    per_address: Sequence[RateLimitItem]
    total: Sequence[RateLimitItem]
    storage: Storage = field(default_factory=MemoryStorage)
    addresses: Storage = field(default_factory=AddressCounters)

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """Return the limits that `settings` name. Redis is connected to with the first message."""
        # Shortest first: a message that one limit refuses does not count in the longer ones.
        per_address = sorted(parse_many(settings.limit_per_address))
        total = sorted(parse_many(settings.limit_total))
        if not settings.redis_url:
            return cls(per_address, total)
        redis = RedisStorage("async+" + settings.redis_url, implementation="redispy")
        return cls(per_address, total, redis, redis)

    async def count(self, address: str) -> None:
        """Count a post or message from `address`. Raises LimitError beyond one of its limits."""
        await _hit(self.addresses, self.per_address, _pseudonym(address), LimitError)

    async def count_in_total(self) -> None:
        """Count a message in the limits of all. Raises TotalLimitError beyond one of them."""
        await _hit(self.storage, self.total, "all", TotalLimitError)

    async def has_room(self) -> bool:
        """Whether all visitors together are within their limits; a check of /health."""
        limiter = FixedWindowRateLimiter(self.storage)
        return all([await limiter.test(limit, "contact", "all") for limit in self.total])


async def _hit(
    storage: Storage, limits: Sequence[RateLimitItem], name: str, error: type[Exception]
) -> None:
    limiter = FixedWindowRateLimiter(storage)
    for limit in limits:
        if not await limiter.hit(limit, "contact", name):
            raise error


def _pseudonym(address: str) -> str:
    """Return a hash of the visitor's network, so that the storage holds no address in clear."""
    return hashlib.sha256(network(address).encode()).hexdigest()[:32]
