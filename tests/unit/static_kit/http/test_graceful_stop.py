"""What a socket hears of a stop, without the app."""

import asyncio

from starlette.types import Message, Receive, Scope, Send

from builder_site.static_kit.http.graceful_stop import SERVICE_RESTART, GracefulStop


async def nothing() -> None:
    """Work that is done at once."""


def test_open_socket_hears_the_browser_and_then_its_leave() -> None:
    heard: list[Message] = []
    words: list[Message] = [{"type": "websocket.connect"}]

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        while not heard or heard[-1]["type"] != "websocket.disconnect":
            heard.append(await receive())

    async def receive() -> Message:
        if not words:
            await asyncio.Event().wait()
        return words.pop()

    async def send(_message: Message) -> None:
        raise AssertionError("the app closes by itself")

    async def visit() -> None:
        stop = GracefulStop(nothing)
        socket = asyncio.ensure_future(stop.around(app)({"type": "websocket"}, receive, send))
        while not heard:
            await asyncio.sleep(0)
        assert len(stop.sockets) == 1
        stop.closing.set()
        await socket
        await asyncio.sleep(0)
        assert not stop.sockets

    asyncio.run(visit())
    assert heard == [
        {"type": "websocket.connect"},
        {"type": "websocket.disconnect", "code": SERVICE_RESTART},
    ]
