"""Rate limits for messages: some for each visitor's network, some for all visitors together."""

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from limits import RateLimitItem, parse, parse_many
from limits.aio.storage import MemoryStorage, RedisStorage, Storage
from limits.aio.strategies import FixedWindowRateLimiter

from builder_site.settings import Settings
from builder_site.static_kit.http.client_address import network

logger = logging.getLogger("builder_site.contact")

WARNINGS = parse("1/hour")
LOG_LINES = parse("10/minute")
"""How often the log says that a limit was reached, so that a flood of messages does not fill it."""

MAX_COUNTERS = 3_000
"""Counters of addresses in memory: about 1 MB. To have its own forgotten, an attacker needs 1,000
networks, and with these the limits of all visitors are the ones that hold."""


class LimitError(Exception):
    """Too many messages from this address, or from all visitors; `logged` says if to log it."""

    def __init__(self, *, logged: bool):
        super().__init__()
        self.logged = logged


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
        limits = parse_many(settings.limit_per_address), parse_many(settings.limit_total)
        if not settings.redis_url:
            return cls(*limits)
        redis = RedisStorage("async+" + settings.redis_url, implementation="redispy")
        return cls(*limits, redis, redis)

    async def count(self, address: str) -> None:
        """Count a post or message from `address`. Raises LimitError beyond one of its limits."""
        if not await _hit(self.addresses, self.per_address, _pseudonym(address)):
            raise await self._error()

    async def count_in_total(self) -> None:
        """Count a message towards the limits of all. Raises LimitError beyond one of them."""
        if not await _hit(self.storage, self.total, "all"):
            if await _hit(self.storage, [WARNINGS], "warnings"):
                logger.warning("CONTACT_LIMIT_TOTAL is reached: no message is accepted for now")
            raise await self._error()

    async def has_room(self) -> bool:
        """Whether all visitors together are within their limits; a check of /health."""
        return await _test(self.storage, self.total, "all")

    async def _error(self) -> LimitError:
        return LimitError(logged=await _hit(self.storage, [LOG_LINES], "log"))


async def _hit(storage: Storage, limits: Sequence[RateLimitItem], name: str) -> bool:
    """Count `name` in every limit and return True, or in none if one of them is reached."""
    if not await _test(storage, limits, name):
        return False
    limiter = FixedWindowRateLimiter(storage)
    return all([await limiter.hit(limit, "contact", name) for limit in limits])


async def _test(storage: Storage, limits: Sequence[RateLimitItem], name: str) -> bool:
    limiter = FixedWindowRateLimiter(storage)
    return all([await limiter.test(limit, "contact", name) for limit in limits])


def _pseudonym(address: str) -> str:
    """Return a hash of the visitor's network, so that the storage holds no address in clear."""
    return hashlib.sha256(network(address).encode()).hexdigest()[:32]
