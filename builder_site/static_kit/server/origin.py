"""The origin of an address: scheme, host and port, as browsers write it."""

from urllib.parse import urlsplit

DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def origin(url: str) -> str:
    """Return the origin of `url` in the form of the browser's Origin header.

    Scheme and host are in lower case, and a default port is left out. Raises ValueError if `url` is
    not a valid http:// or https:// address.
    """
    parts = urlsplit(url)
    # `port` raises ValueError for a port that is not one.
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname or parts.port == 0:
        raise ValueError(f"{url!r} is not an http:// or https:// address")
    host = parts.netloc.rpartition("@")[2].lower()
    return f"{parts.scheme}://{host.removesuffix(DEFAULT_PORTS[parts.scheme])}"
