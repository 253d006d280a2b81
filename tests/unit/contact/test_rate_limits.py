"""How many messages are allowed, and from whom."""

import asyncio
import time

import pytest

from builder_site import server
from builder_site.contact.errors import LimitError
from builder_site.contact.rate_limits import RateLimits
from builder_site.settings import load_settings
from tests.unit.contact.example import NETWORK

STRANGER = "198.51.100.8"


def limits(per_network: str = "2/minute", total: str = "100/hour") -> RateLimits:
    environment = {"CONTACT_LIMIT_PER_NETWORK": per_network, "CONTACT_LIMIT_TOTAL": total}
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
    now = time.monotonic()
    assert count_messages(two_limits, *[NETWORK] * 9) == [True, True, *[False] * 7]
    monkeypatch.setattr(time, "monotonic", lambda: now + 70)
    assert count_messages(two_limits, *[NETWORK] * 9) == [True, *[False] * 8]
    monkeypatch.setattr(time, "monotonic", lambda: now + 3700)
    assert count_messages(two_limits, NETWORK) == [True]


def test_clock_that_is_set_back_keeps_no_network_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    two_a_minute = limits("2/minute")
    assert count_messages(two_a_minute, *[NETWORK] * 3) == [True, True, False]
    now, hour = time.monotonic(), 3600
    time_of_day = time.time()
    monkeypatch.setattr(time, "time", lambda: time_of_day - 3 * hour)
    monkeypatch.setattr(time, "monotonic", lambda: now + 61)
    assert count_messages(two_a_minute, NETWORK) == [True]


def test_one_home_cannot_use_up_the_total() -> None:
    """It has a /56, which is 256 networks, and a company has a /48."""
    both_limits = limits("10/hour", "100/hour")
    home = [f"2001:db8:0:{number:x}::/64" for number in range(256)]
    company = [f"2001:db9:0:{number:x}::/64" for number in range(0, 65536, 256)]
    for networks in (home, company):
        allowances = count_messages(both_limits, *networks)
        assert allowances == [True] * 20 + [False] * 236
    assert count_messages(both_limits, STRANGER, "2001:db8:1::/64") == [True, True]


def test_second_phone_of_a_home_has_its_own_limit() -> None:
    first, second = "2001:db8::/64", "2001:db8:0:1::/64"
    allowances = count_messages(limits("1/hour"), first, first, second, second)
    assert allowances == [True, False, True, False]


def test_storage_holds_no_network_beyond_the_total_and_none_in_clear() -> None:
    both_limits = limits("2/minute;3/day", "2/hour")
    count_messages(both_limits, *[f"192.0.2.{number}" for number in range(250)])
    keys = list(vars(both_limits.storage.memory)["_counts"])
    # Two of each network whose message was taken, and that of all visitors.
    assert len(keys) == 5
    assert not any("192.0.2" in key for key in keys)


def test_expired_counters_take_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    no_total = limits("2/minute", "999/second")
    count_messages(no_total, *[f"192.0.2.{number}" for number in range(250)])
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 61)
    count_messages(no_total, NETWORK)
    assert len(vars(no_total.storage.memory)["_counts"]) == 2
