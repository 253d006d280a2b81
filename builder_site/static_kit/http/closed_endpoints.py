"""Of the framework's own addresses only those that the site needs are open."""

from dataclasses import dataclass

from starlette.types import ASGIApp, Receive, Scope, Send

from builder_site.content.not_found import NOT_FOUND_PAGE

OPEN = ("/_event", "/_health")
"""The pages' socket, and the state of the server. Every other address with such a name is closed:
upload, the list of routes, the file of headers for other hosts, and whatever comes next."""


@dataclass(frozen=True)
class ClosedEndpoints:
    """Answers "Page not found" for addresses that begin with an underscore, save OPEN."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lead a closed address to where there is nothing."""
        path = scope.get("path", "")
        name = "/" + path.strip("/").split("/")[0]
        if name.startswith("/_") and name not in OPEN:
            scope = {**scope, "path": f"{NOT_FOUND_PAGE.meta.route}/page"}
        await self.app(scope, receive, send)
