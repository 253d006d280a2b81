"""The same words from the same network, within a minute, are one message."""

import asyncio
import time
from collections.abc import Mapping

import pytest

from builder_site.contact.claims import Claim
from builder_site.contact.delivery import Outcome
from builder_site.contact.errors import RefusedError
from tests.unit.contact.example import FIELDS, MESSAGE, NETWORK
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
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + seconds)
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


@pytest.mark.parametrize(("is_accepted", "outcome"), [(True, "acceptance"), (False, "failure")])
def test_outcome_that_cannot_be_stored_is_a_warning_without_the_password_of_redis(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    is_accepted: bool,
    outcome: str,
) -> None:
    storage = delivery(FakeSender()).rate_limits.storage

    async def fail(*_: object) -> int:
        raise ConnectionError("redis://user:password@localhost")

    for call in ("incr", "clear"):
        monkeypatch.setattr(storage, call, fail)
    asyncio.run(Claim(storage, MESSAGE, NETWORK).settle(is_accepted=is_accepted))
    assert caplog.messages == [f"the {outcome} of a message was not stored: ConnectionError"]


def test_repeat_of_a_post_whose_process_died_fails_and_the_next_press_is_sent() -> None:
    """The provider may have accepted the first."""
    sender = FakeSender()

    async def deliver_thrice() -> list[Outcome]:
        shared_delivery = delivery(sender)
        sender.released.clear()
        first_post = asyncio.create_task(deliver(shared_delivery))
        await sender.wait_for_call()
        outcome_of_repeat = await deliver(shared_delivery, timeout=0.3)
        sender.released.set()
        outcome_of_next_press = await deliver(shared_delivery)
        await first_post
        return [outcome_of_repeat, outcome_of_next_press]

    assert asyncio.run(deliver_thrice()) == ["failed", "success"]
    assert sender.calls == 2


def test_message_that_was_counted_without_a_response_is_sent_once_by_a_later_press(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The press after it waits in vain: the first post might be under way."""
    sender = FakeSender()

    async def deliver_thrice() -> list[Outcome]:
        shared_delivery = delivery(sender)
        storage = shared_delivery.rate_limits.storage
        with monkeypatch.context() as patch:
            count = storage.incr

            async def count_and_hang(key: str, expiry: int) -> int:
                await count(key, expiry)
                await asyncio.sleep(60)
                return 0

            patch.setattr(storage, "incr", count_and_hang)
            first_outcome = await deliver(shared_delivery, timeout=0.1)
        second_outcome = await deliver(shared_delivery, timeout=0.1)
        return [first_outcome, second_outcome, await deliver(shared_delivery)]

    assert asyncio.run(deliver_thrice()) == ["failed", "failed", "success"]
    assert sender.calls == 1
