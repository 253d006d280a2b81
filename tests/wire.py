"""Speaks to the server byte by byte, as no library would: bad requests and frames, half ones."""

import os
import socket
from types import TracebackType

TEXT = 0x1
PONG = b"\x8a\x00"
SURE = 20.0
"""Seconds for what always comes, however busy the machine: the connection and its greeting."""


def frame(payload: bytes, first: int = 0x80 | TEXT, *, length: int | None = None) -> bytes:
    """A WebSocket frame, masked as a browser's; `length` is what it claims to have."""
    claimed = len(payload) if length is None else length
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    if claimed < 126:
        head = bytes([first, 0x80 | claimed])
    elif claimed < 65536:
        head = bytes([first, 0x80 | 126]) + claimed.to_bytes(2, "big")
    else:
        head = bytes([first, 0x80 | 127]) + claimed.to_bytes(8, "big")
    return head + mask + masked


class Wire:
    """A connection to the server on `port` of this machine.

    `patience` is how many seconds to wait for an answer: to half a request there may be none. It
    counts once the connection stands.
    """

    def __init__(self, port: int, patience: float = 2) -> None:
        self._port = port
        self._patience = patience
        self._socket = socket.create_connection(("127.0.0.1", port), SURE)
        self._socket.settimeout(patience)

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
        """Hang up."""
        self._socket.close()

    def send(self, data: bytes) -> None:
        """Send `data` as it is; a server that has heard enough takes no more."""
        try:
            self._socket.sendall(data)
        except (ConnectionError, TimeoutError):
            return

    def read(self, until: bytes = b"") -> bytes:
        """What comes, up to a part that has `until` in it, or until the server closes or waits."""
        data = b""
        try:
            while part := self._socket.recv(65536):
                data += part
                if until in data:
                    break
        except (ConnectionError, TimeoutError):
            pass
        return data

    def upgrade(self, token: str) -> None:
        """Make a socket of the connection and greet, as a page does."""
        self.send(
            f"GET /_event/?token={token}&EIO=4&transport=websocket HTTP/1.1\r\n"
            f"Host: localhost:{self._port}\r\nOrigin: http://localhost:{self._port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        self._socket.settimeout(SURE)
        answer = self.read(until=b"\r\n\r\n")
        self._socket.settimeout(self._patience)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        self.send(frame(b"40/_event,"))

    def is_alive(self) -> bool:
        """Whether the server still listens to this socket, once it has read what was sent."""
        self.send(frame(b"", 0x89))
        return PONG in self.read(until=PONG)
