"""A provider that does not accept, with and without a second way by SMTP: every fault of both.

A message is delivered once, after a hang at least once, and the e-mail says so; or the visitor
reads that it was not sent. Provider and mail server are real servers on loopback.
"""

import asyncio
import itertools
import logging
import re
import ssl
import time
from collections.abc import Iterator

import httpx
import pytest

from builder_site import server
from builder_site.contact.delivery import Delivery, Outcome
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.smtp import Smtp
from builder_site.settings import SmtpAccount, load
from tests.mail_server import PASSWORD, USER, MailServer, Step, drop, hang, refuse
from tests.provider import (
    Behaviour,
    Provider,
    accept,
    accept_when_released,
    accept_with,
    garbage,
    reset,
    take_and_break,
)
from tests.provider import hang as provider_hangs
from tests.provider import refuse as provider_refuses
from tests.unit.contact.example import ACCOUNT
from tests.unit.contact.sender import deliver

TIMEOUT = 0.8
TLS, SMTP_TLS = httpx.create_ssl_context(trust_env=False), ssl.create_default_context()
TWICE = "this message may come twice"

ACCEPTS: dict[str, Behaviour] = {"accepts": accept, "says OK with 500": accept_with(500, b"OK")}
REFUSES: dict[str, Behaviour] = {
    f"refuses with {status}": provider_refuses(status, b"Sign in again")
    for status in (302, 400, 412, 429, 500)
}
SILENT: dict[str, Behaviour] = {
    "hangs": provider_hangs,
    "dies": reset,
    "dies after it accepted": take_and_break,
    "sends nonsense": garbage,
}
PROVIDER = {**ACCEPTS, **REFUSES, **SILENT, "is gone": accept}
MAIL: dict[str, dict[str, Step]] = {
    "accepts": {},
    "refuses the login": {"AUTH": refuse(535)},
    "refuses the message": {"END": refuse(554)},
    "hangs": {"CONNECT": hang},
    "hangs at the end": {"END": hang},
    "dies": {"MAIL": drop},
    "dies at the end": {"END": drop},
    "is gone": {},
}


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with MailServer() as mail:
        yield mail


def second_way(mail: MailServer) -> Smtp:
    to = "boss@builder.example"
    return Smtp(SmtpAccount("localhost", mail.port, "none", USER, PASSWORD, USER, to), SMTP_TLS)


def send(provider_url: str, mail: MailServer | None, timeout: float = TIMEOUT) -> Outcome:
    """Deliver the example within `timeout` seconds."""
    sender = EmailJS(provider_url, ACCOUNT, TLS)
    second = second_way(mail) if mail else None
    limits = server.rate_limits(load({}))
    return asyncio.run(deliver(Delivery(sender, limits, second), timeout=timeout))


def ready(provider: Provider, fault: str) -> str:
    """Have the provider behave as `fault` says; return its URL."""
    provider.behave(PROVIDER[fault])
    if fault == "is gone":
        with Provider() as gone:
            pass
        return gone.url
    return provider.url


@pytest.mark.parametrize("fault", PROVIDER)
def test_without_a_second_way_only_the_providers_acceptance_is_success(
    provider: Provider, fault: str
) -> None:
    outcome = send(ready(provider, fault), None)
    assert outcome == ("success" if fault in ACCEPTS else "failed")
    assert len(provider.messages) == (fault in ACCEPTS or fault == "dies after it accepted")


@pytest.mark.parametrize("fault", PROVIDER)
def test_with_a_second_way_a_message_is_delivered_once_or_the_email_says_that_it_may_come_twice(
    provider: Provider, mail: MailServer, fault: str
) -> None:
    assert send(ready(provider, fault), mail) == "success"
    assert len(provider.messages) == (fault in ACCEPTS or fault == "dies after it accepted")
    if fault in ACCEPTS:
        assert mail.steps == []
        return
    (sent,) = mail.mails
    line, blank, *words = sent.text.splitlines()
    assert (TWICE in line) == (fault in SILENT)
    assert ("(Sign in again)" in line) == (fault in REFUSES)
    assert ("could not be reached" in line) == (fault == "is gone")
    assert blank == "" and words[0].startswith("user_name: Zo")


@pytest.mark.parametrize(
    ("fault", "second"),
    [*itertools.product(("refuses with 412", "hangs", "dies", "is gone"), list(MAIL)[1:])],
)
def test_message_that_neither_way_accepted_is_said_to_have_failed_in_time(
    provider: Provider, mail: MailServer, fault: str, second: str
) -> None:
    mail.faults.update(MAIL[second])
    if second == "is gone":
        mail.stop()
    url = ready(provider, fault)
    started = time.monotonic()
    assert send(url, mail) == "failed"
    assert time.monotonic() - started < TIMEOUT + 0.5
    assert provider.messages == mail.mails == []


def test_hang_uses_half_of_the_time_and_the_provider_may_still_accept(
    provider: Provider, mail: MailServer
) -> None:
    provider.behave(accept_when_released)
    started = time.monotonic()
    assert send(provider.url, mail, timeout=2) == "success"
    assert 0.9 < time.monotonic() - started < 1.5
    provider.released.set()
    provider.wait_for_message()
    assert len(provider.messages) == len(mail.mails) == 1
    assert TWICE in mail.mails[0].text


@pytest.mark.parametrize(
    ("faults", "line"),
    [
        (("accepts", "accepts"), "success reason=- status=200 way=provider"),
        (("refuses with 412", "accepts"), "success reason=refused status=412 way=smtp"),
        (("hangs", "accepts"), "success reason=unanswered status=- way=smtp"),
        (("is gone", "accepts"), "success reason=unreachable status=- way=smtp"),
        (
            ("refuses with 412", "refuses the login"),
            "failed reason=refused,smtp-535 status=412 way=-",
        ),
        (("dies", "hangs"), "failed reason=unanswered,smtp-unanswered status=- way=-"),
        (("is gone", "is gone"), "failed reason=unreachable,smtp-unreachable status=- way=-"),
    ],
)
def test_log_line_has_outcome_reason_and_way_and_no_personal_data(
    provider: Provider,
    mail: MailServer,
    caplog: pytest.LogCaptureFixture,
    faults: tuple[str, str],
    line: str,
) -> None:
    fault, second = faults
    mail.faults.update(MAIL[second])
    if second == "is gone":
        mail.stop()
    url = ready(provider, fault)
    with caplog.at_level(logging.DEBUG):
        send(url, mail)
    (logged,) = [
        record.getMessage() for record in caplog.records if record.name == "builder_site.contact"
    ]
    assert re.sub(r" ms=\d+$", "", logged) == f"contact outcome={line}"
    for private in ("Zo", "zoe@example.com", "wall", "boss@"):
        assert private not in caplog.text


def test_repeat_waits_for_the_second_way_and_is_not_sent(
    provider: Provider, mail: MailServer
) -> None:
    provider.behave(provider_refuses(412))

    async def twice() -> list[Outcome]:
        sender = EmailJS(provider.url, ACCOUNT, TLS)
        both = Delivery(sender, server.rate_limits(load({})), second_way(mail))
        return [*await asyncio.gather(deliver(both), deliver(both)), await deliver(both)]

    assert asyncio.run(twice()) == ["success"] * 3
    assert len(mail.mails) == len(provider.requests) == 1
