"""Decides which WebSockets are accepted: those that a page opens, so many at a time of a visitor.

Reflex 0.10.1 checks the origin itself. It accepts any query string, and quotes it in its log.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from .client_address import client_address, network

PATH = re.compile(r"/_event/?")
QUERY = re.compile(rb"token=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}&EIO=4&transport=websocket")
SUBPROTOCOL = re.compile(r"\d[\w.]{,19}")
"""The version of Reflex that the page was built with; an open page may be older than the server."""
HEADERS = (b"connection", b"upgrade", b"origin", b"sec-websocket-protocol")
"""Those that Reflex and engineio read. Reflex stores all it gets, and sends them to the page."""


@dataclass(frozen=True)
class WebsocketHandshake:
    """Passes on `per_visitor` sockets at a time of a visitor's network.

    `proxy_hops` is the number of trusted proxies in front. Each process counts by itself.
    """

    app: ASGIApp
    per_visitor: int
    proxy_hops: int
    open: Counter[str] = field(default_factory=Counter[str])

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
            if is_of_a_page(scope) and self.open[visitor] <= self.per_visitor:
                await self.app({**scope, "client": (address, 0), "headers": headers}, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
        finally:
            self.open[visitor] -= 1
            if not self.open[visitor]:
                del self.open[visitor]


def is_of_a_page(scope: Scope) -> bool:
    """Whether Reflex's script sends a handshake like this."""
    return bool(
        PATH.fullmatch(scope["path"])
        and QUERY.fullmatch(scope["query_string"])
        and SUBPROTOCOL.fullmatch(",".join(scope["subprotocols"]))
    )
