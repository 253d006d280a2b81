"""Serves each page at its address without a trailing slash: `/contact`, not `/contact/`."""

from collections.abc import Collection
from dataclasses import dataclass

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


@dataclass(frozen=True)
class TrailingSlash:
    """Serves `routes` themselves, and redirects `/contact/` to `/contact`.

    Reflex 0.10.1 does the reverse: it serves `/contact/` and redirects `/contact`.
    """

    app: ASGIApp
    routes: Collection[str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app with the path that it serves, or redirect."""
        path = scope.get("path", "")
        route = path.rstrip("/")
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD") or path == "/":
            await self.app(scope, receive, send)
        elif path in self.routes:
            await self.app({**scope, "path": path + "/"}, receive, send)
        elif route in self.routes:
            query = scope["query_string"].decode("latin-1")
            address = route + (f"?{query}" if query else "")
            await RedirectResponse(address, 308)(scope, receive, send)
        else:
            await self.app(scope, receive, send)
