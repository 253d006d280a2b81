"""Writes to the server byte by byte: bad requests, bad WebSocket frames, and half ones."""

import json
import os
import socket
from types import TracebackType
from uuid import uuid4

TEXT = 0x1
PONG = b"\x8a\x00"
CONNECT_TIMEOUT = 20.0
"""Seconds for what always comes, however busy the machine: the connection and its handshake."""
STATE = "reflex___state____state"
CONTACT = f"{STATE}.builder_site___contact___state____contact_state"
"""The states of every page and of Contact, by the names that Reflex gives them in packets."""
CONNECT = "40/_event," + json.dumps({"event": {"name": f"{STATE}.hydrate_and_load"}})
"""The first packet of a page, which loads its state."""


def frame(payload: bytes, first: int = 0x80 | TEXT, *, length: int | None = None) -> bytes:
    """A WebSocket frame, masked as a browser's; its head gives `length` as the payload's length."""
    length = len(payload) if length is None else length
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
    if length < 126:
        head = bytes([first, 0x80 | length])
    elif length < 65536:
        head = bytes([first, 0x80 | 126]) + length.to_bytes(2, "big")
    else:
        head = bytes([first, 0x80 | 127]) + length.to_bytes(8, "big")
    return head + mask + masked


class Wire:
    """A connection to the server on `port` of this machine.

    `timeout` is in seconds: half a request may get no response. It starts after the handshake. All
    of 127.0.0.0/8 is this machine, so that `address`, the client's own, can be another visitor's.
    """

    def __init__(self, port: int, timeout: float = 2, address: str = "127.0.0.1") -> None:
        self._port = port
        self._timeout = timeout
        self._socket = socket.create_connection(
            ("127.0.0.1", port), CONNECT_TIMEOUT, source_address=(address, 0)
        )
        self._socket.settimeout(timeout)

    def __enter__(self) -> "Wire":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
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

    def open_websocket(self, origin: str | None = None) -> None:
        """Send the handshake and the first packet of a page, by default of the site's own."""
        response = self.handshake(origin=origin or f"http://localhost:{self._port}")
        assert response.startswith(b"HTTP/1.1 101"), response
        self.send(frame(CONNECT.encode()))

    def handshake(self, origin: str, query: str | None = None, version: str = "0.10.1") -> bytes:
        """Send a handshake, by default with a new token, and return the response."""
        query = query or f"token={uuid4()}&EIO=4&transport=websocket"
        self.send(
            f"GET /_event/?{query} HTTP/1.1\r\n"
            f"Host: localhost:{self._port}\r\nOrigin: {origin}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Protocol: {version}\r\n\r\n".encode()
        )
        self._socket.settimeout(CONNECT_TIMEOUT)
        response = self.read(until=b"\r\n\r\n")
        self._socket.settimeout(self._timeout)
        return response

    def is_open(self) -> bool:
        """Whether the server still answers a ping, after all that was sent before."""
        self.send(frame(b"", 0x89))
        return PONG in self.read(until=PONG)
