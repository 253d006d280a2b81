"""The same words from the same network, within a minute, are one message."""

import asyncio
import time
from collections.abc import Mapping

import pytest

from builder_site import server
from builder_site.contact.delivery import Delivery, Outcome
from builder_site.contact.errors import RefusedError
from builder_site.settings import load
from tests.unit.contact.example import ADDRESS, FIELDS
from tests.unit.contact.sender import FakeSender

Posts = list[tuple[Mapping[str, object], str]]
SAME = (FIELDS, ADDRESS)


def delivery(sender: FakeSender) -> Delivery:
    return Delivery(sender, server.rate_limits(load({"CONTACT_LIMIT_PER_ADDRESS": "9/day"})))


async def deliver(delivery: Delivery, fields: Mapping[str, object], address: str) -> Outcome:
    return await delivery.deliver(fields, address, time.monotonic() + 5)


def deliver_at_once(sender: FakeSender, posts: Posts) -> list[Outcome]:
    """Deliver all `posts` while the first is under way."""

    async def go() -> list[Outcome]:
        sender.released.clear()
        shared = delivery(sender)
        tasks = [asyncio.create_task(deliver(shared, *post)) for post in posts]
        await sender.started.wait()
        await asyncio.sleep(0)
        sender.released.set()
        return await asyncio.gather(*tasks)

    return asyncio.run(go())


def deliver_in_turn(sender: FakeSender, posts: Posts) -> list[Outcome]:
    async def go() -> list[Outcome]:
        shared = delivery(sender)
        return [await deliver(shared, *post) for post in posts]

    return asyncio.run(go())


def test_repeat_waits_for_the_first_and_is_not_sent() -> None:
    assert deliver_at_once(sender := FakeSender(), [SAME] * 3) == ["success"] * 3
    assert len(sender.messages) == 1


def test_repeat_after_an_acceptance_is_not_sent() -> None:
    assert deliver_in_turn(sender := FakeSender(), [SAME] * 3) == ["success"] * 3
    assert len(sender.messages) == 1


def test_repeat_of_a_failing_post_fails_and_is_not_sent() -> None:
    sender = FakeSender(RefusedError(500))
    assert deliver_at_once(sender, [SAME] * 3) == ["failed"] * 3
    assert len(sender.timeouts) == 1


def test_same_words_after_a_failure_are_sent() -> None:
    sender = FakeSender(RefusedError(500))

    async def go() -> list[Outcome]:
        shared = delivery(sender)
        first = await deliver(shared, *SAME)
        sender.result = 200
        return [first, await deliver(shared, *SAME)]

    assert asyncio.run(go()) == ["failed", "success"]
    assert len(sender.timeouts) == 2


def test_same_words_a_minute_later_are_another_message(monkeypatch: pytest.MonkeyPatch) -> None:
    sender = FakeSender()

    async def go() -> list[Outcome]:
        shared = delivery(sender)
        first = await deliver(shared, *SAME)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 61)
        return [first, await deliver(shared, *SAME)]

    assert asyncio.run(go()) == ["success", "success"]
    assert len(sender.messages) == 2


def test_other_words_or_another_network_are_another_message() -> None:
    posts: Posts = [SAME, ({**FIELDS, "message": "Another."}, ADDRESS), (FIELDS, "198.51.100.8")]
    assert deliver_at_once(sender := FakeSender(), posts) == ["success"] * 3
    assert len(sender.messages) == 3


def test_flood_of_one_message_does_not_wait() -> None:
    outcomes = deliver_at_once(sender := FakeSender(), [SAME] * 20)
    assert outcomes == ["success"] * 5 + ["limited"] * 15
    assert len(sender.messages) == 1


def test_post_of_a_process_that_died_is_not_sent_again_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The provider may have accepted it. Later the visitor's next press sends."""
    sender = FakeSender()

    async def go() -> list[Outcome]:
        shared = delivery(sender)
        sender.released.clear()
        dying = asyncio.create_task(deliver(shared, *SAME))
        await sender.started.wait()
        repeated = await shared.deliver(*SAME, end=time.monotonic() + 0.3)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 12)
        sender.released.set()
        pressed_again = await deliver(shared, *SAME)
        await dying
        return [repeated, pressed_again]

    assert asyncio.run(go()) == ["failed", "success"]
    assert len(sender.timeouts) == 2
