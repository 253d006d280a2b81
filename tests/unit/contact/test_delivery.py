"""Delivering a message: the outcome and the log line."""

import asyncio
import logging
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder_site import server
from builder_site.contact import delivery as delivery_module
from builder_site.contact.delivery import Delivery
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.errors import NoResponseError, RefusedError, UnreachableError
from builder_site.contact.message import HONEYPOT
from builder_site.contact.rate_limits import RateLimits
from builder_site.settings import load_settings
from tests.provider import Behaviour, Exchange, Provider, accept, drip, hang, refuse
from tests.unit.contact.example import ACCOUNT, MESSAGE, NETWORK
from tests.unit.contact.sender import FakeSender, deliver, delivery

MILLISECONDS = re.compile(r" ms=\d+$")


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
        (200, "outcome=success reason=- status=200 accepted_by=provider"),
        (202, "outcome=success reason=- status=202 accepted_by=provider"),
        (RefusedError(403), "outcome=failed reason=refused status=403 accepted_by=-"),
        (UnreachableError(), "outcome=failed reason=unreachable status=- accepted_by=-"),
        (NoResponseError(), "outcome=failed reason=no-response status=- accepted_by=-"),
    ],
)
def test_only_an_accepted_message_is_success_and_each_has_one_log_line(
    log: pytest.LogCaptureFixture, result: int | Exception, line: str
) -> None:
    sender = FakeSender(result)
    outcome = asyncio.run(deliver(delivery(sender)))
    assert (outcome == "success") == (sender.messages == [MESSAGE])
    assert f"outcome={outcome}" in line
    assert [MILLISECONDS.sub("", text) for text in lines(log)] == [f"contact {line}"]


def test_fault_of_ours_fails_and_the_log_has_its_place_and_none_of_the_words(
    log: pytest.LogCaptureFixture,
) -> None:
    outcome = asyncio.run(deliver(delivery(FakeSender(ZeroDivisionError("Zoë")))))
    assert outcome == "failed"
    (line,) = lines(log)
    assert re.search(r" reason=fault:ZeroDivisionError@sender\.py:\d+ status=- ", line)
    assert "Zoë" not in log.text


def test_fault_of_ours_in_the_limits_is_not_logged_as_one_of_the_storage(
    log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise KeyError

    monkeypatch.setattr(RateLimits, "count", fail)
    assert asyncio.run(deliver(delivery(sender := FakeSender()))) == "failed"
    assert sender.calls == 0
    assert " reason=fault:KeyError@test_delivery.py:" in lines(log)[0]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [({HONEYPOT: "http://spam.example"}, "honeypot"), ({"user_name": " "}, "invalid")],
)
def test_invalid_message_is_not_sent_and_counts_in_no_limit(
    log: pytest.LogCaptureFixture, fields: dict[str, str], reason: str
) -> None:
    one_a_day = delivery(sender := FakeSender(), CONTACT_LIMIT_PER_NETWORK="1/day")
    outcomes = [asyncio.run(deliver(one_a_day, each)) for each in (fields, fields, {}, fields)]
    assert outcomes == ["failed", "failed", "success", "failed"]
    assert [f"reason={reason} " in line for line in lines(log)] == [True, True, False, True]
    assert sender.messages == [MESSAGE]


@pytest.mark.parametrize(
    ("limit", "reason"),
    [("CONTACT_LIMIT_PER_NETWORK", "limit"), ("CONTACT_LIMIT_TOTAL", "total-limit")],
)
def test_message_beyond_a_limit_is_not_sent_and_the_log_names_the_limit(
    log: pytest.LogCaptureFixture, limit: str, reason: str
) -> None:
    no_limits = {"CONTACT_LIMIT_PER_NETWORK": "99/day", "CONTACT_LIMIT_TOTAL": "99/day"}
    one_a_day = delivery(sender := FakeSender(), **{**no_limits, limit: "1/day"})
    assert asyncio.run(deliver(one_a_day)) == "success"
    assert asyncio.run(deliver(one_a_day, {"message": "Another."})) == "limited"
    assert sender.calls == 1
    assert f"reason={reason} " in lines(log)[1]


def test_provider_has_no_more_time_than_the_message(
    provider: Provider, log: pytest.LogCaptureFixture
) -> None:
    provider.behave(drip)
    call = deliver(delivery(EmailJS(provider.url, ACCOUNT)), timeout=1.5)
    assert asyncio.run(asyncio.wait_for(call, 6)) == "failed"
    assert len(provider.requests) == 1
    assert "reason=no-response status=-" in lines(log)[0]


def test_message_that_came_too_soon_after_another_is_sent_again(
    monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """EmailJS takes one request a second."""
    monkeypatch.setattr(delivery_module, "RETRY_PAUSES", (0.02, 0.04))
    sender = FakeSender(RefusedError(429))

    async def send() -> str:
        task = asyncio.create_task(deliver(delivery(sender)))
        while sender.calls < 3:
            await asyncio.sleep(0)
        sender.result = 200
        return await task

    assert asyncio.run(send()) == "success"
    assert sender.messages == [MESSAGE]
    assert "status=200" in lines(log)[0]


def test_message_for_whose_retry_there_is_no_time_is_refused_in_time(
    log: pytest.LogCaptureFixture,
) -> None:
    """A retry without a response would leave everybody in doubt."""
    start = time.monotonic()
    call = deliver(delivery(sender := FakeSender(RefusedError(429))), timeout=4.5)
    assert asyncio.run(call) == "failed"
    assert time.monotonic() - start < 4.5 - delivery_module.MIN_RETRY_TIME + 0.5
    assert 2 <= sender.calls <= 3
    assert "reason=refused status=429" in lines(log)[0]


def test_without_an_account_messages_go_to_the_mailbox_and_the_log_says_so(
    tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    settings = load_settings({"MAILBOX_DIR": str(tmp_path)})
    to_mailbox = Delivery(server.sender(settings), server.rate_limits(settings))
    assert f"local mailbox at {tmp_path}" in "\n".join(lines(log))
    assert asyncio.run(deliver(to_mailbox)) == "success"
    assert len(list(tmp_path.glob("*.eml"))) == 1


def test_fallback_without_an_account_is_not_used_and_the_log_says_so(
    log: pytest.LogCaptureFixture,
) -> None:
    variables = {"CONTACT_SMTP_URL": "smtp://localhost", "CONTACT_SMTP_TO": "a@b.example"}
    assert server.fallback_sender(load_settings(variables)) is None
    assert lines(log) == ["CONTACT_SMTP_URL has no effect without an e-mail account"]
    assert server.fallback_sender(load_settings({})) is None


def echo(exchange: Exchange) -> None:
    """Send the visitor's message where the status line should be."""
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
    for word in ("Zo", MESSAGE.user_email, "wall", NETWORK, *vars(account).values()):
        assert word not in log.text
