"""Which WebSockets are accepted."""

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from builder_site.static_kit.server.websocket_handshake import HEADERS, WebsocketHandshake

QUERY = "token=11111111-2222-4333-8444-555555555555&EIO=4&transport=websocket"
scopes: list[Scope] = []
"""What the app behind the middleware is called with."""


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    scopes.append(scope)
    socket = WebSocket(scope, receive, send)
    await socket.accept()
    await socket.receive()


middleware = WebsocketHandshake(app, per_visitor=2, proxy_hops=1)


def connect(
    path: str = "/_event/",
    query: str = QUERY,
    version: str = "0.10.1",
    address: str = "192.0.2.1",
) -> WebSocketTestSession:
    """A socket of the visitor at `address`, behind a proxy."""
    headers = {"X-Forwarded-For": f"203.0.113.9, {address}", "Origin": "https://a", "Cookie": "a=b"}
    return TestClient(middleware, headers=headers).websocket_connect(
        f"{path}?{query}", subprotocols=[version]
    )


def is_accepted(socket: WebSocketTestSession) -> bool:
    try:
        with socket:
            return True
    except WebSocketDisconnect as refusal:
        assert refusal.code == 1008
        return False


def test_handshake_of_a_page_is_accepted() -> None:
    assert is_accepted(connect())
    assert is_accepted(connect(path="/_event", version="0.11.0a2"))


@pytest.mark.parametrize(
    "wrong",
    [
        *({"path": path} for path in ("/", "/_upload", "/_event/x")),
        *({"query": query} for query in ("", "EIO=4&transport=websocket", "token=a&" + QUERY)),
        {"query": QUERY + "&sid=1%0Aline"},
        {"query": QUERY.replace("1111-", "111-")},
        {"query": QUERY.replace("websocket", "polling")},
        *({"version": version} for version in ("", "words", "0.10.1, 0.10.1", "1" * 21)),
    ],
)
def test_handshake_that_no_page_sends_is_refused(wrong: dict[str, str]) -> None:
    assert not is_accepted(connect(**wrong))


def test_app_gets_the_visitors_address_and_no_header_that_it_does_not_need() -> None:
    assert is_accepted(connect())
    assert scopes[-1]["client"][0] == "192.0.2.1"
    names = {name for name, _ in scopes[-1]["headers"]}
    assert b"origin" in names
    assert names <= set(HEADERS)


@pytest.mark.parametrize(
    ("one", "other"), [("192.0.2.1", "192.0.2.1"), ("2001:db8::1", "2001:db8::2")]
)
def test_number_of_sockets_of_one_visitor_is_limited(one: str, other: str) -> None:
    with ExitStack() as sockets:
        for _ in range(2):
            sockets.enter_context(connect(address=one))
        assert not is_accepted(connect(address=other))
        assert is_accepted(connect(address="198.51.100.7"))
    assert not middleware.open
    assert is_accepted(connect(address=other))
