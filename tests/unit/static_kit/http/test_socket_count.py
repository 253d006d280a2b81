"""How many sockets an address may hold, without the app."""

import asyncio

from starlette.types import Message, Receive, Scope, Send

from builder_site.static_kit.http.socket_count import SocketsPerAddress


async def hold(
    limited: SocketsPerAddress, opened: list[str], until: asyncio.Event, host: str = "192.0.2.1"
) -> None:
    """Open a socket from `host` and keep it until `until`."""

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        opened.append(message["type"])

    await limited(
        {"type": "websocket", "client": (host, 1), "headers": [], "until": until}, receive, send
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


def test_ipv6_network_of_one_line_counts_as_one_address() -> None:
    async def visit() -> None:
        limited = SocketsPerAddress(keep, most=1, proxy_hops=0)
        opened: list[str] = []
        until = asyncio.Event()
        first = asyncio.create_task(hold(limited, opened, until, "2001:db8::1"))
        while not opened:
            await asyncio.sleep(0)
        await hold(limited, opened, until, "2001:db8::2")
        assert opened == ["websocket.accept", "websocket.close"]
        until.set()
        await first

    asyncio.run(visit())
