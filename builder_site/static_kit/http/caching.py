"""How long browsers may keep what they got: hashed files for ever, all else never unasked."""

import re
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HASHED = re.compile(r"/assets/.+-[\w-]{8}\.\w+|/pictures/.+-[0-9a-f]{12}\.\w+")
"""Addresses with a hash of the content in them: Vite's, and build.variants'."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
"""Kept, and used again once the server has said by its validator that it is the same."""


@dataclass(frozen=True)
class Caching:
    """Says so in Cache-Control, where the answer does not say something itself."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the header as the answer begins."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_rule(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = message["status"] in (200, 206, 304) and HASHED.fullmatch(scope["path"])
                headers = MutableHeaders(scope=message)
                headers.setdefault("Cache-Control", FOR_EVER if kept else ASK_FIRST)
            await send(message)

        await self.app(scope, receive, send_with_rule)
