"""A stand-in for the e-mail provider: a real HTTP server on loopback that checks what it gets.

It accepts as the real one would, and misbehaves on demand, down to the socket.
"""

import random
import socket
import struct
import threading
from collections.abc import Callable
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType

PATH = "/api/v1.0/email/send-form"
ACCOUNT = {"service_id": "service_test", "template_id": "template_test", "user_id": "public_test"}
FIELDS = ("user_name", "user_email", "message", "lib_version", *ACCOUNT)

Fields = dict[str, str]


class Exchange(BaseHTTPRequestHandler):
    """One request, and what a behaviour may do with it."""

    protocol_version = "HTTP/1.1"
    fields: Fields

    @property
    def provider(self) -> "Provider":
        """Whose connection this is."""
        assert isinstance(self.server, Server)
        return self.server.provider

    def do_POST(self) -> None:
        """Read the request and leave the answer to the behaviour of the moment."""
        behaviour = self.provider.next_behaviour()
        if behaviour is reset_unread:
            reset(self)
            return
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.fields = parse_form(self.headers["Content-Type"], body)
        self.provider.requests.append(self.fields)
        behaviour(self)

    def answer(self, status: int, body: bytes = b"", headers: dict[str, str] | None = None) -> None:
        """Send a whole answer."""
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def keep(self) -> None:
        """Accept the message: it now lies in the contractor's mailbox."""
        self.provider.messages.append(self.fields)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Stay silent."""


Behaviour = Callable[[Exchange], None]


def parse_form(content_type: str, body: bytes) -> Fields:
    """The fields of a multipart form in their order; what is no such form has none."""
    form = message_from_bytes(f"Content-Type: {content_type}\r\n\r\n".encode() + body)
    parts = form.get_payload()
    if not isinstance(parts, list):
        return {}
    fields: Fields = {}
    for part in parts:
        assert not isinstance(part, str)
        name = part.get_param("name", header="Content-Disposition")
        content = part.get_payload(decode=True)
        assert isinstance(name, str) and isinstance(content, bytes)
        fields[name] = content.decode()
    return fields


def accept(exchange: Exchange) -> None:
    """Answer as the real provider: 200 OK, or 400 and what is wrong."""
    fields = exchange.fields
    if exchange.path != PATH or tuple(fields)[: len(FIELDS)] != FIELDS:
        exchange.answer(400, b"The form is not what the provider expects")
    elif any(fields[name] != value for name, value in ACCOUNT.items()):
        exchange.answer(400, b"The account is not found")
    else:
        exchange.keep()
        exchange.answer(200, b"OK")


def refuse(status: int, body: bytes = b"No", headers: dict[str, str] | None = None) -> Behaviour:
    """Answer with `status`, and accept nothing."""
    return lambda exchange: exchange.answer(status, body, headers)


def accept_with(status: int, body: bytes) -> Behaviour:
    """Accept, and say so in this way."""

    def behave(exchange: Exchange) -> None:
        exchange.keep()
        exchange.answer(status, body)

    return behave


def reset(exchange: Exchange) -> None:
    """Read the request and break the connection off."""
    linger = struct.pack("ii", 1, 0)
    exchange.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    exchange.connection.shutdown(socket.SHUT_RD)
    exchange.close_connection = True


def reset_unread(exchange: Exchange) -> None:
    """Break the connection off before reading the request."""
    reset(exchange)


def hang(exchange: Exchange) -> None:
    """Read the request and never answer, until the provider is released."""
    exchange.provider.released.wait()
    exchange.close_connection = True


def accept_when_released(exchange: Exchange) -> None:
    """Read the request, and accept it once the provider is released."""
    exchange.provider.released.wait()
    accept(exchange)


def drip(exchange: Exchange) -> None:
    """Refuse one byte at a time, for ever."""
    exchange.send_response(500)
    exchange.send_header("Content-Length", "100000")
    exchange.end_headers()
    try:
        while not exchange.provider.released.wait(0.05):
            exchange.wfile.write(b".")
            exchange.wfile.flush()
    except OSError:
        exchange.close_connection = True


def garbage(exchange: Exchange) -> None:
    """Answer with what is not HTTP."""
    exchange.wfile.write(b"\x00\xff\x13 this is not HTTP\r\n\r\n")
    exchange.close_connection = True


def take_and_break(exchange: Exchange) -> None:
    """Accept, and break the connection off before saying so: only the provider knows."""
    exchange.keep()
    exchange.provider.broken_off.append(exchange.fields)
    reset(exchange)


def one_in_three_fails(exchange: Exchange) -> None:
    """Accept two of three; the third is refused, broken off, or taken without a word."""
    if random.random() < 1 / 3:  # noqa: S311
        random.choice((refuse(503), reset, take_and_break))(exchange)  # noqa: S311
    else:
        accept(exchange)


class Server(ThreadingHTTPServer):
    """The listening socket, with a way back to its provider."""

    daemon_threads = True
    provider: "Provider"

    def handle_error(self, request: object, client_address: object) -> None:
        """A connection broken on purpose is no error."""


class Provider:
    """`requests` came at all, `messages` were accepted, `broken_off` accepted without a word."""

    def __init__(self) -> None:
        self.messages: list[Fields] = []
        self.requests: list[Fields] = []
        self.broken_off: list[Fields] = []
        self.released = threading.Event()
        self._behaviours: list[Behaviour] = [accept]
        self._listen(0)

    @property
    def url(self) -> str:
        """Its origin."""
        return f"http://127.0.0.1:{self._port}"

    def behave(self, *behaviours: Behaviour) -> None:
        """Use each behaviour for one request, and the last one from then on."""
        self._behaviours = list(behaviours)

    def next_behaviour(self) -> Behaviour:
        """What to do with the request that just came."""
        return self._behaviours.pop(0) if len(self._behaviours) > 1 else self._behaviours[0]

    def forget(self) -> None:
        """Be as new for the next test."""
        self.released.set()
        self.released = threading.Event()
        self.messages.clear()
        self.requests.clear()
        self.broken_off.clear()
        self.behave(accept)

    def stop(self) -> None:
        """Listen no more: connections are refused."""
        self.released.set()
        self._server.shutdown()
        self._server.server_close()

    def start_again(self) -> None:
        """Listen on the same port as before."""
        self.released = threading.Event()
        self._listen(self._port)

    def _listen(self, port: int) -> None:
        self._server = Server(("127.0.0.1", port), Exchange)
        self._server.provider = self
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def __enter__(self) -> "Provider":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
