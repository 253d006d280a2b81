"""How many sockets an address may hold, without the app."""

import asyncio

from starlette.types import Message, Receive, Scope, Send

from builder_site.server.sockets import SocketsPerAddress

ADDRESS = ("192.0.2.1", 1)


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
