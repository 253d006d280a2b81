"""Answers 404 at the addresses of Reflex that a brochure site does not need."""

from collections.abc import Collection
from dataclasses import dataclass
from posixpath import normpath

from starlette.types import ASGIApp, Receive, Scope, Send

OPEN = ("_health",)
"""Reflex's state of the server. The pages' WebSocket, `/_event`, has no HTTP responses."""
MISSING = "/404/page"
"""An address without a file: Reflex answers with its page for unknown addresses."""
MAX_LENGTH = 300
"""Characters of a path. Starlette looks up each part on the disk, which takes 17 ms for 4,000."""


@dataclass(frozen=True)
class ClosedEndpoints:
    """Closes every address whose first part begins with an underscore, and the `closed` routes.

    Reflex 0.10.1 has upload, its list of routes and the WebSocket there, and the build the file of
    headers. A later version's endpoints are closed too.
    """

    app: ASGIApp
    closed: Collection[str] = ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app, with the path MISSING in place of a closed one."""
        if scope["type"] == "http" and self._is_closed(scope["path"]):
            scope = {**scope, "path": MISSING}
        await self.app(scope, receive, send)

    def _is_closed(self, path: str) -> bool:
        if len(path) > MAX_LENGTH:
            return True
        # Normalised as Starlette normalises it to find the file.
        path = normpath("/" + path.lstrip("/"))
        name = path.split("/")[1]
        return path in self.closed or (name.startswith("_") and name not in OPEN)
