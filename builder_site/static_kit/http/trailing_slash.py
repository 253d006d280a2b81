"""Pages answer at their own addresses, without a redirect."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from builder_site.content.not_found import NOT_FOUND_PAGE


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
        if path.rstrip("/") == NOT_FOUND_PAGE.meta.route:
            # Reflex answers each route it knows with 200, even one that has no file.
            await self.app({**scope, "path": NOT_FOUND_PAGE.meta.route + "/page"}, receive, send)
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
