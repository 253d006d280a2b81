"""The network of a visitor: what rate limits count by."""

import ipaddress

from starlette.requests import HTTPConnection


def client_network(connection: HTTPConnection, proxy_hops: int) -> str:
    """Return the visitor's network, as 192.0.2.1/32, or the IPv6 /64 that a provider assigns.

    `proxy_hops` is the number of trusted proxies in front. Each appends one address to
    X-Forwarded-For, so the visitor's is number `proxy_hops` from the end. Reflex 0.10.1 has the
    same rule (`REFLEX_TRUSTED_PROXY_HOPS`). What is not an IP address is returned as it is, and
    "unknown" where the server gives none.
    """
    parts = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    forwarded = list(filter(None, map(str.strip, parts)))
    address = connection.client.host if connection.client else "unknown"
    if proxy_hops and len(forwarded) >= proxy_hops:
        address = forwarded[-proxy_hops]
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 6 and parsed.ipv4_mapped:
        # A socket that listens on IPv4 and IPv6 reports IPv4 visitors as ::ffff:a.b.c.d.
        parsed = parsed.ipv4_mapped
    prefix = 64 if parsed.version == 6 else 32
    return str(ipaddress.ip_network((parsed, prefix), strict=False))
