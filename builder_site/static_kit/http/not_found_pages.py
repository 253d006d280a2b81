"""Answers an unknown address below a folder with the page "not found" of that folder.

Reflex 0.10.1 answers every unknown address with `404.html` of the top folder.
"""

from collections.abc import Collection
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..plugins.not_found import FILE


@dataclass(frozen=True)
class NotFoundPages:
    """Serves the page of each of the `folders`, as `/pt`, with status 404."""

    app: ASGIApp
    folders: Collection[str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app, and again for the page if it has nothing at a path below a folder."""
        folder = "/" + scope.get("path", "").lstrip("/").split("/")[0]
        if scope["type"] != "http" or folder not in self.folders:
            await self.app(scope, receive, send)
            return
        missing = False

        async def send_what_is_found(message: Message) -> None:
            nonlocal missing
            missing = missing or message.get("status") == 404
            if not missing:
                await send(message)

        async def send_as_missing(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "status": 404}
            await send(message)

        await self.app(scope, receive, send_what_is_found)
        if missing:
            # Without conditions and ranges: they are about the address that the visitor asked for.
            headers = [header for header in scope["headers"] if header[0] == b"accept-encoding"]
            page = {**scope, "path": f"{folder}/{FILE}", "headers": headers}
            await self.app(page, receive, send_as_missing)
