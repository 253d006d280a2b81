"""Finishes the work under way before the server stops, so that a restart loses no message.

granian 2.8, which Reflex 0.10.1 serves with, drops every WebSocket as soon as its worker receives
SIGTERM or SIGINT, before the app is told (emmett-framework/granian#796). So SIGTERM, which systemd,
Docker and granian's own parent process send, is handled here first; SIGINT then ends the worker.
Browsers connect again, to whichever backend answers.
"""

import asyncio
import logging
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

logger = logging.getLogger(__name__)

DRAIN_TIMEOUT = 3.0
"""Seconds for which a stopping server still accepts work, while it waits to be idle."""
DRAIN_IDLE = 0.5
"""Seconds without work that count as idle. A visitor who has a ticket sends sooner."""
FLUSH_TIME = 0.2
"""Seconds for the last bytes to leave the server after the app has sent them."""


@dataclass
class GracefulStop:
    """Knows the tasks that work; `closed` means that no more may start."""

    closed: bool = False
    tasks: set[asyncio.Task[object]] = field(default_factory=set[asyncio.Task[object]])

    def add_current_task(self) -> None:
        """Register the current task: the server stops when it has reported its outcome."""
        if task := asyncio.current_task():
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    @asynccontextmanager
    async def lifespan(self) -> AsyncGenerator[None]:
        """Stop gracefully on SIGTERM; a lifespan task of Reflex's app."""
        requested = asyncio.Event()
        # Windows has no such handlers, and only the main thread may set them.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, requested.set)
        stop = asyncio.create_task(self._stop(requested))
        yield
        stop.cancel()

    async def _stop(self, requested: asyncio.Event) -> None:
        await requested.wait()
        try:
            logger.info("stop requested")
            await self.drain()
            await asyncio.sleep(FLUSH_TIME)
            logger.info("stop finished")
        finally:
            signal.raise_signal(signal.SIGINT)

    async def drain(self) -> None:
        """Wait until idle, DRAIN_TIMEOUT at most; then close, and wait for the last tasks."""
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                await asyncio.sleep(DRAIN_IDLE)
                while self.tasks:
                    await asyncio.wait(self.tasks)
                    await asyncio.sleep(DRAIN_IDLE)
        self.closed = True
        while self.tasks:
            await asyncio.wait(self.tasks)
