"""What happens between SIGTERM and the end of a worker."""

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from builder_site.static_kit.http.graceful_stop import graceful_stop


@pytest.fixture
def sigint() -> Iterator[None]:
    """Python's own handling of SIGINT: a test that runs in the background inherits "ignore"."""
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, inherited)


@pytest.mark.usefixtures("sigint")
def test_sigterm_drains_once_while_the_server_goes_on_and_then_ends_it() -> None:
    steps: list[str] = []

    async def drain() -> None:
        steps.append("drain")
        await asyncio.sleep(0)
        steps.append("drained")

    async def serve() -> None:
        async with graceful_stop(drain):
            for _ in range(2):
                os.kill(os.getpid(), signal.SIGTERM)
                await asyncio.sleep(0.01)
            steps.append("still serving")
            await asyncio.sleep(10)

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(serve())
    assert steps == ["drain", "drained", "still serving"]
