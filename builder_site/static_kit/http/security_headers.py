"""Every answer of the app carries the site's security headers, and none tells what serves it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT = "Content-Security-Policy"
NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The content policy of a file, which asks for nothing. The pages' own, with its hashes, would be a
kilobyte on each of the twenty answers that a first visit waits for."""
FILE = re.compile(r".*\.(?!html$)\w+")
"""Addresses of files. By address, and not by what is in the answer: a 304 for a page says nothing
of that, and browsers take its headers over."""
FOUND = (200, 206, 304)
"""Of an address that is not found the answer is a page, whatever the address looks like."""


@dataclass(frozen=True)
class SecurityHeaders:
    """Adds `headers` to what `app` answers over HTTP."""

    app: ASGIApp
    headers: Mapping[str, str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add the headers to the start of the answer."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer.update(self.headers)
                if said := ", ".join(answer.getlist("Vary")):
                    # Each app of which Reflex's is made adds its own.
                    answer["Vary"] = ", ".join(dict.fromkeys(said.split(", ")))
                if message["status"] in FOUND and FILE.fullmatch(scope["path"]):
                    answer[CONTENT] = NO_PAGE
                # Granian names itself where the app does not say anything else.
                answer["Server"] = ""
            await send(message)

        await self.app(scope, receive, send_with_headers)
