"""Decides what a path serves: a page, at one address without a trailing slash; a file; or nothing.

Reflex 0.10.1 serves `/contact/`, redirects other forms to the host that the request names, and has
endpoints that a brochure site does not need.
"""

from collections.abc import Collection
from dataclasses import dataclass
from posixpath import normpath

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

OPEN = ("_health",)
"""Reflex's state of the server. The pages' WebSocket, `/_event`, has no HTTP responses."""
MISSING = "/404/page"
"""An address without a file: Reflex answers with its page for unknown addresses."""
MAX_LENGTH = 300
"""Characters of a path. Starlette looks up each part on the disk, which takes 17 ms for 4,000."""


@dataclass(frozen=True)
class Paths:
    """Serves `routes` themselves, and redirects other forms, as `/contact/` and `//contact`.

    Closed are the `closed` routes, and every path whose first part begins with an underscore:
    Reflex has upload, its list of routes and the WebSocket there, the build the file of headers.
    """

    app: ASGIApp
    routes: Collection[str]
    closed: Collection[str] = ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app with the path that it serves, or redirect."""
        if scope["type"] == "http":
            # Normalised as Starlette normalises it to find the file.
            path = normpath("/" + scope["path"].lstrip("/"))
            if len(scope["path"]) > MAX_LENGTH or self._is_closed(path):
                scope = {**scope, "path": MISSING}
            elif path in self.routes and scope["method"] in ("GET", "HEAD"):
                if path != scope["path"]:
                    query = scope["query_string"].decode("latin-1")
                    redirect = RedirectResponse(f"{path}?{query}" if query else path, 308)
                    await redirect(scope, receive, send)
                    return
                scope = {**scope, "path": path.rstrip("/") + "/"}
        await self.app(scope, receive, send)

    def _is_closed(self, path: str) -> bool:
        name = path.split("/")[1]
        return path in self.closed or (name.startswith("_") and name not in OPEN)
