"""Sets the headers of every response: those of security, Cache-Control, and no server's name."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP = "Content-Security-Policy"
FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of a file, which loads nothing. The pages' policy, with its hashes, would add a
kilobyte to each of the twenty responses of a first visit."""
FILE_PATH = re.compile(r".*\.(?!html$)\w+")
"""The path decides, not the content type: a 304 for a page has none, and browsers store its
headers."""
HASHED_PATH = re.compile(r"/assets/.+-[\w-]{8}\.\w+|/pictures/.+-[0-9a-f]{12}\.\w+")
"""Paths with a hash of the content in them: Vite's, and those of `images.variants`."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
"""Browsers store the response, and ask before each use whether it has changed (ETag)."""
FOUND = (200, 206, 304)
"""With any other status, the body is an HTML page, whatever the path looks like."""


@dataclass(frozen=True)
class ResponseHeaders:
    """Adds `headers` to the HTTP responses of `app`, and Cache-Control to those that have none."""

    app: ASGIApp
    headers: Mapping[str, str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the app; change the headers when its response starts."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = message["status"] in FOUND
                hashed = found and HASHED_PATH.fullmatch(scope["path"])
                response = MutableHeaders(scope=message)
                response.update(self.headers)
                response.setdefault("Cache-Control", IMMUTABLE if hashed else REVALIDATE)
                if vary := ", ".join(response.getlist("Vary")):
                    # Reflex's app is made of several, and each adds its own.
                    response["Vary"] = ", ".join(dict.fromkeys(vary.split(", ")))
                if found and FILE_PATH.fullmatch(scope["path"]):
                    response[CSP] = FILE_POLICY
                # Granian writes its name where the app sets no Server header.
                response["Server"] = ""
            await send(message)

        await self.app(scope, receive, send_with_headers)
