"""A stopping server and the messages under way."""

import asyncio

import pytest

from builder_site.contact import drain
from builder_site.contact.drain import Drain


@pytest.mark.parametrize(
    ("start", "drain_timeout", "closed"), [(0, 3, False), (0.05, 3, False), (0, 0.15, True)]
)
def test_stop_waits_for_a_message_and_closes_at_its_end_or_at_the_timeout(
    start: float, drain_timeout: float, closed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drain, "DRAIN_IDLE", 0.1)
    monkeypatch.setattr(drain, "DRAIN_TIMEOUT", drain_timeout)

    async def stop_while_sending() -> None:
        messages, released = Drain(), asyncio.Event()

        async def message() -> None:
            await asyncio.sleep(start)
            messages.add_current_task()
            await released.wait()

        sending = asyncio.create_task(message())
        stopping = asyncio.create_task(messages.finish())
        await asyncio.sleep(0.25)
        assert not stopping.done()
        assert messages.closed == closed
        released.set()
        await stopping
        assert sending.done()
        assert messages.closed

    asyncio.run(stop_while_sending())
