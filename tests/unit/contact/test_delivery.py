"""Delivering a message: the outcome and the log line."""

import asyncio
import logging
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder_site import server
from builder_site.contact.delivery import Delivery, ProviderError
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.message import HONEYPOT
from builder_site.settings import load
from tests.provider import Behaviour, Exchange, Provider, accept, drip, hang, refuse
from tests.servers import free_port
from tests.unit.contact.example import ACCOUNT, ADDRESS, MESSAGE
from tests.unit.contact.sender import FakeSender, deliver, delivery

REFERENCE = re.compile(r" ms=\d+ reference=[0-9a-f]{8}$")


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
        (ProviderError(403), "outcome=failed reason=ProviderError status=403"),
        (ProviderError(), "outcome=failed reason=ProviderError status=-"),
        (ZeroDivisionError("Zoë's message"), "outcome=failed reason=ZeroDivisionError status=-"),
    ],
)
def test_only_an_accepted_message_is_success_and_each_has_one_log_line(
    log: pytest.LogCaptureFixture, result: int | Exception, line: str
) -> None:
    sender = FakeSender(result)
    outcome = asyncio.run(deliver(delivery(sender)))
    assert (outcome == "success") == (sender.messages == [MESSAGE])
    assert f"outcome={outcome}" in line
    assert [REFERENCE.sub("", logged) for logged in lines(log)] == [f"contact {line}"]
    assert "Zoë" not in log.text


@pytest.mark.parametrize("changed", [{HONEYPOT: "http://spam.example"}, {"user_name": " "}])
def test_invalid_message_is_not_sent_and_counts_in_no_limit(changed: dict[str, str]) -> None:
    limited = delivery(sender := FakeSender(), CONTACT_LIMIT_PER_ADDRESS="1/day")
    outcomes = [asyncio.run(deliver(limited, fields)) for fields in (changed, changed, {}, changed)]
    assert outcomes == ["failed", "failed", "success", "failed"]
    assert sender.messages == [MESSAGE]


@pytest.mark.parametrize(
    ("limit", "reason"),
    [("CONTACT_LIMIT_PER_ADDRESS", "LimitError"), ("CONTACT_LIMIT_TOTAL", "TotalLimitError")],
)
def test_flood_beyond_a_limit_is_not_sent_and_has_one_log_line_a_minute(
    log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, limit: str, reason: str
) -> None:
    no_limits = {"CONTACT_LIMIT_PER_ADDRESS": "99/day", "CONTACT_LIMIT_TOTAL": "99/day"}
    limited = delivery(sender := FakeSender(), **{**no_limits, limit: "1/day"})
    messages = [{"message": f"message {number}"} for number in range(30)]
    outcomes = [asyncio.run(deliver(limited, message)) for message in messages]
    assert outcomes == ["success", *["limited"] * 29]
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert asyncio.run(deliver(limited, messages[1])) == "limited"
    assert sender.calls == 1
    assert [f"reason={reason} " in line for line in lines(log)] == [False, True, True]


def test_messages_fail_while_redis_is_down_and_share_a_log_line(
    log: pytest.LogCaptureFixture,
) -> None:
    redis = f"redis://127.0.0.1:{free_port()}"
    limited = delivery(sender := FakeSender(), REFLEX_REDIS_URL=redis)
    assert [asyncio.run(deliver(limited)) for _ in range(3)] == ["failed"] * 3
    assert sender.calls == 0
    assert len([line for line in lines(log) if "reason=ConnectionError" in line]) == 1


@pytest.mark.parametrize("timeout", [0.3, 0, -2])
def test_message_is_never_sent_late(timeout: float) -> None:
    """After a frozen Redis, or if its post took too long."""
    with socket.create_server(("127.0.0.1", 0)) as frozen:
        redis = f"redis://127.0.0.1:{frozen.getsockname()[1]}"
        environment = {"REFLEX_REDIS_URL": redis} if timeout > 0 else {}
        started = time.monotonic()
        late = deliver(delivery(sender := FakeSender(), **environment), timeout=timeout)
        assert asyncio.run(late) == "failed"
    assert sender.calls == 0
    assert time.monotonic() - started < 2


def test_provider_has_no_more_time_than_the_message(
    provider: Provider, log: pytest.LogCaptureFixture
) -> None:
    provider.behave(drip)
    slow = deliver(delivery(EmailJS(provider.url, ACCOUNT)), timeout=0.5)
    assert asyncio.run(asyncio.wait_for(slow, 3)) == "failed"
    assert len(provider.requests) == 1
    assert "reason=ProviderError status=-" in lines(log)[0]


def test_without_an_account_messages_go_to_the_mailbox_and_the_log_says_so(
    tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    settings = load({"MAILBOX_DIR": str(tmp_path)})
    without_account = Delivery(server.sender(settings), server.rate_limits(settings))
    assert f"local mailbox at {tmp_path}" in "\n".join(lines(log))
    assert asyncio.run(deliver(without_account)) == "success"
    assert len(list(tmp_path.glob("*.eml"))) == 1


def echo(exchange: Exchange) -> None:
    """Answer with the visitor's message where the status line should be."""
    exchange.wfile.write("".join(exchange.fields.values()).encode() + b"\r\n\r\n")
    exchange.close_connection = True


@pytest.mark.parametrize("behaviour", [accept, refuse(400), hang, echo])
def test_log_holds_no_personal_data_and_no_key_at_any_level(
    provider: Provider, log: pytest.LogCaptureFixture, behaviour: Behaviour
) -> None:
    provider.behave(behaviour)
    account = replace(ACCOUNT, private_key="private_test")
    asyncio.run(deliver(delivery(EmailJS(provider.url, account)), timeout=0.5))
    assert len(provider.requests) == 1
    for private in ("Zo", MESSAGE.user_email, "wall", ADDRESS, *vars(account).values()):
        assert private not in log.text
