"""Ends with one line if a port is in use: `python deploy/ports.py REFLEX_FRONTEND_PORT 3000`.

Granian lets two servers share a port (SO_REUSEPORT). They would respond in turn, and visitors would
get the old build every other time.
"""

import errno
import re
import socket
import sys


def require_free(port: str, setting: str, host: str = "0.0.0.0") -> None:  # noqa: S104
    """Return if a server can listen on `port` of `host`, else end with one line (SystemExit).

    `setting` is what chooses the port: the line names it.
    """
    if not re.fullmatch("[0-9]{1,5}", port) or not 1 <= int(port) <= 65535:
        sys.exit(f"{setting} is {port!r}: it must be a port from 1 to 65535.")
    try:
        _try_bind(host, int(port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            advice = f"end the program that listens there, or choose another port by {setting}"
            sys.exit(f"Port {port} is in use: {advice}.")
        sys.exit(f"No server can listen on port {port} of {host}: {error.strerror}.")


def _try_bind(host: str, port: int) -> None:
    """Bind `port` on each IP address of `host` and release it. Raises OSError if it is in use."""
    for family, kind, _protocol, _name, address in socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM
    ):
        with socket.socket(family, kind) as probe:
            # Servers set this too: connections of a server that has ended do not block the port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    if host == "0.0.0.0":  # noqa: S104
        # Browsers ask ::1 first for localhost: a program that listens there would respond.
        try:
            with socket.socket(socket.AF_INET6) as probe:
                probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("::", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise


if __name__ == "__main__":
    for setting, port in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        require_free(port, setting)
