"""The same words from the same network, within a minute, are one message."""

import asyncio
import time
from collections.abc import Mapping
from unittest.mock import AsyncMock

import pytest

from builder_site.contact.claims import MARGIN, Claim
from builder_site.contact.delivery import Outcome
from builder_site.contact.errors import RefusedError
from builder_site.contact.storage import Storage
from tests.unit.contact.example import FIELDS, NETWORK
from tests.unit.contact.sender import FakeSender, deliver, delivery

EXAMPLE_POST = (FIELDS, NETWORK)
Posts = list[tuple[Mapping[str, str], str]]


def deliver_at_once(sender: FakeSender, posts: Posts) -> list[Outcome]:
    """Deliver all `posts` while the first is under way."""

    async def deliver_all() -> list[Outcome]:
        sender.released.clear()
        shared_delivery = delivery(sender)
        tasks = [asyncio.create_task(deliver(shared_delivery, *post)) for post in posts]
        await sender.wait_for_call()
        sender.released.set()
        return await asyncio.gather(*tasks)

    return asyncio.run(deliver_all())


@pytest.mark.parametrize(
    ("result", "outcomes"), [(200, ["success"] * 3), (RefusedError(500), ["failed"] * 3)]
)
def test_repeat_gets_the_outcome_of_the_first_and_is_not_sent(
    result: int | Exception, outcomes: list[Outcome]
) -> None:
    assert deliver_at_once(sender := FakeSender(result), [EXAMPLE_POST] * 3) == outcomes
    assert sender.calls == 1


@pytest.mark.parametrize(
    ("result", "seconds", "calls"),
    [(200, 59, 1), (200, 61, 2), (RefusedError(500), 0, 2)],
    ids=["after an acceptance", "a minute later", "after a failure"],
)
def test_same_words_are_sent_again_after_a_failure_or_a_minute(
    monkeypatch: pytest.MonkeyPatch, result: int | Exception, seconds: float, calls: int
) -> None:
    sender = FakeSender(result)

    async def deliver_twice() -> Outcome:
        shared_delivery = delivery(sender)
        await deliver(shared_delivery)
        now = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: now + seconds)
        sender.result = 200
        return await deliver(shared_delivery)

    assert asyncio.run(deliver_twice()) == "success"
    assert sender.calls == calls


def test_other_words_or_another_network_are_another_message() -> None:
    posts: Posts = [
        EXAMPLE_POST,
        ({**FIELDS, "message": "Another."}, NETWORK),
        (FIELDS, "198.51.100.8"),
    ]
    assert deliver_at_once(sender := FakeSender(), posts) == ["success"] * 3
    assert len(sender.messages) == 3


def test_flood_of_one_message_does_not_wait() -> None:
    outcomes = deliver_at_once(sender := FakeSender(), [EXAMPLE_POST] * 20)
    assert outcomes == ["success"] * 5 + ["limited"] * 15
    assert sender.calls == 1


def test_repeat_of_a_post_whose_process_died_fails_and_the_next_press_is_sent() -> None:
    """The provider may have accepted the first."""
    sender = FakeSender()

    async def deliver_thrice() -> list[Outcome]:
        shared_delivery = delivery(sender)
        sender.released.clear()
        first_post = asyncio.create_task(deliver(shared_delivery, timeout=0.2))
        await sender.wait_for_call()
        # As if killed: it stores no outcome.
        storage = shared_delivery.rate_limits.storage
        storage.memory.release = AsyncMock()
        await first_post
        outcome_of_repeat = await deliver(shared_delivery, timeout=0.15)
        sender.released.set()
        await asyncio.sleep(MARGIN)
        return [outcome_of_repeat, await deliver(shared_delivery)]

    assert asyncio.run(deliver_thrice()) == ["failed", "success"]
    assert sender.calls == 2


def test_post_that_waited_until_its_deadline_releases_no_other_posts_claim() -> None:
    async def claims() -> list[bool]:
        storage, now = Storage(None), asyncio.get_running_loop().time()
        first, repeat, second, third = (
            Claim(storage, "a message", now + seconds) for seconds in (9, 0.3, 9, 9)
        )
        results = [await first.take(), await repeat.take()]
        await first.settle(is_accepted=False)
        results.append(await second.take())
        results += [await repeat.outcome(), await third.take()]
        return results

    assert asyncio.run(claims()) == [True, False, True, False, False]


def test_post_that_fails_late_releases_no_claim_of_the_next_press() -> None:
    """Its own claim had ended with its deadline."""

    async def claims() -> list[bool]:
        storage, now = Storage(None), asyncio.get_running_loop().time()
        first, second, third = (Claim(storage, "a message", now + seconds) for seconds in (0, 9, 9))
        results = [await first.take()]
        await asyncio.sleep(MARGIN + 0.01)
        results.append(await second.take())
        await first.settle(is_accepted=False)
        return [*results, await third.take()]

    assert asyncio.run(claims()) == [True, True, False]
