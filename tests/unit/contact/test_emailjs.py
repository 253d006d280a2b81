"""The call to the provider, against a real server on loopback, with every fault it can have."""

import asyncio
import time
from collections.abc import Iterator

import httpx
import pytest

from builder_site.contact.emailjs import LIBRARY_VERSION, PATH, EmailJS
from builder_site.contact.errors import NoAnswerError, ProviderError, RefusedError, UnreachableError
from builder_site.settings import EmailAccount
from tests.provider import (
    FIELDS,
    Behaviour,
    Exchange,
    Provider,
    accept,
    accept_with,
    drip,
    garbage,
    hang,
    refuse,
    reset,
    reset_unread,
)
from tests.unit.contact.example import ACCOUNT, MESSAGE

TLS = httpx.create_ssl_context(trust_env=False)  # takes 0.1 s, which every test would


def send(url: str, timeout: float = 5, account: EmailAccount = ACCOUNT) -> int:
    return asyncio.run(EmailJS(url, account, TLS).send(MESSAGE, timeout))


def accept_then_reset(exchange: Exchange) -> None:
    """Answer 200, announce a body, and close the connection."""
    exchange.keep()
    exchange.send_response(200)
    exchange.send_header("Content-Length", "100")
    exchange.end_headers()
    reset(exchange)


def test_request_has_the_seven_fields_in_order_with_the_message_unchanged(
    provider: Provider,
) -> None:
    assert send(provider.url) == 200
    (fields,) = provider.messages
    assert tuple(fields) == FIELDS
    assert fields.items() >= {**vars(MESSAGE), "lib_version": LIBRARY_VERSION}.items()


def test_private_key_goes_last(provider: Provider) -> None:
    send(provider.url, account=EmailAccount(**{**vars(ACCOUNT), "private_key": "private_test"}))
    (fields,) = provider.messages
    assert list(fields.items())[-1] == ("accessToken", "private_test")


@pytest.mark.parametrize(
    ("status", "body"),
    [
        *((200, body) for body in (b"OK", b"", b"anything", b"\xff\x00", b"x" * 1_000_000)),
        *((status, b"OK") for status in (201, 302, 400, 429, 500)),
    ],
)
def test_status_200_or_body_ok_is_accepted(provider: Provider, status: int, body: bytes) -> None:
    provider.behave(accept_with(status, body))
    assert send(provider.url) == status
    assert len(provider.requests) == 1


def test_200_is_accepted_even_if_its_body_never_comes(provider: Provider) -> None:
    provider.behave(accept_then_reset)
    assert send(provider.url) == 200
    assert len(provider.messages) == 1


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        *((status, b"No", {}) for status in (201, 302, 400, 403, 404, 413, 429, 500, 502, 503)),
        *((500, body, {}) for body in (b"ok", b"OK!", b"NOT OK", b" OK")),
        (204, b"", {}),
        (307, b"", {"Location": PATH}),
        (429, b"", {"Retry-After": "1"}),
    ],
)
def test_any_other_answer_is_a_refusal_without_a_retry(
    provider: Provider, status: int, body: bytes, headers: dict[str, str]
) -> None:
    provider.behave(refuse(status, body, headers), accept)
    with pytest.raises(RefusedError) as caught:
        send(provider.url)
    assert caught.value.status == status
    assert provider.messages == []


@pytest.mark.parametrize("fault", [reset_unread, reset, garbage])
def test_broken_connection_is_no_answer_without_a_retry(
    provider: Provider, fault: Behaviour
) -> None:
    provider.behave(fault, accept)
    with pytest.raises(NoAnswerError):
        send(provider.url)
    assert provider.messages == []


@pytest.mark.parametrize("fault", [hang, drip])
def test_timeout_holds_against_silence_and_a_slow_body(
    provider: Provider, fault: Behaviour
) -> None:
    provider.behave(fault)
    started = time.monotonic()
    with pytest.raises(ProviderError):
        send(provider.url, timeout=0.3)
    assert time.monotonic() - started < 1.5
    assert len(provider.requests) == 1


def test_closed_port_unknown_name_and_failed_tls_are_unreachable(provider: Provider) -> None:
    with Provider() as stopped:
        pass
    without_tls = provider.url.replace("http://", "https://")
    for url in (stopped.url, "http://provider.invalid", without_tls):
        with pytest.raises(UnreachableError):
            send(url)
    assert provider.requests == []


def subclasses(kind: type[Exception]) -> Iterator[type[Exception]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from subclasses(subclass)


@pytest.mark.parametrize("kind", [*subclasses(httpx.HTTPError), httpx.InvalidURL])
def test_every_error_of_httpx_becomes_a_provider_error(
    kind: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    request = httpx.Request("POST", "http://provider.invalid")
    extra = {"request": request, "response": httpx.Response(500, request=request)}
    error = kind("fault", **(extra if kind is httpx.HTTPStatusError else {}))

    async def fail(*_arguments: object) -> httpx.Response:
        raise error

    monkeypatch.setattr(httpx.AsyncHTTPTransport, "handle_async_request", fail)
    with pytest.raises(ProviderError):
        send("http://provider.invalid")


def test_proxies_of_the_environment_are_not_used(
    provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    assert send(provider.url) == 200
