"""The origin of an address: scheme, host and port, as browsers write it."""

from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": 80, "https": 443}


def origin(url: str) -> str:
    """Return the origin of `url` in the form of the browser's Origin header.

    Scheme and host are in lower case, and a default port is left out. Raises ValueError if `url` is
    not a valid http:// or https:// address.
    """
    parts = urlsplit(url)
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname:
        raise ValueError(f"{url!r} is not an http:// or https:// address")
    is_default = parts.port in (None, DEFAULT_PORTS[parts.scheme])
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" if is_default else f"{parts.scheme}://{host}:{parts.port}"
