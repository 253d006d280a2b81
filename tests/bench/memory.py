"""Prints a backend's memory with a thousand connections and after them, three times."""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from tests.servers import Site
from tests.wire import CONTACT, STATE

VISITORS = 1_000
EXPIRY = 10
"""Seconds the server keeps a state in this measurement; in production 60. Long enough for all
visitors to be connected at the same time."""
SUBPROTOCOL = Subprotocol("0.10.1")
"""A page sends the version of Reflex that it was built with."""
HYDRATE = {
    "event": {
        "name": f"{STATE}.hydrate_and_load",
        "payload": {"hashes": []},
        "router_data": {"pathname": "/contact", "asPath": "/contact"},
    }
}
"""The first event that the Contact page of Reflex 0.10.1 sends."""
ENVIRONMENT = {
    "SOCKETS_PER_ADDRESS": str(2 * VISITORS),
    "REFLEX_REDIS_TOKEN_EXPIRATION": str(EXPIRY),
}


def visits(site: Site) -> Iterator[tuple[float, float]]:
    """The server's memory in MB with all visitors connected, and after their states expired."""
    while True:
        # In another thread: asyncio.run must not run in a thread that has an event loop.
        with ThreadPoolExecutor(1) as pool:
            connected = pool.submit(asyncio.run, visit(site)).result()
        time.sleep(EXPIRY + 2)  # from outside, nothing shows that a state has expired
        yield connected, site.memory()


async def visit(site: Site) -> float:
    """Open VISITORS sockets as the Contact page does, 50 at a time; the memory with all of them."""
    limit = asyncio.Semaphore(50)

    async def open_one() -> ClientConnection:
        async with limit:
            socket = await open_form(site.port)
            await press(socket)
            return socket

    sockets = await asyncio.gather(*(open_one() for _ in range(VISITORS)))
    connected = site.memory()
    await asyncio.gather(*(socket.close() for socket in sockets))
    return connected


async def open_form(port: int) -> ClientConnection:
    """Open one socket as the Contact page does, with its own state."""
    address = f"ws://localhost:{port}/_event/?token={uuid4()}&EIO=4&transport=websocket"
    socket = await connect(
        address,
        origin=Origin(f"http://localhost:{port}"),
        subprotocols=[SUBPROTOCOL],
        open_timeout=60,
    )
    await socket.send(f"40/_event,{json.dumps(HYDRATE)}")
    while '"is_hydrated_rx_state_":true' not in str(await socket.recv()):
        pass
    return socket


async def press(socket: ClientConnection) -> None:
    """Request a ticket as a press of the button does."""
    event = {"name": f"{CONTACT}.open", "payload": {"attempt": "a" * 32}}
    await socket.send("42/_event," + json.dumps(["event", event]))
    async for frame in socket:
        if '"ticket' in str(frame) and "a" * 32 in str(frame):
            break


def main() -> None:
    """Measure on a separate server."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder, "log"), {**ENVIRONMENT, "MAILBOX_DIR": folder})
        site.build_and_start()
        # As in production: the process that builds has more memory.
        site.restart()
        try:
            idle = site.memory()
            rounds = list(islice(visits(site), 3))
        finally:
            site.kill()
    print(f"| memory in MB, {idle:.0f} at rest | connected | gone |")
    print("| --- | --- | --- |")
    for number, (connected, gone) in enumerate(rounds, 1):
        print(f"| {number * VISITORS} visitors | {connected:.0f} | {gone:.0f} |")
