"""A test double of the e-mail provider: an HTTP server on loopback that checks its requests.

It accepts messages as the real one does, or fails in the way a test asks for.
"""

import random
import socket
import struct
import threading
import time
from collections.abc import Callable, Sequence
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PATH = "/api/v1.0/email/send-form"
ACCOUNT_FIELDS = {
    "service_id": "service_test",
    "template_id": "template_test",
    "user_id": "public_test",
}
FIELD_NAMES = ("user_name", "user_email", "message", "lib_version", *ACCOUNT_FIELDS)

CORS_HEADERS = {"Access-Control-Allow-Origin": "*"}
"""The header by which a browser lets the page of any site read a response (CORS)."""

CHANCE = random.Random(33)  # noqa: S311
"""The same sequence in each run."""

Fields = dict[str, str]


class Exchange(BaseHTTPRequestHandler):
    """One request, and the responses that a behaviour can send."""

    protocol_version = "HTTP/1.1"
    fields: Fields

    @property
    def provider(self) -> "Provider":
        """The provider that got the request."""
        assert isinstance(self.server, Server)
        return self.server.provider

    def do_POST(self) -> None:
        """Read the request and respond as the current behaviour does."""
        behaviour = self.provider.next_behaviour()
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.fields = parse_form(self.headers["Content-Type"], body)
        self.provider.requests.append(self.fields)
        behaviour(self)

    def respond(
        self, status: int, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> None:
        """Send a whole response."""
        self.send_response(status)
        for name, value in {
            "Content-Length": str(len(body)),
            **CORS_HEADERS,
            **(headers or {}),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def accept_message(self) -> None:
        """Accept the message, as the real provider does before it responds."""
        self.provider.messages.append(self.fields)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing."""


Behaviour = Callable[[Exchange], None]


def parse_form(content_type: str, body: bytes) -> Fields:
    """The fields of a multipart form in their order; none of another body."""
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
    """Respond as the real provider does: 200 OK, or 400 and the reason."""
    fields = exchange.fields
    if exchange.path != PATH or tuple(fields)[: len(FIELD_NAMES)] != FIELD_NAMES:
        exchange.respond(400, b"The form is not what the provider expects")
    elif any(fields[name] != value for name, value in ACCOUNT_FIELDS.items()):
        exchange.respond(400, b"The account is not found")
    else:
        exchange.accept_message()
        exchange.respond(200, b"OK")


def refuse(status: int, body: bytes = b"No", headers: dict[str, str] | None = None) -> Behaviour:
    """Respond with `status`, and accept nothing."""
    return lambda exchange: exchange.respond(status, body, headers)


def accept_with(status: int, body: bytes, headers: dict[str, str] | None = None) -> Behaviour:
    """Accept, and respond with `status` and `body`."""

    def behave(exchange: Exchange) -> None:
        exchange.accept_message()
        exchange.respond(status, body, headers)

    return behave


def reset(exchange: Exchange) -> None:
    """Read the request and reset the connection."""
    linger = struct.pack("ii", 1, 0)
    exchange.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    exchange.connection.shutdown(socket.SHUT_RD)
    exchange.close_connection = True


def hang(exchange: Exchange) -> None:
    """Read the request and send no response until the provider is released."""
    exchange.provider.released.wait()
    exchange.close_connection = True


def accept_when_released(exchange: Exchange) -> None:
    """Read the request, and accept it once the provider is released."""
    exchange.provider.released.wait()
    accept(exchange)


def refuse_when_released(exchange: Exchange) -> None:
    """Read the request, and refuse it once the provider is released."""
    exchange.provider.released.wait()
    exchange.respond(500, b"No")


def drip(exchange: Exchange) -> None:
    """Refuse one byte at a time, without an end."""
    exchange.send_response(500)
    exchange.send_header("Content-Length", "100000")
    for name, value in CORS_HEADERS.items():
        exchange.send_header(name, value)
    exchange.end_headers()
    try:
        while not exchange.provider.released.wait(0.05):
            exchange.wfile.write(b".")
            exchange.wfile.flush()
    except OSError:
        exchange.close_connection = True


def cut_the_body(
    status: int, body: bytes = b"O", headers: dict[str, str] | None = None
) -> Behaviour:
    """Respond with `status`, and end the connection after `body`, which is the begin of one."""

    def behave(exchange: Exchange) -> None:
        exchange.respond(status, body, {"Content-Length": "1000", **(headers or {})})
        exchange.close_connection = True

    return behave


def accept_and_cut_the_body(exchange: Exchange) -> None:
    """Accept, and end the connection after the status, the headers and a part of the body."""
    exchange.accept_message()
    cut_the_body(200)(exchange)


def accept_without_an_end(exchange: Exchange) -> None:
    """Accept, and keep the end of the body until the provider is released."""
    exchange.accept_message()
    exchange.respond(200, b"O", {"Content-Length": "2"})
    exchange.provider.released.wait()
    exchange.close_connection = True


def respond_with_garbage(exchange: Exchange) -> None:
    """Respond with bytes that are not HTTP."""
    exchange.wfile.write(b"\x00\xff\x13 this is not HTTP\r\n\r\n")
    exchange.close_connection = True


def accept_then_reset(exchange: Exchange) -> None:
    """Accept, and reset the connection before the response: the sender cannot know."""
    exchange.accept_message()
    exchange.provider.messages_without_response.append(exchange.fields)
    reset(exchange)


def one_in_three_fails(exchange: Exchange) -> None:
    """Accept two of three; refuse the third, or reset its connection before or after accepting."""
    if CHANCE.random() < 1 / 3:
        CHANCE.choice((refuse(503), reset, accept_then_reset))(exchange)
    else:
        accept(exchange)


def wait_until_any(forms: Sequence[Fields]) -> None:
    """Wait until there is something in `forms`."""
    deadline = time.monotonic() + 20
    while not forms:
        assert time.monotonic() < deadline, "nothing came"
        time.sleep(0.02)


class Server(ThreadingHTTPServer):
    """The listening socket of a provider."""

    daemon_threads = True
    request_queue_size = 128  # With Python's 5, connections of the benches wait 1 s or are reset.
    provider: "Provider"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: connections are reset on purpose."""


class Provider:
    """Keeps all `requests`, the accepted `messages`, and those of them without a response.

    The last are the `messages_without_response`.
    """

    def __init__(self) -> None:
        self.messages: list[Fields] = []
        self.requests: list[Fields] = []
        self.messages_without_response: list[Fields] = []
        self.released = threading.Event()
        self._behaviours: list[Behaviour] = [accept]
        self._server = Server(("127.0.0.1", 0), Exchange)
        self._server.provider = self
        self.port = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def behave(self, *behaviours: Behaviour) -> None:
        """Use each behaviour for one request, and the last one from then on."""
        self._behaviours = list(behaviours)

    def next_behaviour(self) -> Behaviour:
        """The behaviour for the request that just came."""
        return self._behaviours.pop(0) if len(self._behaviours) > 1 else self._behaviours[0]

    def wait_for_request(self) -> None:
        """Wait until a request has come."""
        wait_until_any(self.requests)

    def wait_for_message(self) -> None:
        """Wait until a message has been accepted."""
        wait_until_any(self.messages)

    def clear(self) -> None:
        """Forget all requests, release those that wait, and accept the next."""
        self.released.set()
        self.released = threading.Event()
        self.messages.clear()
        self.requests.clear()
        self.messages_without_response.clear()
        self.behave(accept)

    def stop(self) -> None:
        """Stop listening: connections are refused."""
        self.released.set()
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> "Provider":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
