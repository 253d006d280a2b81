"""A provider that does not accept, with and without a fallback by SMTP: every fault of both.

A message is delivered once, after a hang at least once, and the e-mail says so; or the visitor
reads that it was not sent. Provider and mail server are real servers on loopback.
"""

import asyncio
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
from builder_site.settings import SmtpAccount, load_settings
from tests.mail_server import PASSWORD, USER, Fault, MailServer, drop, hang, refuse
from tests.provider import (
    Behaviour,
    Provider,
    accept,
    accept_then_reset,
    accept_when_released,
    accept_with,
    reset,
    respond_with_garbage,
)
from tests.provider import hang as provider_hangs
from tests.provider import refuse as provider_refuses
from tests.unit.contact.example import ACCOUNT
from tests.unit.contact.sender import deliver

TIMEOUT = 2.0
"""Seconds. The provider has half of it, in which a busy machine must be able to accept."""
TLS, SMTP_TLS = httpx.create_ssl_context(trust_env=False), ssl.create_default_context()
DUPLICATE_WARNING = "this message may come twice"

ACCEPTANCES: dict[str, Behaviour] = {"accepts": accept, "says OK with 500": accept_with(500, b"OK")}
REFUSALS: dict[str, Behaviour] = {
    f"refuses with {status}": provider_refuses(status, b"Sign in again")
    for status in (302, 400, 412, 429, 500)
}
SILENCES: dict[str, Behaviour] = {
    "hangs": provider_hangs,
    "dies": reset,
    "dies after it accepted": accept_then_reset,
    "sends nonsense": respond_with_garbage,
}
PROVIDER_BEHAVIOURS = {**ACCEPTANCES, **REFUSALS, **SILENCES, "is gone": accept}
MAIL_SERVER_BEHAVIOURS: dict[str, dict[str, Fault]] = {
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
def mail_server() -> Iterator[MailServer]:
    with MailServer() as mail_server:
        yield mail_server


def smtp(mail_server: MailServer) -> Smtp:
    recipient = "boss@builder.example"
    account = SmtpAccount("localhost", mail_server.port, "none", USER, PASSWORD, USER, recipient)
    return Smtp(account, SMTP_TLS)


def send(provider_url: str, mail_server: MailServer | None) -> Outcome:
    """Deliver the example within TIMEOUT; `mail_server` is the fallback."""
    sender = EmailJS(provider_url, ACCOUNT, TLS)
    fallback = smtp(mail_server) if mail_server else None
    limits = server.rate_limits(load_settings({}))
    return asyncio.run(deliver(Delivery(sender, limits, fallback), timeout=TIMEOUT))


def set_fault(provider: Provider, fault: str) -> str:
    """Have the provider behave as `fault` says; return its URL."""
    provider.behave(PROVIDER_BEHAVIOURS[fault])
    if fault == "is gone":
        with Provider() as stopped_provider:
            pass
        return stopped_provider.url
    return provider.url


@pytest.mark.parametrize("fault", PROVIDER_BEHAVIOURS)
def test_without_a_fallback_only_the_providers_acceptance_is_success(
    provider: Provider, fault: str
) -> None:
    outcome = send(set_fault(provider, fault), None)
    assert outcome == ("success" if fault in ACCEPTANCES else "failed")
    assert len(provider.messages) == (fault in ACCEPTANCES or fault == "dies after it accepted")


@pytest.mark.parametrize("fault", PROVIDER_BEHAVIOURS)
def test_with_a_fallback_a_message_is_delivered_once_or_the_email_says_that_it_may_come_twice(
    provider: Provider, mail_server: MailServer, fault: str
) -> None:
    assert send(set_fault(provider, fault), mail_server) == "success"
    assert len(provider.messages) == (fault in ACCEPTANCES or fault == "dies after it accepted")
    if fault in ACCEPTANCES:
        assert mail_server.steps == []
        return
    (email,) = mail_server.mails
    line, blank, *words = email.text.splitlines()
    assert (DUPLICATE_WARNING in line) == (fault in SILENCES)
    assert ("(Sign in again)" in line) == (fault in REFUSALS)
    assert ("could not be reached" in line) == (fault == "is gone")
    assert blank == "" and words[0].startswith("user_name: Zo")


@pytest.mark.parametrize(
    ("fault", "fallback_fault"),
    [
        (fault, fallback_fault)
        for fault in ("refuses with 412", "hangs", "dies", "is gone")
        for fallback_fault in list(MAIL_SERVER_BEHAVIOURS)[1:]
    ],
)
def test_message_that_provider_and_fallback_do_not_accept_fails_in_time(
    provider: Provider, mail_server: MailServer, fault: str, fallback_fault: str
) -> None:
    mail_server.faults.update(MAIL_SERVER_BEHAVIOURS[fallback_fault])
    if fallback_fault == "is gone":
        mail_server.stop()
    url = set_fault(provider, fault)
    start = time.monotonic()
    assert send(url, mail_server) == "failed"
    assert time.monotonic() - start < TIMEOUT + 2
    assert provider.messages == mail_server.mails == []


def test_hang_uses_half_of_the_time_and_the_provider_may_still_accept(
    provider: Provider, mail_server: MailServer
) -> None:
    provider.behave(accept_when_released)
    start = time.monotonic()
    assert send(provider.url, mail_server) == "success"
    assert 0.9 < time.monotonic() - start < TIMEOUT
    provider.released.set()
    provider.wait_for_message()
    assert len(provider.messages) == len(mail_server.mails) == 1
    assert DUPLICATE_WARNING in mail_server.mails[0].text


@pytest.mark.parametrize(
    ("faults", "line"),
    [
        (("accepts", "accepts"), "success reason=- status=200 accepted_by=provider"),
        (("refuses with 412", "accepts"), "success reason=refused status=412 accepted_by=smtp"),
        (("hangs", "accepts"), "success reason=no-response status=- accepted_by=smtp"),
        (("is gone", "accepts"), "success reason=unreachable status=- accepted_by=smtp"),
        (
            ("refuses with 412", "refuses the login"),
            "failed reason=refused,smtp-535 status=412 accepted_by=-",
        ),
        (("dies", "hangs"), "failed reason=no-response,smtp-no-response status=- accepted_by=-"),
        (
            ("is gone", "is gone"),
            "failed reason=unreachable,smtp-unreachable status=- accepted_by=-",
        ),
    ],
)
def test_log_line_has_outcome_reason_and_way_and_no_personal_data(
    provider: Provider,
    mail_server: MailServer,
    caplog: pytest.LogCaptureFixture,
    faults: tuple[str, str],
    line: str,
) -> None:
    fault, fallback_fault = faults
    mail_server.faults.update(MAIL_SERVER_BEHAVIOURS[fallback_fault])
    if fallback_fault == "is gone":
        mail_server.stop()
    url = set_fault(provider, fault)
    with caplog.at_level(logging.DEBUG):
        send(url, mail_server)
    (message,) = [
        record.getMessage() for record in caplog.records if record.name == "builder_site.contact"
    ]
    assert re.sub(r" ms=\d+$", "", message) == f"contact outcome={line}"
    for word in ("Zo", "zoe@example.com", "wall", "boss@"):
        assert word not in caplog.text


def test_repeat_waits_for_the_fallback_and_is_not_sent(
    provider: Provider, mail_server: MailServer
) -> None:
    provider.behave(provider_refuses(412))

    async def deliver_thrice() -> list[Outcome]:
        sender = EmailJS(provider.url, ACCOUNT, TLS)
        delivery = Delivery(sender, server.rate_limits(load_settings({})), smtp(mail_server))
        outcomes = await asyncio.gather(deliver(delivery), deliver(delivery))
        return [*outcomes, await deliver(delivery)]

    assert asyncio.run(deliver_thrice()) == ["success"] * 3
    assert len(mail_server.mails) == len(provider.requests) == 1
