"""Rate limits for messages: one for each visitor's network, and one for all visitors together."""

import hashlib
from dataclasses import dataclass
from typing import Self

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, RedisStorage, Storage
from limits.aio.strategies import MovingWindowRateLimiter

from builder_site.settings import Settings
from builder_site.static_kit.http.client_address import network


@dataclass(frozen=True)
class RateLimits:
    """Both limits, counted in `storage`: in memory, or in Redis for several processes together."""

    per_address: RateLimitItem
    total: RateLimitItem
    storage: Storage

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """Return the limits that `settings` name. Redis is connected to with the first message."""
        storage: Storage = MemoryStorage()
        if settings.redis_url:
            storage = RedisStorage("async+" + settings.redis_url, implementation="redispy")
        return cls(parse(settings.limit_per_address), parse(settings.limit_total), storage)

    async def allow(self, address: str) -> bool:
        """Count a message from `address` and return whether it is within both limits.

        A message beyond its address's limit does not count towards the total.
        """
        limiter = MovingWindowRateLimiter(self.storage)
        if not await limiter.hit(self.per_address, "contact", _pseudonym(address)):
            return False
        return await limiter.hit(self.total, "contact", "all")


def _pseudonym(address: str) -> str:
    """Return a hash of the visitor's network, so that the storage holds no address in clear."""
    return hashlib.sha256(network(address).encode()).hexdigest()[:32]
