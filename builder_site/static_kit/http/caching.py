"""Sets Cache-Control: files with a hash in their name for a year, everything else revalidated."""

import re
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HASHED = re.compile(r"/assets/.+-[\w-]{8}\.\w+|/pictures/.+-[0-9a-f]{12}\.\w+")
"""Paths with a hash of the content in them: Vite's, and those of `images.variants`."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
"""Browsers store the response, and ask before each use whether it has changed (ETag)."""


@dataclass(frozen=True)
class Caching:
    """Adds Cache-Control to the responses of `app` that have none."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app; add the header when its response starts."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_cache_control(message: Message) -> None:
            if message["type"] == "http.response.start":
                immutable = message["status"] in (200, 206, 304) and HASHED.fullmatch(scope["path"])
                headers = MutableHeaders(scope=message)
                headers.setdefault("Cache-Control", IMMUTABLE if immutable else REVALIDATE)
            await send(message)

        await self.app(scope, receive, send_with_cache_control)
