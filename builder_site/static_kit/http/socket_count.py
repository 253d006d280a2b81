"""One address holds no more sockets than one needs."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import ASGIApp, Receive, Scope, Send

from builder_site.static_kit.http.client_address import client_address, network


@dataclass(frozen=True)
class SocketsPerAddress:
    """Refuses a visitor's address or network more than `most` sockets at a time, in each process.

    `proxy_hops` trusted proxies stand in front. What is refused shows as a connection that is down.
    """

    app: ASGIApp
    most: int
    proxy_hops: int
    held: Counter[str] = field(default_factory=Counter[str])

    @classmethod
    def around(cls, most: int, proxy_hops: int) -> Callable[[ASGIApp], ASGIApp]:
        """The transformer Reflex asks for."""
        return lambda app: cls(app, most, proxy_hops)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a socket for as long as it is open."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        address = network(client_address(HTTPConnection(scope), self.proxy_hops))
        if self.held[address] >= self.most:
            await receive()
            await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})
            return
        self.held[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.held[address] -= 1
            if not self.held[address]:
                del self.held[address]
