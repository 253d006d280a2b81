"""A stop that waits for what is under way, so that releases and restarts lose no message.

granian, which Reflex 0.10.1 serves with, cuts every socket as soon as its worker gets SIGTERM or
SIGINT, before the app hears of it. So SIGTERM, which systemd, Docker and granian's own parent send,
is taken here first: the work is finished, the sockets are closed, and SIGINT ends the worker.
"""

import asyncio
import logging
import signal
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = logging.getLogger(__name__)

FLUSH = 0.2
"""Seconds for the last answers to leave through the sockets after the app has given them."""

CLOSING = 2.0
"""Seconds for the sockets to be closed; browsers connect again, to whichever backend answers."""

SERVICE_RESTART = 1012
"""WebSocket's close code for it."""


@dataclass(frozen=True)
class ClosableSockets:
    """Knows the `sockets` that are open, and ends them once `closing` is set."""

    app: ASGIApp
    closing: asyncio.Event
    sockets: set[asyncio.Task[object]]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a socket for as long as it is open."""
        task = asyncio.current_task()
        if scope["type"] != "websocket" or task is None:
            await self.app(scope, receive, send)
            return
        self.sockets.add(task)
        task.add_done_callback(self.sockets.discard)
        async with self._until_closing(receive) as receive_or_leave:
            await self.app(scope, receive_or_leave, send)

    @asynccontextmanager
    async def _until_closing(self, receive: Receive) -> AsyncGenerator[Receive]:
        """`receive`, and `websocket.disconnect` once `closing` is set.

        The app then returns, and granian closes; asked to close while it waits for the browser's
        next word, granian 2.8 waits for that word.
        """
        closing = asyncio.ensure_future(self.closing.wait())

        async def receive_or_leave() -> Message:
            receiving = asyncio.ensure_future(receive())
            try:
                await asyncio.wait({receiving, closing}, return_when=asyncio.FIRST_COMPLETED)
                if receiving.done():
                    return receiving.result()
            finally:
                receiving.cancel()
            return {"type": "websocket.disconnect", "code": SERVICE_RESTART}

        try:
            yield receive_or_leave
        finally:
            closing.cancel()


@dataclass(frozen=True)
class GracefulStop:
    """Hang `around` into the app's transformers and `lifespan` into its lifespan tasks.

    `work` is awaited before anything is closed; it must end, and take nothing new when it has.
    """

    work: Callable[[], Awaitable[None]]
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    sockets: set[asyncio.Task[object]] = field(default_factory=set[asyncio.Task[object]])

    def around(self, app: ASGIApp) -> ASGIApp:
        """The transformer Reflex asks for."""
        return ClosableSockets(app, self.closing, self.sockets)

    @asynccontextmanager
    async def lifespan(self) -> AsyncGenerator[None]:
        """From now on SIGTERM stops gracefully."""
        loop = asyncio.get_running_loop()
        stops: list[asyncio.Task[None]] = []

        def stop() -> None:
            if not stops:
                stops.append(loop.create_task(self._stop()))

        # Windows has no such handlers, and only a main thread may set them.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(signal.SIGTERM, stop)
        yield

    async def _stop(self) -> None:
        try:
            await self.work()
            await asyncio.sleep(FLUSH)
            logger.info("stop work=finished sockets=%d", len(self.sockets))
            self.closing.set()
            if self.sockets:
                await asyncio.wait(self.sockets, timeout=CLOSING)
        finally:
            logger.info("stop sockets=%d", len(self.sockets))
            signal.raise_signal(signal.SIGINT)
