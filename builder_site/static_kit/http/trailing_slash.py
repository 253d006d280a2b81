"""Serves each page at one address, without a trailing slash: `/contact`, not `/contact/`."""

from collections.abc import Collection
from dataclasses import dataclass
from posixpath import normpath

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


@dataclass(frozen=True)
class TrailingSlash:
    """Serves `routes` themselves, and redirects other forms, as `/contact/` and `//contact`.

    Reflex 0.10.1 serves `/contact/`, and redirects other forms to the host that the request names.
    """

    app: ASGIApp
    routes: Collection[str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app with the path that it serves, or redirect."""
        path = scope.get("path", "")
        # As Starlette normalises it to find the file.
        route = normpath("/" + path.lstrip("/"))
        page = (
            scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and route in self.routes
        )
        if page and path == route:
            await self.app({**scope, "path": route.rstrip("/") + "/"}, receive, send)
        elif page:
            query = scope["query_string"].decode("latin-1")
            address = route + (f"?{query}" if query else "")
            await RedirectResponse(address, 308)(scope, receive, send)
        else:
            await self.app(scope, receive, send)
