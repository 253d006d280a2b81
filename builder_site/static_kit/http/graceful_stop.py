"""Finishes the work under way before the server stops, so that a restart loses no message.

granian 2.8, which Reflex 0.10.1 serves with, drops every WebSocket as soon as its worker receives
SIGTERM or SIGINT, before the app is told (emmett-framework/granian#796). So SIGTERM, which systemd,
Docker and granian's own parent process send, is handled here first; SIGINT then ends the worker.
Browsers connect again, to whichever backend answers.
"""

import asyncio
import logging
import signal
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

logger = logging.getLogger(__name__)

FLUSH_TIME = 0.2
"""Seconds for the last bytes to leave the server after the app has sent them."""


@asynccontextmanager
async def graceful_stop(drain: Callable[[], Awaitable[None]]) -> AsyncGenerator[None]:
    """Stop gracefully on SIGTERM; a lifespan task of Reflex's app.

    `drain` waits for the work under way, and must refuse new work once it returns.
    """
    requested = asyncio.Event()
    # Windows has no such handlers, and only the main thread may set them.
    with suppress(NotImplementedError, RuntimeError, ValueError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, requested.set)
    stop = asyncio.create_task(_stop(requested, drain))
    yield
    stop.cancel()


async def _stop(requested: asyncio.Event, drain: Callable[[], Awaitable[None]]) -> None:
    await requested.wait()
    try:
        logger.info("stop requested")
        await drain()
        await asyncio.sleep(FLUSH_TIME)
        logger.info("stop finished")
    finally:
        signal.raise_signal(signal.SIGINT)
