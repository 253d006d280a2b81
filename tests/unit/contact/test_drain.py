"""A stopping server and the messages under way."""

import asyncio

import pytest

from builder_site.contact import drain
from builder_site.contact.delivery import Delivery, Outcome
from builder_site.contact.rate_limits import RateLimits
from builder_site.settings import load
from tests.unit.contact.example import ADDRESS, FIELDS, MESSAGE
from tests.unit.contact.sender import FakeSender


def test_stopping_server_finishes_the_message_under_way_and_accepts_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drain, "DRAIN_IDLE", 0.01)
    sender = FakeSender()
    delivery = Delivery(sender, RateLimits.from_settings(load({})))

    async def stop_while_sending() -> list[Outcome]:
        sender.released.clear()
        sending = asyncio.create_task(delivery.deliver(FIELDS, ADDRESS, 5))
        await sender.started.wait()
        stopping = asyncio.create_task(delivery.drain.finish())
        await asyncio.sleep(0.1)
        assert not stopping.done()
        sender.released.set()
        await stopping
        return [await sending, await delivery.deliver(FIELDS, ADDRESS, 5)]

    assert asyncio.run(stop_while_sending()) == ["success", "failed"]
    assert sender.messages == [MESSAGE]


def test_stopping_server_still_accepts_messages_until_it_is_idle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drain, "DRAIN_IDLE", 0.2)
    delivery = Delivery(FakeSender(), RateLimits.from_settings(load({})))

    async def send_while_stopping() -> Outcome:
        stopping = asyncio.create_task(delivery.drain.finish())
        await asyncio.sleep(0.05)
        outcome = await delivery.deliver(FIELDS, ADDRESS, 5)
        # This task has delivered a message, so the drain waits for its end.
        stopping.cancel()
        return outcome

    assert asyncio.run(send_while_stopping()) == "success"
