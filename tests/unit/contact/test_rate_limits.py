"""How many messages are allowed, and from whom."""

import asyncio
import time

import pytest
from limits.aio.storage import MemoryStorage, RedisStorage

from builder_site import server
from builder_site.contact.errors import LimitError
from builder_site.contact.rate_limits import RateLimits
from builder_site.settings import load_settings
from tests.unit.contact.example import NETWORK

STRANGER = "198.51.100.8"


def limits(per_network: str = "2/minute", total: str = "100/hour") -> RateLimits:
    environment = {"CONTACT_LIMIT_PER_ADDRESS": per_network, "CONTACT_LIMIT_TOTAL": total}
    return server.rate_limits(load_settings(environment))


def count_messages(limits: RateLimits, *networks: str) -> list[bool]:
    """Count a message from each of `networks`; return which are within the limits."""

    async def is_allowed(network: str) -> bool:
        try:
            await limits.count(network)
        except LimitError:
            return False
        return True

    async def count() -> list[bool]:
        return [await is_allowed(network) for network in networks]

    return asyncio.run(count())


@pytest.mark.parametrize(
    ("per_network", "total", "networks", "allowances"),
    [
        ("2/minute", "9/hour", (NETWORK, NETWORK, NETWORK, STRANGER), [True, True, False, True]),
        ("9/minute", "2/day", (NETWORK, STRANGER, "192.0.2.1"), [True, True, False]),
        # Beyond the limit of its network, a message does not count towards the total.
        ("1/minute", "2/hour", (NETWORK, NETWORK, NETWORK, STRANGER), [True, False, False, True]),
    ],
)
def test_each_network_has_its_own_limits_within_those_of_all(
    per_network: str, total: str, networks: tuple[str, ...], allowances: list[bool]
) -> None:
    assert count_messages(limits(per_network, total), *networks) == allowances


def test_limits_add_up_and_a_refused_message_counts_in_no_longer_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    two_limits = limits("3/hour; 2/minute")
    now = time.time()
    assert count_messages(two_limits, *[NETWORK] * 9) == [True, True, *[False] * 7]
    monkeypatch.setattr(time, "time", lambda: now + 70)
    assert count_messages(two_limits, *[NETWORK] * 9) == [True, *[False] * 8]
    monkeypatch.setattr(time, "time", lambda: now + 3700)
    assert count_messages(two_limits, NETWORK) == [True]


def test_storage_holds_no_network_beyond_the_total_and_none_in_clear() -> None:
    both_limits = limits("2/minute;3/day", "2/hour")
    count_messages(both_limits, *[f"192.0.2.{number}" for number in range(250)])
    assert isinstance(both_limits.storage, MemoryStorage)
    # Two of each network whose message was taken, and that of all visitors.
    assert len(both_limits.storage.storage) == 5
    assert not any("192.0.2" in key for key in both_limits.storage.storage)


def test_redis_url_may_be_a_socket_of_this_machine() -> None:
    storage = server.rate_limits(
        load_settings({"REFLEX_REDIS_URL": "unix:///run/redis.sock"})
    ).storage
    assert isinstance(storage, RedisStorage)
