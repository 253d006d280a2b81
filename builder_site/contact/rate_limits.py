"""Rate limits for messages: some for each visitor's network, some for all visitors together."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from limits import RateLimitItem
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter

from builder_site.contact.errors import LimitError, TotalLimitError


@dataclass(frozen=True)
class RateLimits:
    """The limits, shortest first: a message that one refuses does not count in the longer ones."""

    per_network: Sequence[RateLimitItem]
    total: Sequence[RateLimitItem]
    storage: Storage

    async def count(self, network: str) -> None:
        """Count a message from `network`, first in its own limits, then in those of all visitors.

        Raises LimitError or TotalLimitError beyond a limit.
        """
        limiter = FixedWindowRateLimiter(self.storage)
        # First, so that a flood from many networks does not fill the storage with their counters.
        for limit in self.total:
            if not await limiter.test(limit, "contact", "all"):
                raise TotalLimitError
        # The storage holds no IP address as plain text.
        name = hashlib.sha256(network.encode()).hexdigest()
        for limit in self.per_network:
            if not await limiter.hit(limit, "contact", name):
                raise LimitError
        for limit in self.total:
            if not await limiter.hit(limit, "contact", "all"):
                raise TotalLimitError
