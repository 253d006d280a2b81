"""Prints the memory that visitors leave behind: a thousand connections, and a thousand more."""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import psutil
from websockets.asyncio.client import ClientConnection, connect

from tests.servers import Site

VISITORS = 1_000
EXPIRY = 2
"""Seconds the server keeps a state for this measurement; in production 900."""
STATE = "reflex___state____state"
CONTACT = f"{STATE}.builder_site___contact___state____contact_state"
ENVIRONMENT = {
    "SOCKETS_PER_ADDRESS": str(2 * VISITORS),
    "REFLEX_REDIS_TOKEN_EXPIRATION": str(EXPIRY),
}


def visits(site: Site) -> Iterator[float]:
    """The server's memory in MB: at rest, and after each thousand visitors came, left, expired."""
    server = psutil.Process(site.pid)
    yield memory(server)
    while True:
        # A thread of its own: asyncio.run works beside nothing else that has an event loop.
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, visit(site.port)).result()
        time.sleep(2 * EXPIRY)  # nothing tells from outside that a state is gone
        yield memory(server)


def memory(server: psutil.Process) -> float:
    """Resident memory of the server and its workers, in MB."""
    processes = [server, *server.children(recursive=True)]
    return sum(process.memory_info().rss for process in processes) / 1_000_000


async def visit(port: int) -> None:
    """Open VISITORS sockets as the Contact page does, all at a time, and close them."""
    doors = asyncio.Semaphore(50)

    async def enter() -> ClientConnection:
        async with doors:
            return await greet(port)

    sockets = await asyncio.gather(*(enter() for _ in range(VISITORS)))
    await asyncio.gather(*(socket.close() for socket in sockets))


async def greet(port: int) -> ClientConnection:
    """One socket, connected, with a state of its own and a press of the button."""
    address = f"ws://localhost:{port}/_event/?token={uuid4()}&EIO=4&transport=websocket"
    socket = await connect(address, origin=f"http://localhost:{port}", open_timeout=60)  # pyright: ignore[reportArgumentType]
    event = {"name": f"{STATE}.hydrate_and_load", "payload": {}}
    await socket.send("40/_event," + json.dumps({"event": event}))
    press = {"name": f"{CONTACT}.open", "payload": {"attempt": "a" * 32}}
    await socket.send("42/_event," + json.dumps(["event", press]))
    async for frame in socket:
        if '"ticket' in str(frame) and "a" * 32 in str(frame):
            break
    return socket


def main() -> None:
    """Measure on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder, "log"), {**ENVIRONMENT, "MAILBOX_DIR": folder})
        site.build_and_start()
        # As in production: without the build's memory in the same process.
        site.restart()
        try:
            measured = visits(site)
            rest, first, second = (next(measured) for _ in range(3))
        finally:
            site.kill()
    print(f"| memory, {VISITORS} sockets at a time | MB |")
    print("| --- | --- |")
    print(f"| at rest | {rest:.0f} |")
    print(f"| the first {VISITORS} gone | {first:.0f} |")
    print(f"| {VISITORS} more gone | {second:.0f}, {second - first:+.1f} |")
