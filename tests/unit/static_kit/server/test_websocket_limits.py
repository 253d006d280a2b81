"""What a WebSocket may send."""

import asyncio
import json
import time
from contextlib import suppress

import pytest
import reflex as rx
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from builder_site.static_kit.server import websocket_limits
from builder_site.static_kit.server.websocket_limits import (
    DISCONNECT,
    NEW_SOCKET,
    PACKETS_IN_A_MINUTE,
    PONG,
    WebsocketLimits,
    page_events,
)

EVENT = {"name": "state.open", "payload": {"attempt": "a"}, "router_data": {"pathname": "/"}}
FOREIGN = {**EVENT, "name": "state.set_anything"}


def event(event: object) -> str:
    return "42/_event," + json.dumps(["event", event])


def connect(event: object) -> str:
    return "40/_event," + json.dumps({"event": event, "state_schema": "a"})


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    socket = WebSocket(scope, receive, send)
    await socket.accept()
    async for packet in socket.iter_text():
        await socket.send_text(packet)


PACKETS = 10 * PACKETS_IN_A_MINUTE


def app(idle_timeout: float = 5) -> WebsocketLimits:
    """An app that sends back what it receives; a visitor may send it PACKETS in a minute."""
    return WebsocketLimits(echo, {"state.open"}, per_visitor=10, idle_timeout=idle_timeout)


def open_socket(app: WebsocketLimits, address: str = "192.0.2.1") -> WebSocketTestSession:
    return TestClient(app, client=(address, 0)).websocket_connect("/")


def receive_all(socket: WebSocketTestSession) -> tuple[list[str], int]:
    """All that the browser receives, and the code that the socket is closed with."""
    received: list[str] = []
    try:
        while True:
            received.append(socket.receive_text())
    except WebSocketDisconnect as closed:
        return received, closed.code


@pytest.mark.parametrize("packet", [PONG, DISCONNECT, connect(EVENT), event(EVENT)])
def test_packet_of_a_page_reaches_the_app(packet: str) -> None:
    with open_socket(app()) as socket:
        socket.send_text(packet)
        assert socket.receive_text() == packet


@pytest.mark.parametrize(
    "packet",
    [
        *("", "0", "42", "words", "42/_event,", "42/_event,words", "42/_event," + "[" * 50_000),
        "42/other," + event(EVENT)[10:],
        *(event(FOREIGN), event({**EVENT, "name": []}), event("words")),
        *(connect(FOREIGN), connect(None), "40/_event,", "40/_event,[]"),
        event(EVENT)[:-2] + ',"name":"state.set_anything"}]',
        '42/_event,["connect",{"name":"state.open"}]',
        '42/_event,["client_error",{"message":"words"}]',
        '451-/_event,["event",{"_placeholder":true,"num":0}]',
    ],
)
def test_packet_that_no_page_sends_is_dropped(packet: str) -> None:
    with open_socket(app()) as socket:
        socket.send_text(packet)
        socket.send_bytes(packet.encode())
        socket.send_text(PONG)
        assert socket.receive_text() == PONG


def test_flood_of_one_visitor_closes_the_socket_and_no_strangers() -> None:
    limits, half = app(), PACKETS // 2 - NEW_SOCKET
    with open_socket(limits, "2001:db8::1") as first:
        for _ in range(half):
            first.send_text(PONG)
            assert first.receive_text() == PONG
    with open_socket(limits, "2001:db8::2") as second:
        for _ in range(PACKETS):
            second.send_text(PONG)
        assert receive_all(second) == ([PONG] * half, 1008)
    with open_socket(limits, "192.0.2.1") as stranger:
        stranger.send_text(PONG)
        assert stranger.receive_text() == PONG


def test_number_of_new_sockets_of_one_visitor_in_a_minute_is_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = time.monotonic()
    clock = (websocket_limits, "monotonic")
    monkeypatch.setattr(*clock, lambda: now)
    limits = app()
    for _ in range(PACKETS // NEW_SOCKET):
        with open_socket(limits, "2001:db8::1"):
            pass
    with pytest.raises(WebSocketDisconnect, check=lambda refusal: refusal.code == 1008):
        open_socket(limits, "2001:db8::2").__enter__()
    with open_socket(limits, "192.0.2.1"):
        pass
    monkeypatch.setattr(*clock, lambda: now + 60)
    with open_socket(limits, "2001:db8::1"):
        assert len(limits.packets) == 1


def test_long_packets_count_as_several() -> None:
    packet = event({**EVENT, "payload": "x" * 50_000})
    with open_socket(app()) as socket:
        for _ in range(3):
            socket.send_text(packet)
        assert receive_all(socket) == ([packet, packet], 1008)


def test_nothing_is_read_while_the_browser_takes_no_reply() -> None:
    async def run() -> int:
        """Send packets without end; the number that is read before a reply is taken."""
        packets = iter(range(PACKETS))
        taken = asyncio.Event()

        async def receive() -> Message:
            next(packets)
            return {"type": "websocket.receive", "text": PONG}

        async def send(_: Message) -> None:
            await taken.wait()

        async def app(_: Scope, receive: Receive, send: Send) -> None:
            await receive()
            sending = asyncio.ensure_future(send({"type": "websocket.send", "text": PONG}))
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1):
                    while True:
                        await asyncio.sleep(0)
                        await receive()
            taken.set()
            await sending

        limits = WebsocketLimits(app, (), per_visitor=10)
        await limits({"type": "websocket", "client": ("192.0.2.1", 0)}, receive, send)
        return next(packets)

    assert asyncio.run(run()) == 1


def test_socket_whose_browser_takes_no_reply_fails_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket_limits, "SEND_TIMEOUT", 0.01)
    scope: Scope = {"type": "websocket", "client": ("192.0.2.1", 0)}

    async def reply(_: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "text": PONG})

    async def receive() -> Message:
        return {}

    async def send(_: Message) -> None:
        await asyncio.sleep(1)

    with pytest.raises(TimeoutError):
        asyncio.run(WebsocketLimits(reply, (), per_visitor=10)(scope, receive, send))


def test_socket_without_events_is_closed_though_the_browser_answers_pings() -> None:
    with open_socket(app(idle_timeout=0.1)) as socket:
        socket.send_text(event(EVENT))
        for _ in range(10):
            time.sleep(0.03)
            socket.send_text(PONG)
        received, code = receive_all(socket)
    assert len(received) < 10
    assert (received[-1], code) == (DISCONNECT, 1000)


def test_events_of_pages_are_the_packages_own_and_two_of_reflex() -> None:
    class Mine(rx.State):
        @rx.event
        def press(self) -> None:
            """An event handler of this package."""

    state = "reflex___state____state"
    assert page_events(__name__.rpartition(".")[0]) == {
        f"{Mine.get_full_name()}.press",
        f"{state}.hydrate_and_load",
        f"{state}.reflex___state____on_load_internal_state.on_load_internal",
    }
