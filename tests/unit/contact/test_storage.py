"""A Redis that does not answer costs no message, and hardly any time."""

import asyncio
import logging
import socket
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from builder_site.contact import storage
from builder_site.contact.claims import Claim
from builder_site.contact.delivery import Outcome
from builder_site.contact.errors import ProviderError, RefusedError
from builder_site.contact.message import Message
from builder_site.contact.storage import LOG_INTERVAL, PAUSE, TIMEOUT, Storage
from tests.servers import free_port
from tests.unit.contact.sender import FakeSender, deliver, delivery


@pytest.fixture
def stopped_redis() -> str:
    return f"redis://user:s3cret@127.0.0.1:{free_port()}"


@pytest.fixture
def hanging_redis() -> Iterator[str]:
    """It takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"redis://user:s3cret@127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def redis(request: pytest.FixtureRequest) -> str:
    return request.getfixturevalue(request.param)


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "builder_site.contact")
    return caplog


def warnings(log: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in log.records if record.levelname == "WARNING"]


@pytest.mark.parametrize(
    ("redis", "error"),
    [("stopped_redis", "ConnectionError"), ("hanging_redis", "TimeoutError")],
    ids=["stopped", "hanging"],
    indirect=["redis"],
)
def test_messages_are_sent_once_and_counted_here_and_the_log_says_so_once(
    redis: str, error: str, log: pytest.LogCaptureFixture
) -> None:
    settings = {"REFLEX_REDIS_URL": redis, "CONTACT_LIMIT_PER_NETWORK": "2/hour"}
    counting = delivery(sender := FakeSender(), **settings)

    async def deliver_all() -> list[Outcome]:
        words = ("one", "one", "two", "three")
        return [await deliver(counting, {"message": each}) for each in words]

    start = time.monotonic()
    assert asyncio.run(deliver_all()) == ["success", "success", "success", "limited"]
    assert sender.calls == 2
    # The first message waits for Redis, and only for one answer.
    assert time.monotonic() - start < 2 * TIMEOUT
    (line,) = warnings(log)
    assert f"({error})" in line and line.endswith("docs/runbook.md#redis-is-down")
    assert "s3cret" not in log.text


class FakeFallback:
    """Accepts every message."""

    calls = 0

    async def send(self, message: Message, provider_error: ProviderError) -> None:  # noqa: ARG002
        self.calls += 1


def test_fallback_is_tried_as_ever(stopped_redis: str) -> None:
    without_fallback = delivery(FakeSender(RefusedError(500)), REFLEX_REDIS_URL=stopped_redis)
    fallback = FakeFallback()
    assert asyncio.run(deliver(replace(without_fallback, fallback=fallback))) == "success"
    assert fallback.calls == 1


def test_only_one_message_of_a_pause_asks_a_redis_that_hangs(
    hanging_redis: str, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(storage, "TIMEOUT", 0.2)
    settings = {"REFLEX_REDIS_URL": hanging_redis, "CONTACT_LIMIT_PER_NETWORK": "99/day"}
    counting = delivery(FakeSender(), **settings)
    monotonic = time.monotonic
    times: list[float] = []

    async def deliver_and_measure(words: str) -> None:
        start = asyncio.get_running_loop().time()
        assert await deliver(counting, {"message": words}) == "success"
        times.append(asyncio.get_running_loop().time() - start)

    async def deliver_all() -> None:
        await deliver_and_measure("first")
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + PAUSE)
        await asyncio.gather(*(deliver_and_measure(str(number)) for number in range(9)))
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + LOG_INTERVAL)
        await deliver_and_measure("last")

    asyncio.run(deliver_all())
    assert sorted(seconds > 0.15 for seconds in times) == [False] * 8 + [True] * 3
    assert len(warnings(log)) == 2


def test_claim_of_this_process_counts_where_redis_stops_meanwhile(stopped_redis: str) -> None:
    async def claims() -> tuple[bool, bool]:
        shared = Storage(stopped_redis)
        deadline = asyncio.get_running_loop().time() + 1
        first, repeat = Claim(shared, "a message", deadline), Claim(shared, "a message", deadline)
        # As if Redis had taken it.
        await first.take()
        await first.settle(is_accepted=True)
        return await repeat.take(), await repeat.outcome()

    assert asyncio.run(claims()) == (False, True)


def test_codes_hide_an_ip_address_behind_a_key() -> None:
    """All IPv4 addresses can be tried in minutes: a hash without a key hides none."""
    one, another = Storage(None), Storage(None)
    assert one.code("192.0.2.1/32") == one.code("192.0.2.1/32")
    assert one.code("192.0.2.1/32") != one.code("192.0.2.2/32")
    assert one.code("192.0.2.1/32") != another.code("192.0.2.1/32")


def test_redis_may_be_a_socket_of_this_machine() -> None:
    async def answers() -> bool | None:
        return await Storage("unix:///nowhere/redis.sock").redis_answers()

    assert asyncio.run(answers()) is False
