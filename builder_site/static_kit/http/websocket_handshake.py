"""Decides which WebSockets are accepted: those that a page opens, so many of each visitor.

Reflex 0.10.1 checks the origin itself. It accepts any query string, and quotes it in its log.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from .client_address import client_address, network

PATH = re.compile(r"/_event/?")
QUERY = re.compile(rb"token=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}&EIO=4&transport=websocket")
SUBPROTOCOL = re.compile(r"\d[\w.]{,19}")
"""The version of Reflex that the page was built with; an open page may be older than the server."""
HEADERS = (b"connection", b"upgrade", b"origin", b"sec-websocket-protocol")
"""Those that Reflex and engineio read. Reflex stores all it gets, and sends them to the page."""
NEW_IN_A_MINUTE = 4
"""A visitor may open this many times as many sockets in a minute as at a time: each leaves a state
behind, until it expires."""


@dataclass(frozen=True)
class WebsocketHandshake:
    """Passes on so many sockets of a visitor's network: `per_visitor` at a time, more in a minute.

    `proxy_hops` is the number of trusted proxies in front. Each process counts by itself.
    """

    app: ASGIApp
    per_visitor: int
    proxy_hops: int
    open: Counter[str] = field(default_factory=Counter[str])
    limiter: FixedWindowRateLimiter = field(
        default_factory=lambda: FixedWindowRateLimiter(MemoryStorage())
    )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app for a socket that is accepted; answer another one with status 403."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        address = client_address(HTTPConnection(scope), self.proxy_hops)
        visitor = network(address)
        headers = [header for header in scope["headers"] if header[0] in HEADERS]
        self.open[visitor] += 1
        try:
            if is_of_a_page(scope) and await self._has_room(visitor):
                await self.app({**scope, "client": (address, 0), "headers": headers}, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
        finally:
            self.open[visitor] -= 1
            if not self.open[visitor]:
                del self.open[visitor]

    async def _has_room(self, visitor: str) -> bool:
        rate = RateLimitItemPerMinute(NEW_IN_A_MINUTE * self.per_visitor)
        return self.open[visitor] <= self.per_visitor and await self.limiter.hit(rate, visitor)


def is_of_a_page(scope: Scope) -> bool:
    """Whether Reflex's script sends a handshake like this."""
    return bool(
        PATH.fullmatch(scope["path"])
        and QUERY.fullmatch(scope["query_string"])
        and SUBPROTOCOL.fullmatch(",".join(scope["subprotocols"]))
    )
