"""What happens between SIGTERM and the end of a worker."""

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from builder_site.static_kit.server import graceful_stop
from builder_site.static_kit.server.graceful_stop import GracefulStop


@pytest.fixture
def sigint() -> Iterator[None]:
    """Python's own handling of SIGINT: a test that runs in the background inherits "ignore"."""
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, inherited)


@pytest.mark.usefixtures("sigint")
def test_sigterm_drains_once_while_the_server_goes_on_and_then_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: list[str] = []

    async def drain(_: GracefulStop) -> None:
        steps.append("drain")
        await asyncio.sleep(0)
        steps.append("drained")

    async def serve() -> None:
        async with GracefulStop().lifespan():
            for _ in range(2):
                os.kill(os.getpid(), signal.SIGTERM)
                await asyncio.sleep(0.01)
            steps.append("still serving")
            await asyncio.sleep(10)

    monkeypatch.setattr(GracefulStop, "drain", drain)
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(serve())
    assert steps == ["drain", "drained", "still serving"]


@pytest.mark.parametrize(
    ("start", "drain_timeout", "closed"), [(0, 3, False), (0.05, 3, False), (0, 0.15, True)]
)
def test_stop_waits_for_a_task_and_closes_at_its_end_or_at_the_timeout(
    start: float, drain_timeout: float, closed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(graceful_stop, "DRAIN_IDLE", 0.1)
    monkeypatch.setattr(graceful_stop, "DRAIN_TIMEOUT", drain_timeout)

    async def stop_while_working() -> None:
        stop, released = GracefulStop(), asyncio.Event()

        async def work() -> None:
            await asyncio.sleep(start)
            stop.add_current_task()
            await released.wait()

        working = asyncio.create_task(work())
        draining = asyncio.create_task(stop.drain())
        await asyncio.sleep(0.25)
        assert not draining.done()
        assert stop.closed == closed
        released.set()
        await draining
        assert working.done()
        assert stop.closed

    asyncio.run(stop_while_working())
