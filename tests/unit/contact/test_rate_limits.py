"""How many messages are allowed, and from whom."""

import asyncio

import pytest
from limits.aio.storage import MemoryStorage

from builder_site.contact.rate_limits import RateLimits
from builder_site.settings import load
from tests.unit.contact.example import ADDRESS


def limits(per_address: str = "2/minute", total: str = "100/hour") -> RateLimits:
    environment = {"CONTACT_LIMIT_PER_ADDRESS": per_address, "CONTACT_LIMIT_TOTAL": total}
    return RateLimits.from_settings(load(environment))


def allowed(limits: RateLimits, *addresses: str) -> list[bool]:
    async def allow() -> list[bool]:
        return [await limits.allow(address) for address in addresses]

    return asyncio.run(allow())


def test_each_address_has_its_own_limit() -> None:
    addresses = (ADDRESS, ADDRESS, ADDRESS, "203.0.113.8")
    assert allowed(limits("2/minute"), *addresses) == [True, True, False, True]


def test_all_addresses_together_have_a_limit() -> None:
    addresses = ("192.0.2.1", "192.0.2.2", "192.0.2.3")
    assert allowed(limits(total="2/hour"), *addresses) == [True, True, False]


def test_message_beyond_the_limit_of_its_address_does_not_count_towards_the_total() -> None:
    addresses = (ADDRESS, ADDRESS, ADDRESS, "192.0.2.1")
    assert allowed(limits("1/minute", "2/hour"), *addresses) == [True, False, False, True]


def test_ipv6_network_counts_as_one_address() -> None:
    addresses = ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")
    assert allowed(limits("1/minute"), *addresses) == [True, False, True]


@pytest.mark.parametrize("address", ["", "unknown", "fe80::1%eth0"])
def test_unusual_address_is_counted_too(address: str) -> None:
    assert allowed(limits("1/minute"), address, address) == [True, False]


def test_storage_holds_no_address_in_clear() -> None:
    counted = limits()
    allowed(counted, ADDRESS)
    assert isinstance(counted.storage, MemoryStorage)
    assert counted.storage.events
    assert not any(ADDRESS in key for key in counted.storage.events)
