"""How many messages are taken: from one address, and from all together."""

import hashlib
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, RedisStorage, Storage
from limits.aio.strategies import MovingWindowRateLimiter

from builder_site.settings import Settings
from builder_site.static_kit.http.client_address import network


@dataclass(frozen=True)
class Limits:
    """The two limits, counted in memory, or in Redis for several processes together."""

    per_address: RateLimitItem
    total: RateLimitItem
    limiter: MovingWindowRateLimiter

    async def take(self, address: str) -> bool:
        """Count one message from `address`; whether it may go on.

        What its own address' limit refuses does not use up the limit of all.
        """
        who = _pseudonym(address)
        if not await self.limiter.hit(self.per_address, "contact", who):
            return False
        return await self.limiter.hit(self.total, "contact", "all")


def limits(settings: Settings) -> Limits:
    """The limits that `settings` ask for."""
    storage: Storage = MemoryStorage()
    if settings.redis_url:
        storage = RedisStorage("async+" + settings.redis_url, implementation="redispy")
    return Limits(
        per_address=parse(settings.limit_per_address),
        total=parse(settings.limit_total),
        limiter=MovingWindowRateLimiter(storage),
    )


def _pseudonym(address: str) -> str:
    """A name for the visitor's network that does not tell it."""
    return hashlib.sha256(network(address).encode()).hexdigest()[:32]
