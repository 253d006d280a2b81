"""The way of a message: when it is success, when failure, and what the log says."""

import asyncio
import logging
import re
import socket
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from builder_site.contact.delivery import Delivery, Outcome, delivery
from builder_site.contact.message import HONEYPOT
from builder_site.settings import Settings, load
from tests.provider import (
    Behaviour,
    Exchange,
    Provider,
    accept,
    accept_when_released,
    accept_with,
    drip,
    garbage,
    hang,
    refuse,
    reset,
    reset_unread,
)
from tests.servers import free_port
from tests.unit.contact.example import ACCOUNT, ADDRESS, FIELDS

LINE = re.compile(
    r"contact outcome=(success|failed) reason=\S+ status=\S+ ms=\d+ reference=[0-9a-f]{8}"
)


def settings(provider: Provider, **more: str) -> Settings:
    return load(
        {
            "EMAILJS_SERVICE_ID": ACCOUNT.service_id,
            "EMAILJS_TEMPLATE_ID": ACCOUNT.template_id,
            "EMAILJS_PUBLIC_KEY": ACCOUNT.public_key,
            "EMAILJS_PRIVATE_KEY": "private_test",
            "EMAILJS_URL": provider.url,
            **more,
        }
    )


@pytest.fixture
def way(provider: Provider) -> Delivery:
    return delivery(settings(provider))


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """All that anybody logs, down to the smallest detail."""
    with caplog.at_level(logging.DEBUG):
        yield caplog


def deliver(
    way: Delivery, changed: Mapping[str, object] | None = None, seconds: float = 5
) -> Outcome:
    return asyncio.run(way.deliver({**FIELDS, **(changed or {})}, ADDRESS, seconds))


def lines(log: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in log.records if record.name == "builder_site.contact"]


def echo(exchange: Exchange) -> None:
    """Throw the visitor's words back where an answer should be."""
    exchange.wfile.write("".join(exchange.fields.values()).encode() + b"\r\n\r\n")
    exchange.close_connection = True


def test_accepted_message_is_success(way: Delivery, provider: Provider) -> None:
    assert deliver(way) == "success"
    assert len(provider.messages) == 1


@pytest.mark.parametrize("fault", [refuse(400), refuse(500), reset, reset_unread, garbage])
def test_every_fault_of_the_provider_is_failure(
    way: Delivery, provider: Provider, fault: Behaviour
) -> None:
    provider.behave(fault)
    assert deliver(way) == "failed"
    assert provider.messages == []


@pytest.mark.parametrize(
    "changed",
    [{HONEYPOT: "http://spam.example"}, {"user_name": " "}, {"message": "x" * 10_001}],
)
def test_what_is_no_message_never_reaches_the_provider(
    way: Delivery, provider: Provider, changed: dict[str, object]
) -> None:
    assert deliver(way, changed) == "failed"
    assert provider.requests == []


def test_one_message_too_many_never_reaches_the_provider(provider: Provider) -> None:
    way = delivery(settings(provider, CONTACT_LIMIT_PER_ADDRESS="1/minute"))
    assert [deliver(way), deliver(way)] == ["success", "failed"]
    assert len(provider.requests) == 1


def test_what_is_no_message_uses_up_no_limit(provider: Provider) -> None:
    way = delivery(settings(provider, CONTACT_LIMIT_PER_ADDRESS="1/minute"))
    assert [deliver(way, {"message": " "}), deliver(way)] == ["failed", "success"]


def test_message_fails_while_redis_is_gone(provider: Provider) -> None:
    way = delivery(settings(provider, REFLEX_REDIS_URL=f"redis://127.0.0.1:{free_port()}"))
    assert deliver(way) == "failed"
    assert provider.requests == []


def test_message_is_never_sent_late_after_a_frozen_redis(provider: Provider) -> None:
    with socket.create_server(("127.0.0.1", 0)) as frozen:
        address = f"redis://127.0.0.1:{frozen.getsockname()[1]}"
        way = delivery(settings(provider, REFLEX_REDIS_URL=address))
        started = time.monotonic()
        assert deliver(way, seconds=0.3) == "failed"
    assert time.monotonic() - started < 2
    assert provider.requests == []


def test_without_an_account_messages_go_to_the_mailbox_and_the_log_says_so(
    tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    way = delivery(load({"MAILBOX_DIR": str(tmp_path)}))
    assert f"local mailbox at {tmp_path}" in "\n".join(lines(log))
    assert deliver(way) == "success"
    assert len(list(tmp_path.glob("*.eml"))) == 1


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        (accept, "outcome=success reason=- status=200"),
        (accept_with(202, b"OK"), "outcome=success reason=- status=202"),
        (refuse(403), "outcome=failed reason=RefusedError status=403"),
        (reset, "outcome=failed reason=NoAnswerError status=-"),
    ],
)
def test_each_send_leaves_one_line_with_its_outcome(
    way: Delivery,
    provider: Provider,
    log: pytest.LogCaptureFixture,
    behaviour: Behaviour,
    said: str,
) -> None:
    provider.behave(behaviour)
    deliver(way)
    (line,) = lines(log)
    assert LINE.fullmatch(line)
    assert said in line


@pytest.mark.parametrize(
    "behaviour", [accept, refuse(400), reset, reset_unread, garbage, hang, drip, echo]
)
def test_log_holds_no_personal_data_and_no_key_at_any_level(
    way: Delivery, provider: Provider, log: pytest.LogCaptureFixture, behaviour: Behaviour
) -> None:
    provider.behave(behaviour)
    deliver(way, seconds=0.5)
    deliver(way, {"message": " "}, seconds=0.5)
    said = log.text
    for words in ("Zo", "zoe@example.com", "wall", ADDRESS, *vars(ACCOUNT).values(), "private_"):
        assert str(words) not in said


def test_fault_of_ours_is_failure_and_only_its_class_is_logged(
    way: Delivery, log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def break_down(*_arguments: object) -> int:
        raise ZeroDivisionError("Zoë's words")

    monkeypatch.setattr("builder_site.contact.emailjs.Provider.send", break_down)
    assert deliver(way) == "failed"
    (line,) = lines(log)
    assert "reason=ZeroDivisionError" in line
    assert "words" not in log.text


def test_cancelled_send_stays_cancelled(way: Delivery, provider: Provider) -> None:
    provider.behave(hang)

    async def cancel() -> None:
        sending = asyncio.create_task(way.deliver(FIELDS, ADDRESS, 5))
        while not provider.requests:
            await asyncio.sleep(0.01)
        sending.cancel()
        await sending

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())


def test_stop_waits_for_the_message_under_way(way: Delivery, provider: Provider) -> None:
    provider.behave(accept_when_released)

    async def stop_while_sending() -> Outcome:
        sending = asyncio.create_task(way.deliver(FIELDS, ADDRESS, 5))
        while not provider.requests:
            await asyncio.sleep(0.01)
        stopping = asyncio.create_task(way.finish())
        await asyncio.sleep(0.1)
        assert not stopping.done()
        provider.released.set()
        await stopping
        return await sending

    assert asyncio.run(stop_while_sending()) == "success"
    assert len(provider.messages) == 1


def test_nothing_is_sent_after_the_stop(way: Delivery, provider: Provider) -> None:
    asyncio.run(way.finish())
    assert deliver(way) == "failed"
    assert provider.requests == []
