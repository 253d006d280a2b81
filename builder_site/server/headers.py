"""Every answer of the app carries the site's security headers, and none tells what serves it."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass(frozen=True)
class SecurityHeaders:
    """Adds `headers` to what `app` answers, sockets' handshakes included."""

    app: ASGIApp
    headers: Mapping[str, str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add the headers to the start of the answer."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer.update(self.headers)
                # Granian names itself where the app does not say anything else.
                answer["Server"] = ""
            await send(message)

        await self.app(scope, receive, send_with_headers)
