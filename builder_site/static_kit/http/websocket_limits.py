"""Limits what an accepted WebSocket may send: which packets, how fast, and idle time.

Packets are Socket.IO's, as the pages of Reflex 0.10.1 send them. Three others would do harm there:
an event named "connect" changes the visitor's address, binary packets are stored without a limit,
and one of Reflex's internal events runs a regular expression that can take minutes.
"""

import json
import logging
from asyncio import Lock, timeout
from collections.abc import AsyncGenerator, Collection
from dataclasses import dataclass
from time import monotonic

from reflex_base.registry import RegistrationContext
from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = logging.getLogger(__name__)

PONG = "3"
DISCONNECT = "41/_event,"
PAGE_LOAD = (".hydrate_and_load", ".on_load_internal")
"""Reflex's own events that a page sends: as it connects, and for each page it goes to."""

BURST = 100
"""Packets that a socket may send at once. A page sends two when it connects, one for each page that
the visitor opened earlier in this tab, and two for each message."""
RATE = 10
"""Packets a second that it may send in the long run."""
LONG = 1_000
"""Characters that count as another packet: a reply repeats the page's address four times."""
IDLE_TIMEOUT = 900.0
"""Seconds without an event after which a socket is closed."""


@dataclass(frozen=True)
class WebsocketLimits:
    """Drops packets that no page sends, and closes a socket that sends too much or nothing.

    `events` are the names of the events that pages send. Reflex has a limit for the longest packet.
    """

    app: ASGIApp
    events: Collection[str]
    idle_timeout: float = IDLE_TIMEOUT

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app, with the limits on what it receives."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        writing = Lock()

        async def send_one(message: Message) -> None:
            async with writing:
                await send(message)

        limited = self._receive_limited(receive, send_one, writing)
        await self.app(scope, limited.__anext__, send_one)

    async def _receive_limited(
        self, receive: Receive, send: Send, writing: Lock
    ) -> AsyncGenerator[Message]:
        """Yield what the app receives, and the end of the socket."""
        tokens, refilled = float(BURST), monotonic()
        active = refilled
        while True:
            # engineio queues any number of replies: none more while the browser takes none.
            async with writing:
                pass
            try:
                async with timeout(max(0, active + self.idle_timeout - monotonic())):
                    message = await receive()
            except TimeoutError:
                # After this packet the browser reconnects when the visitor next acts; after a
                # dropped socket it would reconnect at once.
                await send({"type": "websocket.send", "text": DISCONNECT})
                reason, code = "idle", 1000
                break
            if message["type"] != "websocket.receive":
                yield message
                continue
            packet: str = message.get("text") or ""
            now = monotonic()
            tokens, refilled = min(BURST, tokens + (now - refilled) * RATE), now
            tokens -= 1 + len(packet) / LONG
            if tokens < 0:
                reason, code = "flood", 1008
                break
            if self._is_expected(packet):
                if packet != PONG:
                    active = now
                yield message
        logger.info("socket closed reason=%s", reason)
        await send({"type": "websocket.close", "code": code})
        yield {"type": "websocket.disconnect", "code": code}

    def _is_expected(self, packet: str) -> bool:
        """Whether a page sends `packet`; a binary packet has the text ""."""
        if packet in (PONG, DISCONNECT):
            return True
        try:
            match packet[:10], json.loads(packet[10:]):
                case ("40/_event,", {"event": {"name": str(name)}}) | (
                    "42/_event,",
                    ["event", {"name": str(name)}],
                ):
                    return name in self.events
                case _:
                    return False
        except (ValueError, RecursionError):
            return False


def page_events(package: str) -> frozenset[str]:
    """Return the names of the events that pages send: those of `package`'s states, and PAGE_LOAD.

    Call it when all states are imported.
    """
    return frozenset(
        name
        for name, event in RegistrationContext.get().event_handlers.items()
        if event.handler.fn.__module__.startswith(f"{package}.") or name.endswith(PAGE_LOAD)
    )
