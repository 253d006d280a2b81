"""The server around the app: pages at their own addresses, and no more sockets than one needs."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import ASGIApp, Receive, Scope, Send

from builder_site.contact.arrival import client_address
from builder_site.content.not_found import ROUTE as NOT_FOUND


@dataclass(frozen=True)
class PageAddresses:
    """Serves `/contact` itself, where Reflex 0.10.1 redirects to `/contact/`, and not both."""

    app: ASGIApp
    routes: Collection[str]

    @classmethod
    def around(cls, routes: Collection[str]) -> Callable[[ASGIApp], ASGIApp]:
        """The transformer Reflex asks for; `routes` are the pages' addresses, without a slash."""
        return lambda app: cls(app, routes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Rewrite a page's address to the folder it lies in; lead the folder's to the page."""
        path = scope.get("path", "")
        if path.rstrip("/") == NOT_FOUND:
            # Reflex answers each route it knows with 200, even one that has no file.
            await self.app({**scope, "path": NOT_FOUND + "/page"}, receive, send)
        elif scope["type"] != "http" or scope["method"] not in ("GET", "HEAD") or path == "/":
            await self.app(scope, receive, send)
        elif path in self.routes:
            await self.app({**scope, "path": path + "/"}, receive, send)
        elif path.rstrip("/") in self.routes:
            query = scope["query_string"].decode("latin-1")
            address = path.rstrip("/") + (f"?{query}" if query else "")
            await RedirectResponse(address, 308)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


@dataclass(frozen=True)
class SocketsPerAddress:
    """Refuses a visitor's address more than `most` sockets at a time, in each process.

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
        address = client_address(HTTPConnection(scope), self.proxy_hops)
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
