"""The origin of an address: scheme, host and port, as browsers write it."""

from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}


def origin(url: str) -> str:
    """Return the origin of `url` in the form of the browser's Origin header.

    Scheme and host are in lower case, and a default port is left out. Raises ValueError if the
    host or the port of `url` is not valid.
    """
    parts = urlsplit(url)
    host = parts.hostname or ""
    if ":" in host:  # an IPv6 address
        host = f"[{host}]"
    if parts.port in (None, DEFAULT_PORTS.get(parts.scheme)):
        return f"{parts.scheme}://{host}"
    return f"{parts.scheme}://{host}:{parts.port}"
