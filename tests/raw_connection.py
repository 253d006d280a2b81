"""Writes to the server byte by byte: bad requests, and half ones."""

import socket

CONNECT_TIMEOUT = 20.0
"""Seconds for a connection, which always comes, however busy the machine is."""


class RawConnection:
    """A connection to the server on `port` of this machine.

    `timeout` is in seconds: half a request may get no response. All of 127.0.0.0/8 is this
    machine, so that `ip`, the client's own, can be another visitor's.
    """

    def __init__(self, port: int, timeout: float = 2, ip: str = "127.0.0.1") -> None:
        self._socket = socket.create_connection(
            ("127.0.0.1", port), CONNECT_TIMEOUT, source_address=(ip, 0)
        )
        self._socket.settimeout(timeout)

    def __enter__(self) -> "RawConnection":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._socket.close()

    def send(self, data: bytes) -> None:
        """Send `data`; ignore a server that has closed the connection."""
        try:
            self._socket.sendall(data)
        except (ConnectionError, TimeoutError):
            return

    def read(self, until: bytes = b"") -> bytes:
        """Read up to a part with `until` in it, or until the server closes or the time is over."""
        data = b""
        try:
            while part := self._socket.recv(65536):
                data += part
                if until in data:
                    break
        except (ConnectionError, TimeoutError):
            pass
        return data
