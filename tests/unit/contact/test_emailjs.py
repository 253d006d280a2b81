"""The call to the provider, against a real server on loopback, with every fault it can have.

`test_delivery.py` has those that take too long.
"""

import asyncio
from dataclasses import replace

import httpx
import pytest

from builder_site.contact.emailjs import LIBRARY_VERSION, SEND_FORM_PATH, EmailJS
from builder_site.contact.errors import NoResponseError, RefusedError, UnreachableError
from builder_site.settings import EmailAccount
from tests.provider import (
    FIELD_NAMES,
    Behaviour,
    Provider,
    accept,
    accept_and_cut_the_body,
    accept_then_reset,
    accept_with,
    cut_the_body,
    refuse,
    reset,
    respond_with_garbage,
)
from tests.unit.contact.example import ACCOUNT, MESSAGE

HTML = {"Content-Type": "text/html; charset=utf-8"}
TLS = httpx.create_ssl_context(trust_env=False)  # takes 0.1 s, which every test would


def send(url: str, account: EmailAccount = ACCOUNT) -> int:
    return asyncio.run(EmailJS(url, account, TLS).send(MESSAGE))


@pytest.mark.parametrize("private_key", [None, "private_test"])
def test_request_has_the_seven_fields_in_order_and_a_private_key_last(
    provider: Provider, private_key: str | None
) -> None:
    assert send(provider.url, replace(ACCOUNT, private_key=private_key)) == 200
    (fields,) = provider.messages
    assert tuple(fields)[: len(FIELD_NAMES)] == FIELD_NAMES
    assert fields.items() >= {**vars(MESSAGE), "lib_version": LIBRARY_VERSION}.items()
    last_field = [("accessToken", private_key)] if private_key else []
    assert list(fields.items())[len(FIELD_NAMES) :] == last_field


@pytest.mark.parametrize(
    ("status_code", "behaviour"),
    [
        *((200, accept_with(200, body)) for body in (b"OK", b"", b"\xff\x00", b"x" * 1_000_000)),
        *((status, accept_with(status, b"OK")) for status in (201, 302, 400, 429, 500)),
        (200, accept_with(200, b"OK", HTML)),
        (200, accept_and_cut_the_body),
    ],
)
def test_status_200_or_body_ok_is_accepted(
    provider: Provider, status_code: int, behaviour: Behaviour
) -> None:
    provider.behave(behaviour)
    assert send(provider.url) == status_code
    assert len(provider.requests) == len(provider.messages) == 1


@pytest.mark.parametrize(
    ("status_code", "fault"),
    [
        *((status, refuse(status)) for status in (201, 302, 400, 403, 404, 413, 429, 500, 503)),
        *((500, refuse(500, body)) for body in (b"ok", b"OK!", b"NOT OK", b" OK")),
        (204, refuse(204, b"")),
        (307, refuse(307, b"", {"Location": SEND_FORM_PATH})),
        (429, refuse(429, b"", {"Retry-After": "1"})),
        # A firewall's page, or that of a network to log in to: the provider never got the message.
        *((200, refuse(200, body, HTML)) for body in (b"<p>Checking your browser", b"", b"ok")),
        (200, refuse(200, b"<p>Log in", {"Content-Type": "Text/HTML"})),
        (200, refuse(200, b"<p>Log in", {"Content-Type": "application/xhtml+xml"})),
    ],
)
def test_any_other_response_is_a_refusal_and_is_not_sent_again(
    provider: Provider, status_code: int, fault: Behaviour
) -> None:
    provider.behave(fault, accept)
    with pytest.raises(RefusedError) as excinfo:
        send(provider.url)
    assert excinfo.value.status_code == status_code
    assert provider.messages == []


def test_refusal_has_the_beginning_of_what_the_provider_said(provider: Provider) -> None:
    provider.behave(refuse(412, "Gmail: sign in again ü".encode() + b"\xff" * 2000))
    with pytest.raises(RefusedError) as excinfo:
        send(provider.url)
    assert excinfo.value.text.startswith("Gmail: sign in again ü\ufffd")
    assert len(excinfo.value.text) < 1001


@pytest.mark.parametrize(
    "fault",
    [
        *(reset, respond_with_garbage, accept_then_reset),
        *(cut_the_body(500), cut_the_body(200, b"<p>Checking", HTML)),
    ],
)
def test_connection_that_breaks_off_is_no_response(provider: Provider, fault: Behaviour) -> None:
    provider.behave(fault, accept)
    with pytest.raises(NoResponseError):
        send(provider.url)
    assert len(provider.requests) == 1


def test_closed_port_unknown_name_and_failed_tls_are_unreachable(provider: Provider) -> None:
    with Provider() as stopped_provider:
        pass
    url_without_tls = provider.url.replace("http://", "https://")
    for url in (stopped_provider.url, "http://provider.invalid", url_without_tls):
        with pytest.raises(UnreachableError):
            send(url)
    assert provider.requests == []


def test_proxies_of_the_environment_are_not_used(
    provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    assert send(provider.url) == 200
