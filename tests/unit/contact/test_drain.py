"""A stopping server and the messages under way."""

import asyncio

import pytest

from builder_site.contact import drain
from builder_site.contact.drain import Drain


@pytest.mark.parametrize("seconds_before", [0, 0.05], ids=["under way", "started before idle"])
def test_stop_waits_for_a_message(seconds_before: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drain, "DRAIN_IDLE", 0.1)

    async def stop_while_sending() -> None:
        messages, released = Drain(), asyncio.Event()

        async def message() -> None:
            await asyncio.sleep(seconds_before)
            messages.add_current_task()
            await released.wait()

        sending = asyncio.create_task(message())
        stopping = asyncio.create_task(messages.finish())
        await asyncio.sleep(0.25)
        assert not stopping.done()
        assert not messages.closed
        released.set()
        await stopping
        assert sending.done()
        assert messages.closed

    asyncio.run(stop_while_sending())
