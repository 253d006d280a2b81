"""Holds each socket to what a page says over it: what, how much, how often, and not for ever."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from builder_site.static_kit.http.packets import DISCONNECT, ENGINE, MalformedFrameError, is_wanted

logger = logging.getLogger("builder_site.server")

BURST = 100
"""Frames a socket may send at once. A page sends four to connect, one for each page the visitor
came by, and two for each message."""
RATE = 10
"""Frames a second it may send in the long run."""


@dataclass(frozen=True)
class Conversations:
    """Closes a socket that says what no page does, or nothing for `silence` seconds.

    `names` are the events that are wanted; `longest` is the size of a frame in characters.
    """

    app: ASGIApp
    names: Collection[str]
    longest: int
    silence: float

    @classmethod
    def around(
        cls, names: Collection[str], longest: int, silence: float
    ) -> Callable[[ASGIApp], ASGIApp]:
        """The transformer Reflex asks for."""
        return lambda app: cls(app, names, longest, silence)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Listen to a socket before the app does."""
        if scope["type"] == "websocket":
            receive = _Listener(self, receive, send).receive
        await self.app(scope, receive, send)


class _Listener:
    """One socket."""

    def __init__(self, limits: Conversations, receive: Receive, send: Send) -> None:
        self._limits = limits
        self._receive = receive
        self._send = send
        self._allowance = float(BURST)
        self._heard = self._spoken = time.monotonic()

    async def receive(self) -> Message:
        """The next message for the app."""
        try:
            while True:
                left = self._spoken + self._limits.silence - time.monotonic()
                async with asyncio.timeout(max(0, left)):
                    message = await self._receive()
                if message["type"] != "websocket.receive" or self._wants(message.get("text")):
                    return message
        except TimeoutError:
            # Said goodbye to, a page comes back when its visitor does; cut off, it would at once.
            await self._send({"type": "websocket.send", "text": DISCONNECT})
            return await self._end("silent", 1000)
        except (MalformedFrameError, _TooMuchError) as refusal:
            return await self._end(type(refusal).__name__.strip("_"), 1008)

    def _wants(self, frame: str | None) -> bool:
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._heard) * RATE) - 1
        self._heard = now
        if self._allowance < 0 or len(frame or "") > self._limits.longest:
            raise _TooMuchError
        if frame not in ENGINE:
            self._spoken = now
        return is_wanted(frame, self._limits.names)

    async def _end(self, reason: str, code: int) -> Message:
        logger.info("socket closed reason=%s", reason)
        await self._send({"type": "websocket.close", "code": code})
        return {"type": "websocket.disconnect", "code": code}


class _TooMuchError(Exception):
    """A frame too long, or one too many."""
