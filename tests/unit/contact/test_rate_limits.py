"""How many messages are taken, from whom."""

import asyncio

import pytest
from limits.aio.storage import MemoryStorage

from builder_site.contact.rate_limits import Limits, limits
from builder_site.settings import load
from tests.unit.contact.example import ADDRESS


def made(per_address: str = "2/minute", total: str = "100/hour") -> Limits:
    environment = {"CONTACT_LIMIT_PER_ADDRESS": per_address, "CONTACT_LIMIT_TOTAL": total}
    return limits(load(environment))


def taken(counted: Limits, *addresses: str) -> list[bool]:
    async def take() -> list[bool]:
        return [await counted.take(address) for address in addresses]

    return asyncio.run(take())


def test_address_is_taken_up_to_its_limit() -> None:
    assert taken(made(), ADDRESS, ADDRESS, ADDRESS) == [True, True, False]


def test_another_address_is_counted_apart() -> None:
    assert taken(made("1/minute"), ADDRESS, ADDRESS, "203.0.113.8") == [True, False, True]


def test_all_addresses_together_have_a_limit() -> None:
    assert taken(made(total="2/hour"), "192.0.2.1", "192.0.2.2", "192.0.2.3") == [True, True, False]


def test_what_its_address_refuses_uses_up_nothing_of_the_total() -> None:
    counted = made("1/minute", "2/hour")
    assert taken(counted, ADDRESS, ADDRESS, ADDRESS, "192.0.2.1") == [True, False, False, True]


def test_ipv6_network_counts_as_one_address() -> None:
    counted = made("1/minute")
    assert taken(counted, "2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1") == [
        True,
        False,
        True,
    ]


def test_ipv4_visitors_of_a_socket_for_both_kinds_are_counted_apart() -> None:
    mapped = [f"::ffff:{address}" for address in (ADDRESS, ADDRESS, "198.51.100.2")]
    assert taken(made("1/minute"), *mapped) == [True, False, True]


@pytest.mark.parametrize("address", ["", "unknown", "not an address", "1.2.3.4.5", "fe80::1%eth0"])
def test_what_is_no_address_is_counted_all_the_same(address: str) -> None:
    assert taken(made("1/minute"), address, address) == [True, False]


def test_storage_holds_no_address_in_clear() -> None:
    counted = made()
    taken(counted, ADDRESS)
    storage = counted.limiter.storage
    assert isinstance(storage, MemoryStorage)
    assert storage.events
    assert not any(ADDRESS in key for key in storage.events)
