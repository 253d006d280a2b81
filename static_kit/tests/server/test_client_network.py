"""The network that counts as one visitor."""

import pytest
from starlette.requests import HTTPConnection

from static_kit.server.client_network import client_network, wide_network


def connection(forwarded_for: list[str], client: tuple[str, int] | None) -> HTTPConnection:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded_for]
    return HTTPConnection({"type": "http", "client": client, "headers": headers})


@pytest.mark.parametrize(
    ("proxy_hops", "forwarded_for", "ip"),
    [
        (0, ["198.51.100.9"], "192.0.2.1"),
        (1, [], "192.0.2.1"),
        (1, ["198.51.100.9, 198.51.100.8"], "198.51.100.8"),
        (2, ["198.51.100.9, 198.51.100.8"], "198.51.100.9"),
        (2, ["6.6.6.6, 198.51.100.9, 198.51.100.8"], "198.51.100.9"),
        (2, ["198.51.100.8"], "192.0.2.1"),
        (1, ["6.6.6.6", "198.51.100.8"], "198.51.100.8"),
    ],
)
def test_only_trusted_proxies_name_the_visitor(
    proxy_hops: int, forwarded_for: list[str], ip: str
) -> None:
    network = client_network(connection(forwarded_for, ("192.0.2.1", 1234)), proxy_hops)
    assert network == f"{ip}/32"


def test_connection_without_an_ip_address_is_unknown() -> None:
    assert client_network(connection([], None), 0) == "unknown"


@pytest.mark.parametrize(
    ("ip", "network"),
    [
        ("192.0.2.1", "192.0.2.1/32"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:2", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1/32"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:c000:201", "192.0.2.1/32"),
        ("unknown", "unknown"),
        ("_hidden", "unknown"),
        ("1.2.3.4.5", "unknown"),
        ("", "unknown"),
    ],
)
def test_ipv6_network_counts_as_one_visitor(ip: str, network: str) -> None:
    assert client_network(connection([], (ip, 1234)), 0) == network


@pytest.mark.parametrize(
    ("value", "network"),
    [
        ("203.0.113.7:4711", "203.0.113.7/32"),
        ("203.0.113.7:4712", "203.0.113.7/32"),
        ('"203.0.113.7"', "203.0.113.7/32"),
        ("[2001:db8::1]", "2001:db8::/64"),
        ("[2001:db8::1]:4711", "2001:db8::/64"),
        ('"[2001:db8::1]:4711"', "2001:db8::/64"),
        ("2001:db8:0:0:1:2:3:4:4711", "2001:db8::/64"),
        ("[2001:db8::1%eth0]:4711", "2001:db8::/64"),
        ("[2001:db8::1%25eth0]", "2001:db8::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("[::ffff:203.0.113.7]:4711", "203.0.113.7/32"),
        ("6.6.6.6:1, 203.0.113.7:4711", "203.0.113.7/32"),
        ("for=203.0.113.7", "unknown"),
        ("203.0.113.7:4711:5", "unknown"),
        ("[203.0.113.7", "203.0.113.7/32"),
        ("]:[", "unknown"),
    ],
)
def test_port_brackets_and_quotation_marks_do_not_make_another_visitor(
    value: str, network: str
) -> None:
    assert client_network(connection([value], ("192.0.2.1", 1234)), 1) == network


def test_header_forwarded_is_not_read() -> None:
    headers = [(b"forwarded", b"for=203.0.113.7")]
    scope = {"type": "http", "client": ("192.0.2.1", 1), "headers": headers}
    assert client_network(HTTPConnection(scope), 1) == "192.0.2.1/32"


@pytest.mark.parametrize(
    ("ip", "wide"),
    [
        ("2001:db8:0:1::1", "2001:db8::/48"),
        ("2001:db8:0:ffff::1", "2001:db8::/48"),
        ("2001:db8:1:1::1", "2001:db8:1::/48"),
        ("192.0.2.1", None),
        ("::ffff:192.0.2.1", None),
        ("unknown", None),
    ],
)
def test_networks_of_a_home_or_a_company_have_one_wide_network(ip: str, wide: str | None) -> None:
    assert wide_network(client_network(connection([], (ip, 1234)), 0)) == wide
