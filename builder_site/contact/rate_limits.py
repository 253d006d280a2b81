"""Rate limits for messages: some for each visitor's network, some for all visitors together."""

from collections.abc import Sequence
from dataclasses import dataclass

from limits import RateLimitItem
from limits.aio.strategies import FixedWindowRateLimiter

from builder_site.contact.errors import LimitError, TotalLimitError, WideLimitError
from builder_site.contact.storage import Storage, Store
from static_kit.server.client_network import wide_network

WIDE_FACTOR = 2
"""How many times the messages of one network its wide network may send. A home has up to 256
networks of IPv6, a company 65,536: without this limit, one of them could use up the total."""


@dataclass(frozen=True)
class RateLimits:
    """The limits, shortest first: a message that one refuses does not count in the longer ones."""

    per_network: Sequence[RateLimitItem]
    total: Sequence[RateLimitItem]
    storage: Storage

    async def count(self, network: str) -> None:
        """Count a message from `network`: in its own limits, its wide network's, and all visitors'.

        Raises LimitError, WideLimitError or TotalLimitError beyond a limit.
        """
        error = await self.storage.result(lambda store: self._error(store, network))
        if error:
            raise error

    async def _error(self, store: Store, network: str) -> LimitError | None:
        limiter = FixedWindowRateLimiter(store.counters)
        # The total is tested first: otherwise a flood from many networks would fill the storage
        # with a counter for each network.
        for limit in self.total:
            if not await limiter.test(limit, "contact", "all"):
                return TotalLimitError()
        # The storage holds no IP address.
        for limit in self.per_network:
            if not await limiter.hit(limit, "contact", self.storage.code(network)):
                return LimitError()
        if wide := wide_network(network):
            for limit in self._wide_limits():
                if not await limiter.hit(limit, "contact", self.storage.code(wide)):
                    return WideLimitError()
        for limit in self.total:
            if not await limiter.hit(limit, "contact", "all"):
                return TotalLimitError()
        return None

    def _wide_limits(self) -> list[RateLimitItem]:
        return [
            type(limit)(limit.amount * WIDE_FACTOR, limit.multiples) for limit in self.per_network
        ]
