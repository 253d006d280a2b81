"""Delivering a message: the outcome and the log line."""

import asyncio
import logging
import re
import socket
import time
from collections.abc import Iterator, Mapping
from math import inf
from pathlib import Path

import pytest

from builder_site import server
from builder_site.contact.delivery import Delivery, Outcome
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.errors import NoAnswerError, RefusedError
from builder_site.contact.message import HONEYPOT
from builder_site.settings import EmailAccount, load
from tests.provider import Behaviour, Exchange, Provider, accept, hang, refuse
from tests.servers import free_port
from tests.unit.contact.example import ACCOUNT, ADDRESS, FIELDS, MESSAGE
from tests.unit.contact.sender import FakeSender

REFERENCE = re.compile(r" ms=\d+ reference=[0-9a-f]{8}$")


def delivery(sender: FakeSender | EmailJS, **environment: str) -> Delivery:
    return Delivery(sender, server.rate_limits(load(environment)))


def deliver(
    delivery: Delivery, changed: Mapping[str, object] | None = None, timeout: float = 5
) -> Outcome:
    end = time.monotonic() + timeout
    return asyncio.run(delivery.deliver({**FIELDS, **(changed or {})}, ADDRESS, end))


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Every logger's lines, at every level."""
    with caplog.at_level(logging.DEBUG):
        yield caplog


def lines(log: pytest.LogCaptureFixture) -> list[str]:
    return [
        record.getMessage() for record in log.records if record.name.startswith("builder_site.")
    ]


@pytest.mark.parametrize(
    ("result", "line"),
    [
        (200, "outcome=success reason=- status=200"),
        (202, "outcome=success reason=- status=202"),
        (RefusedError(403), "outcome=failed reason=RefusedError status=403"),
        (NoAnswerError("reset"), "outcome=failed reason=NoAnswerError status=-"),
        (ZeroDivisionError("Zoë's message"), "outcome=failed reason=ZeroDivisionError status=-"),
    ],
)
def test_only_an_accepted_message_is_success_and_each_has_one_log_line(
    log: pytest.LogCaptureFixture, result: int | Exception, line: str
) -> None:
    sender = FakeSender(result)
    outcome = deliver(delivery(sender))
    assert (outcome == "success") == (sender.messages == [MESSAGE])
    assert f"outcome={outcome}" in line
    assert [REFERENCE.sub("", logged) for logged in lines(log)] == [f"contact {line}"]
    assert "Zoë" not in log.text


@pytest.mark.parametrize(
    "changed",
    [{HONEYPOT: "http://spam.example"}, {"user_name": " "}, {"message": "x" * 10_001}],
)
def test_invalid_message_is_not_sent_and_counts_against_its_address_only(
    changed: dict[str, object],
) -> None:
    limited = delivery(
        sender := FakeSender(), CONTACT_LIMIT_PER_ADDRESS="1/minute", CONTACT_LIMIT_TOTAL="1/hour"
    )
    assert [deliver(limited, changed), deliver(limited)] == ["failed", "limited"]
    assert sender.timeouts == []
    assert asyncio.run(limited.deliver(FIELDS, "198.51.100.8", time.monotonic() + 5)) == "success"


@pytest.mark.parametrize(
    ("limit", "reason", "pause"),
    [
        ("CONTACT_LIMIT_PER_ADDRESS", "LimitError", 60),
        ("CONTACT_LIMIT_TOTAL", "TotalLimitError", 60),
    ],
)
def test_flood_beyond_a_limit_is_not_sent_and_has_one_log_line_in_a_while(
    log: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
    reason: str,
    pause: int,
) -> None:
    no_limits = {"CONTACT_LIMIT_PER_ADDRESS": "99/day", "CONTACT_LIMIT_TOTAL": "99/day"}
    limited = delivery(sender := FakeSender(), **{**no_limits, limit: "1/day"})
    messages = [{"message": f"message {number}"} for number in range(30)]
    outcomes = [deliver(limited, message) for message in messages]
    assert outcomes == ["success", *["limited"] * 29]
    later = time.monotonic() + pause
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert [deliver(limited, message) for message in messages[1:]] == ["limited"] * 29
    assert len(sender.timeouts) == 1
    assert [f"reason={reason} " in line for line in lines(log)] == [False, True, True]


def test_messages_fail_while_redis_is_down_and_share_a_log_line(
    log: pytest.LogCaptureFixture,
) -> None:
    redis = f"redis://127.0.0.1:{free_port()}"
    limited = delivery(sender := FakeSender(), REFLEX_REDIS_URL=redis)
    assert [deliver(limited) for _ in range(3)] == ["failed"] * 3
    assert sender.timeouts == []
    assert len([line for line in lines(log) if "reason=ConnectionError" in line]) == 1


def test_message_is_never_sent_late_after_a_frozen_redis() -> None:
    with socket.create_server(("127.0.0.1", 0)) as frozen:
        redis = f"redis://127.0.0.1:{frozen.getsockname()[1]}"
        started = time.monotonic()
        outcome = deliver(delivery(sender := FakeSender(), REFLEX_REDIS_URL=redis), timeout=0.3)
    assert (outcome, sender.timeouts) == ("failed", [])
    assert time.monotonic() - started < 2


def test_request_that_waited_while_the_server_was_frozen_began_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also after the server has looked at the clock again."""
    monkeypatch.setattr("builder_site.contact.delivery.TICK", 0.01)
    frozen = delivery(FakeSender())

    async def run_and_freeze() -> list[float]:
        watching = asyncio.create_task(frozen.watch())
        await asyncio.sleep(0.05)
        before = frozen.start_of_request()
        time.sleep(0.2)
        at_once = frozen.start_of_request()
        await asyncio.sleep(0)
        after_a_look = frozen.start_of_request()
        await asyncio.sleep(0.1)
        recovered = frozen.start_of_request()
        watching.cancel()
        return [when - before for when in (at_once, after_a_look, recovered)]

    at_once, after_a_look, recovered = asyncio.run(run_and_freeze())
    assert at_once <= after_a_look < 0.01
    assert recovered > 0.2


def test_with_an_account_messages_go_to_the_provider() -> None:
    environment = {
        "EMAILJS_SERVICE_ID": ACCOUNT.service_id,
        "EMAILJS_TEMPLATE_ID": ACCOUNT.template_id,
        "EMAILJS_PUBLIC_KEY": ACCOUNT.public_key,
        "EMAILJS_URL": "http://provider.invalid",
    }
    sender = server.sender(load(environment))
    assert isinstance(sender, EmailJS)
    assert (sender.url, sender.account) == ("http://provider.invalid", ACCOUNT)


def test_without_an_account_messages_go_to_the_mailbox_and_the_log_says_so(
    tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    settings = load({"MAILBOX_DIR": str(tmp_path)})
    without_account = Delivery(server.sender(settings), server.rate_limits(settings))
    assert f"local mailbox at {tmp_path}" in "\n".join(lines(log))
    assert deliver(without_account) == "success"
    assert len(list(tmp_path.glob("*.eml"))) == 1


def echo(exchange: Exchange) -> None:
    """Answer with the visitor's message where the status line should be."""
    exchange.wfile.write("".join(exchange.fields.values()).encode() + b"\r\n\r\n")
    exchange.close_connection = True


@pytest.mark.parametrize(
    ("behaviour", "timeout"), [(accept, 5), (refuse(400), 5), (hang, 0.5), (echo, 5)]
)
def test_log_holds_no_personal_data_and_no_key_at_any_level(
    provider: Provider, log: pytest.LogCaptureFixture, behaviour: Behaviour, timeout: float
) -> None:
    provider.behave(behaviour)
    account = EmailAccount(**{**vars(ACCOUNT), "private_key": "private_test"})
    deliver(delivery(EmailJS(provider.url, account)), timeout=timeout)
    assert len(provider.requests) == 1
    for private in ("Zo", MESSAGE.user_email, "wall", ADDRESS, *vars(account).values()):
        assert private not in log.text


def test_cancelled_delivery_stays_cancelled() -> None:
    async def cancel() -> None:
        sender = FakeSender()
        sender.released.clear()
        sending = asyncio.create_task(delivery(sender).deliver(FIELDS, ADDRESS, inf))
        await sender.started.wait()
        sending.cancel()
        await sending

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())
