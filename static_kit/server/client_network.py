"""The network of a visitor: what rate limits count by."""

import ipaddress
from contextlib import suppress

from starlette.requests import HTTPConnection

__all__ = ["client_network", "wide_network"]

UNKNOWN = "unknown"


def client_network(connection: HTTPConnection, proxy_hops: int) -> str:
    """Return the visitor's network, such as 192.0.2.1/32, or the IPv6 /64 that a provider assigns.

    `proxy_hops` is the number of trusted proxies in front. Each appends one address to
    X-Forwarded-For, so the visitor's is number `proxy_hops` from the end. Reflex 0.10.1 has the
    same rule (`REFLEX_TRUSTED_PROXY_HOPS`). The header `Forwarded` is not read. What is no IP
    address becomes "unknown", so that all visitors without one share one limit.
    """
    forwarded = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    addresses = list(filter(None, map(str.strip, forwarded)))
    address = connection.client.host if connection.client else UNKNOWN
    if proxy_hops and len(addresses) >= proxy_hops:
        address = addresses[-proxy_hops]
    ip = _ip_address(address)
    if ip is None:
        return UNKNOWN
    if ip.version == 6 and ip.ipv4_mapped:
        # A socket that listens on IPv4 and IPv6 reports IPv4 visitors as ::ffff:a.b.c.d.
        ip = ip.ipv4_mapped
    prefix = 64 if ip.version == 6 else 32
    return str(ipaddress.ip_network((ip, prefix), strict=False))


def wide_network(network: str) -> str | None:
    """Return the IPv6 /48 around an IPv6 `network` of `client_network`, None for any other.

    Providers assign a /64 to a phone, a /56 or a /64 to a home and a /48 to a company (RIPE-690),
    which can send from any network in it. An IPv4 address has no wide network.
    """
    if ":" not in network:
        return None
    return str(ipaddress.ip_network(network).supernet(new_prefix=48))


def _ip_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the IP address in `text`, None if there is none.

    Some proxies, such as Azure's, add the port, which differs with each connection. The IP address
    may be in quotation marks; an IPv6 address may be in brackets and have a zone.
    """
    text = text.strip("\" \t'")
    for address in (text, text.rpartition(":")[0]):
        with suppress(ValueError):
            return ipaddress.ip_address(address.strip("[]").partition("%")[0])
    return None
