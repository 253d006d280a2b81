"""The address of the visitor, and the network that counts as one visitor."""

import ipaddress

from starlette.requests import HTTPConnection


def client_address(connection: HTTPConnection, proxy_hops: int) -> str:
    """Return the visitor's address, or "unknown" where the server gives none.

    `proxy_hops` is the number of trusted proxies in front. Each appends one address to
    X-Forwarded-For, so the visitor's is number `proxy_hops` from the end. Reflex 0.10.1 has the
    same rule (`REFLEX_TRUSTED_PROXY_HOPS`).
    """
    parts = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    forwarded = list(filter(None, map(str.strip, parts)))
    if proxy_hops and len(forwarded) >= proxy_hops:
        return forwarded[-proxy_hops]
    return connection.client.host if connection.client else "unknown"


def network(address: str) -> str:
    """Return the network that counts as one visitor: an IPv4 address, or an IPv6 /64.

    Providers assign each line a /64 or more, so all addresses of a /64 are one visitor. What is not
    an IP address is returned as it is.
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 6 and parsed.ipv4_mapped:
        # A socket that listens on IPv4 and IPv6 reports IPv4 visitors as ::ffff:a.b.c.d.
        parsed = parsed.ipv4_mapped
    prefix = 64 if parsed.version == 6 else 32
    return str(ipaddress.ip_network((parsed, prefix), strict=False))
