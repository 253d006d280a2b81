"""The origin of a URL: scheme, host and port, as browsers write it in the header Origin."""

import ipaddress
import re
from contextlib import suppress
from urllib.parse import urlsplit

import idna

__all__ = ["ascii_host", "host_and_port", "origin"]

DEFAULT_PORTS = {"http": 80, "https": 443}
NETLOC = re.compile(r"(?:\[([^][]*)]|([^][:]*))(?::([0-9]{0,5}))?")
"""An IPv6 address in brackets or another host, and a port."""
DOMAIN_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")

NUMERIC_LABEL = re.compile(r"[0-9]+|0x[0-9a-f]*")


def origin(url: str) -> str:
    """Return the origin of `url` in the form of the browser's Origin header.

    Scheme and host are in lower case, a non-ASCII host is in punycode, and a default port is left
    out. Raises ValueError if `url` is not a valid http:// or https:// URL; its text says what it
    must be, and has no part of `url`, which may hold a password.
    """
    if re.search(r"[\s\x00-\x1f\x7f]", url):
        raise ValueError("it must have no space and no line break")
    try:
        parts = urlsplit(url)
    except ValueError:
        raise ValueError("it must be an http:// or https:// URL") from None
    if parts.scheme not in DEFAULT_PORTS:
        raise ValueError("it must be an http:// or https:// URL")
    if "@" in parts.netloc:
        raise ValueError("it must have no user name, no password and no @")
    host, port = host_and_port(parts.netloc)
    host = f"[{host}]" if ":" in host else host
    is_default = port in (None, DEFAULT_PORTS[parts.scheme])
    return f"{parts.scheme}://{host}" if is_default else f"{parts.scheme}://{host}:{port}"


def host_and_port(netloc: str) -> tuple[str, int | None]:
    """Return the host in the form of `ascii_host`, and the port, None without one.

    `netloc` is the part of a URL between its // and its path, without a user. An IPv6 address is
    returned without its brackets. Raises ValueError as `origin` does.
    """
    match = NETLOC.fullmatch(netloc)
    if not match:
        raise ValueError("it must have a host, and after a colon a port from 1 to 65535")
    ipv6, name, digits = match.groups()
    port = int(digits) if digits else None
    if port is not None and not 1 <= port <= 65535:
        raise ValueError("its port must be 1 to 65535")
    return (ascii_host(name) if ipv6 is None else _ipv6(ipv6)), port


def ascii_host(host: str) -> str:
    """Return a domain name, a non-ASCII one in punycode, or an IPv4 address, as the DNS has it.

    Raises ValueError for a text that cannot be one, as `origin` does.
    """
    if not host:
        raise ValueError("it must have a host")
    with suppress(idna.IDNAError):
        # As in browsers, ß is not replaced by ss. An ASCII name is only put into lower case: the
        # DNS has names, such as one with an underscore, that IDNA refuses.
        name = host.lower() if host.isascii() else idna.encode(host, uts46=True).decode()
        if name.endswith("."):
            raise ValueError("its host must have no dot at the end")
        # Browsers read a host that ends in a number as an IPv4 address.
        if NUMERIC_LABEL.fullmatch(name.rpartition(".")[2]):
            name = _ipv4(name)
        if DOMAIN_NAME.fullmatch(name):
            return name
    raise ValueError("its host must be a domain name or an IP address")


def _ipv4(host: str) -> str:
    try:
        return str(ipaddress.IPv4Address(host))
    except ValueError:
        raise ValueError("its host ends in a number: it must be an IPv4 address") from None


def _ipv6(host: str) -> str:
    with suppress(ValueError):
        address = ipaddress.IPv6Address(host)
        # Pages cannot name a zone, and an IPv4 address has a form of its own.
        if not address.scope_id and not address.ipv4_mapped:
            return str(address)
    raise ValueError("its host in brackets must be an IPv6 address, without a zone")
