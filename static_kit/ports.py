"""Whether a server can listen on a port, before anything else is done."""

import errno
import re
import socket

from .errors import MistakeError

__all__ = ["require_free"]

ALL_ADDRESSES = "0.0.0.0"  # noqa: S104
"""The host of a server that listens on all IP addresses of this machine."""


def require_free(port: str, name: str, host: str = ALL_ADDRESSES) -> None:
    """Return if a server can listen on `port` of `host`; `name` is the setting that has the port.

    Raises MistakeError with one line that names both. Granian lets two servers share a port
    (SO_REUSEPORT): they would respond in turn, and visitors would get the old build every other
    time.
    """
    if not re.fullmatch("[0-9]{1,5}", port) or not 1 <= int(port) <= 65535:
        raise MistakeError(f"{name} is {port!r}: it must be a port from 1 to 65535.")
    advice = f"choose another port by {name}"
    try:
        _try_bind(host, int(port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            line = f"Port {port} is in use: end the program that listens there, or {advice}."
        else:
            line = f"No server can listen on port {port} of {host} ({error.strerror}): {advice}."
        raise MistakeError(line) from error


def _try_bind(host: str, port: int) -> None:
    """Bind `port` on each IP address of `host` and release it. Raises OSError if it is in use."""
    for family, kind, _protocol, _name, address in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM
    ):
        with socket.socket(family, kind) as probe:
            # Servers set this too: connections of a server that has ended do not block the port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    if host == ALL_ADDRESSES:
        # Browsers ask ::1 first for localhost: a program that listens there would respond.
        try:
            with socket.socket(socket.AF_INET6) as probe:
                probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("::", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise
