"""How many messages are allowed, and from whom."""

import asyncio
import time
from collections import Counter

import pytest
from limits.aio.storage import MemoryStorage

from builder_site import server
from builder_site.contact import rate_limits
from builder_site.contact.rate_limits import LimitError, RateLimits, TotalLimitError
from builder_site.settings import load
from tests.unit.contact.example import ADDRESS

STRANGER = "198.51.100.8"


def limits(per_address: str = "2/minute", total: str = "100/hour") -> RateLimits:
    environment = {"CONTACT_LIMIT_PER_ADDRESS": per_address, "CONTACT_LIMIT_TOTAL": total}
    return server.rate_limits(load(environment))


async def allows(limits: RateLimits, address: str) -> bool:
    try:
        await limits.count(address)
        await limits.count_in_total()
    except (LimitError, TotalLimitError):
        return False
    return True


def allowed(limits: RateLimits, *addresses: str) -> list[bool]:
    async def allow() -> list[bool]:
        return [await allows(limits, address) for address in addresses]

    return asyncio.run(allow())


def test_each_address_has_its_own_limit() -> None:
    addresses = (ADDRESS, ADDRESS, ADDRESS, STRANGER)
    assert allowed(limits("2/minute"), *addresses) == [True, True, False, True]


def test_limits_add_up_and_a_refused_message_counts_in_no_longer_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    several = limits("3/hour; 2/minute")
    now = time.time()
    assert allowed(several, *[ADDRESS] * 9) == [True, True, *[False] * 7]
    monkeypatch.setattr(time, "time", lambda: now + 70)
    assert allowed(several, *[ADDRESS] * 9) == [True, *[False] * 8]
    monkeypatch.setattr(time, "time", lambda: now + 3700)
    assert allowed(several, ADDRESS) == [True]


def test_one_address_sends_all_day_and_a_strangers_message_is_still_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    default = server.rate_limits(load({}))
    start = time.time()
    accepted = Counter[str]()
    for second in range(0, 86_400, 10):
        monkeypatch.setattr(time, "time", lambda at=start + second: at)
        senders = [ADDRESS, STRANGER] if second % 10_000 == 0 else [ADDRESS]
        accepted.update(
            sender for sender, ok in zip(senders, allowed(default, *senders), strict=True) if ok
        )
    assert accepted == {ADDRESS: 20, STRANGER: 9}


def test_limit_of_all_visitors_leaves_no_room() -> None:
    counted = limits(total="2/day")
    assert asyncio.run(counted.has_room())
    assert allowed(counted, ADDRESS, STRANGER, "192.0.2.1") == [True, True, False]
    assert not asyncio.run(counted.has_room())


def test_message_beyond_the_limit_of_its_address_does_not_count_towards_the_total() -> None:
    addresses = (ADDRESS, ADDRESS, ADDRESS, "192.0.2.1")
    assert allowed(limits("1/minute", "2/hour"), *addresses) == [True, False, False, True]


def test_ipv6_network_counts_as_one_address() -> None:
    addresses = ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")
    assert allowed(limits("1/minute"), *addresses) == [True, False, True]


@pytest.mark.parametrize("address", ["", "unknown", "fe80::1%eth0"])
def test_unusual_address_is_counted_too(address: str) -> None:
    assert allowed(limits("1/minute"), address, address) == [True, False]


def test_storage_holds_few_addresses_and_none_in_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_COUNTERS", 20)
    counted = limits("2/minute;3/day", "2/hour")
    allowed(counted, *[f"192.0.2.{number}" for number in range(250)])
    assert allowed(counted, ADDRESS) == [False]
    assert isinstance(counted.addresses, MemoryStorage)
    assert len(counted.addresses.storage) == 20
    assert not any("192.0.2" in key for key in counted.addresses.storage)
