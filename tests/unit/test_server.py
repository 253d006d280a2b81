"""The server around the app, without the app."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from builder_site.server import PageAddresses, SocketsPerAddress

ADDRESS = ("192.0.2.1", 1)


def ask(path: str, routes: tuple[str, ...] = ("/", "/contact")) -> tuple[str, list[Message]]:
    """Ask for `path`: the path the app inside is asked for, and what is answered instead."""
    inner: list[str] = []
    said: list[Message] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        inner.append(scope["path"])

    async def send(message: Message) -> None:
        said.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"a=1", "headers": []}
    asyncio.run(PageAddresses(app, routes)(scope, receive, send))
    return "".join(inner), said


@pytest.mark.parametrize(
    ("path", "inner"),
    [("/", "/"), ("/contact", "/contact/"), ("/nope", "/nope"), ("/not-found", "/not-found/page")],
)
def test_page_is_served_at_its_own_address(path: str, inner: str) -> None:
    assert ask(path) == (inner, [])


def test_address_with_a_slash_leads_to_the_page() -> None:
    inner, (start, _) = ask("/contact/")
    assert inner == ""
    assert start["status"] == 308
    assert dict(start["headers"])[b"location"] == b"/contact?a=1"


async def hold(limited: SocketsPerAddress, opened: list[str], until: asyncio.Event) -> None:
    """Open a socket and keep it until `until`."""

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        opened.append(message["type"])

    await limited(
        {"type": "websocket", "client": ADDRESS, "headers": [], "until": until}, receive, send
    )


async def keep(scope: Scope, _receive: Receive, send: Send) -> None:
    """An app that accepts and holds the socket."""
    await send({"type": "websocket.accept"})
    await scope["until"].wait()


def test_address_gets_no_more_sockets_than_its_share_and_gets_them_back() -> None:
    async def visit() -> None:
        limited = SocketsPerAddress(keep, most=2, proxy_hops=0)
        opened: list[str] = []
        until = asyncio.Event()
        first = [asyncio.create_task(hold(limited, opened, until)) for _ in range(2)]
        while len(opened) < 2:
            await asyncio.sleep(0)
        await hold(limited, opened, until)
        assert opened == ["websocket.accept", "websocket.accept", "websocket.close"]
        until.set()
        await asyncio.gather(*first)
        assert not limited.held
        await hold(limited, opened, until)
        assert opened[-1] == "websocket.accept"

    asyncio.run(visit())
