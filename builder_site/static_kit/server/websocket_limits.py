"""Limits WebSockets: how many a visitor opens and what he sends in a minute, and idle time.

Packets are Socket.IO's, as the pages of Reflex 0.10.1 send them. Three others would do harm there:
an event named "connect" changes the visitor's address, binary packets are stored without a limit,
and one of Reflex's internal events runs a regular expression that can take minutes.
"""

import json
import logging
from asyncio import Lock, timeout
from collections import Counter
from collections.abc import AsyncGenerator, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from reflex_base.registry import RegistrationContext
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .client_address import network

logger = logging.getLogger(__name__)

PONG = "3"
DISCONNECT = "41/_event,"
PAGE_LOAD = (".hydrate_and_load", ".on_load_internal")
"""Reflex's own events that a page sends: as it connects, and for each page it goes to."""

MINUTE = 60.0
PACKETS_IN_A_MINUTE = 12
"""A visitor may send this many times as many packets in a minute as sockets are allowed. A page
sends two when it connects, one for each page that it shows, one for each ping, and two for each
message."""
NEW_SOCKET = 3
"""Packets that a new socket counts as: it leaves a state behind, until it expires."""
LONG = 1_000
"""Characters that count as another packet: a reply repeats the page's address four times."""
SEND_TIMEOUT = 10.0
"""Seconds for a browser to take a reply; then its socket ends. Until then granian 2.8 stores the
answers to its WebSocket pings without a limit."""
IDLE_TIMEOUT = 900.0
"""Seconds without an event after which a socket is closed."""


@dataclass
class WebsocketLimits:
    """Drops packets that no page sends, and closes sockets of visitors that send too many, or none.

    `events` are the names of the events that pages send, and `per_visitor` is the number of sockets
    that a visitor may hold. Reflex has a limit for the longest packet.
    """

    app: ASGIApp
    events: Collection[str]
    per_visitor: int
    idle_timeout: float = IDLE_TIMEOUT
    since: float = 0
    packets: Counter[str] = field(default_factory=Counter[str])
    """How many each visitor has sent in the minute `since` then."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app, with the limits on what it receives."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        visitor = network(scope["client"][0])
        if not self._count(visitor, NEW_SOCKET):
            await send({"type": "websocket.close", "code": 1008})
            return
        writing = Lock()

        async def send_one(message: Message) -> None:
            async with writing, timeout(SEND_TIMEOUT):
                await send(message)

        limited = self._receive_limited(receive, send_one, writing, visitor)
        await self.app(scope, limited.__anext__, send_one)

    async def _receive_limited(
        self, receive: Receive, send: Send, writing: Lock, visitor: str
    ) -> AsyncGenerator[Message]:
        """Yield what the app receives, and the end of the socket."""
        active = monotonic()
        while True:
            # engineio queues any number of replies: none more while the browser takes none.
            async with writing:
                pass
            try:
                async with timeout(active + self.idle_timeout - monotonic()):
                    message = await receive()
            except TimeoutError:
                # After this packet the browser reconnects when the visitor next acts; after a
                # dropped socket it would reconnect at once.
                await send({"type": "websocket.send", "text": DISCONNECT})
                reason, code = "idle", 1000
                break
            if message["type"] == "websocket.receive":
                packet: str = message.get("text") or ""
                if not self._count(visitor, 1 + len(packet) // LONG):
                    reason, code = "flood", 1008
                    break
                if not self._is_expected(packet):
                    continue
                if packet != PONG:
                    active = monotonic()
            yield message
        logger.info("socket closed reason=%s", reason)
        await send({"type": "websocket.close", "code": code})
        yield {"type": "websocket.disconnect", "code": code}

    def _count(self, visitor: str, packets: int) -> bool:
        """Whether `visitor` may send so many more `packets` in this minute."""
        # The package "limits" looks at every counter at each hit: 36 ms with 65,000 of them.
        if (now := monotonic()) - self.since >= MINUTE:
            self.since, self.packets = now, Counter()
        self.packets[visitor] += packets
        return self.packets[visitor] <= PACKETS_IN_A_MINUTE * self.per_visitor

    def _is_expected(self, packet: str) -> bool:
        """Whether a page sends `packet`; a binary packet has the text ""."""
        if packet in (PONG, DISCONNECT):
            return True
        with suppress(ValueError, RecursionError):
            match packet[:10], json.loads(packet[10:]):
                case ("40/_event,", {"event": {"name": str(name)}}) | (
                    "42/_event,",
                    ["event", {"name": str(name)}],
                ):
                    return name in self.events
                case _:
                    pass
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
