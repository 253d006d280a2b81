"""The call to the provider against a real server, with every way it can go wrong."""

import asyncio
import threading
import time
from collections.abc import Iterator

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from builder_site.contact.emailjs import LIBRARY_VERSION
from builder_site.contact.emailjs import Provider as Client
from builder_site.contact.errors import (
    NoAnswerError,
    ProviderError,
    RefusedError,
    UnreachableError,
)
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


def send(provider: Provider, seconds: float = 5.0) -> int:
    return asyncio.run(Client(provider.url, ACCOUNT).send(MESSAGE, seconds))


def accept_then_reset(exchange: Exchange) -> None:
    """Say 200, promise a body, and break off."""
    exchange.keep()
    exchange.send_response(200)
    exchange.send_header("Content-Length", "100")
    exchange.end_headers()
    reset(exchange)


def too_many(seconds: str) -> Behaviour:
    return refuse(429, b"Slow down", {"Retry-After": seconds})


def test_request_has_the_seven_fields_in_order(provider: Provider) -> None:
    assert send(provider) == 200
    (fields,) = provider.messages
    assert tuple(fields) == FIELDS
    assert fields["lib_version"] == LIBRARY_VERSION


def test_emoji_and_line_breaks_survive(provider: Provider) -> None:
    send(provider)
    (fields,) = provider.messages
    assert {name: fields[name] for name in vars(MESSAGE)} == vars(MESSAGE)


def test_private_key_goes_last(provider: Provider) -> None:
    account = EmailAccount(**{**vars(ACCOUNT), "private_key": "private_test"})
    asyncio.run(Client(provider.url, account).send(MESSAGE, 5))
    (fields,) = provider.messages
    assert list(fields.items())[-1] == ("accessToken", "private_test")


@pytest.mark.parametrize("body", [b"OK", b"", b"anything", b"\xff\x00", b"x" * 1_000_000])
def test_200_with_any_body_is_success(provider: Provider, body: bytes) -> None:
    provider.behave(accept_with(200, body))
    assert send(provider) == 200


@pytest.mark.parametrize("status", [201, 302, 400, 429, 500])
def test_body_ok_is_success_with_any_status(provider: Provider, status: int) -> None:
    provider.behave(accept_with(status, b"OK"))
    assert send(provider) == status
    assert len(provider.requests) == 1


def test_200_is_success_though_its_body_never_comes(provider: Provider) -> None:
    provider.behave(accept_then_reset)
    assert send(provider) == 200
    assert len(provider.messages) == 1


@pytest.mark.parametrize("status", [201, 204, 302, 307, 400, 403, 404, 413, 429, 500, 502, 503])
def test_other_answer_is_a_refusal_asked_once(provider: Provider, status: int) -> None:
    provider.behave(refuse(status, b"" if status == 204 else b"No"))
    with pytest.raises(RefusedError) as caught:
        send(provider)
    assert caught.value.status == status
    assert len(provider.requests) == 1


@pytest.mark.parametrize("body", [b"ok", b"OK!", b"NOT OK", b" OK"])
def test_only_the_text_ok_means_ok(provider: Provider, body: bytes) -> None:
    provider.behave(refuse(500, body))
    with pytest.raises(RefusedError):
        send(provider)


def test_redirect_is_not_followed(provider: Provider) -> None:
    provider.behave(refuse(307, b"", {"Location": provider.url}), accept)
    with pytest.raises(RefusedError):
        send(provider)
    assert provider.messages == []


@pytest.mark.parametrize("fault", [reset_unread, reset, garbage])
def test_broken_connection_is_no_answer_and_not_tried_again(
    provider: Provider, fault: Behaviour
) -> None:
    provider.behave(fault, accept)
    with pytest.raises(NoAnswerError):
        send(provider)
    assert provider.messages == []


@pytest.mark.parametrize("fault", [hang, drip])
def test_deadline_holds_against_silence_and_slow_drip(provider: Provider, fault: Behaviour) -> None:
    provider.behave(fault)
    started = time.monotonic()
    with pytest.raises(ProviderError):
        send(provider, seconds=0.3)
    assert time.monotonic() - started < 1.5
    assert len(provider.requests) == 1


def test_huge_body_is_not_read(provider: Provider) -> None:
    written: list[int] = []
    broken_off = threading.Event()

    def pour(exchange: Exchange) -> None:
        exchange.send_response(500)
        exchange.send_header("Content-Length", str(10**9))
        exchange.end_headers()
        try:
            for _ in range(10**9 // 65_536):
                exchange.wfile.write(b"x" * 65_536)
                written.append(65_536)
        except OSError:
            broken_off.set()

    provider.behave(pour)
    with pytest.raises(RefusedError):
        send(provider)
    assert broken_off.wait(5)
    assert sum(written) < 20_000_000


def test_small_body_that_unpacks_to_a_huge_one_is_not_unpacked(provider: Provider) -> None:
    provider.behave(refuse(500, b"not gzip at all", {"Content-Encoding": "gzip"}))
    with pytest.raises(RefusedError):
        send(provider)


def test_nothing_is_sent_when_it_is_too_late(provider: Provider) -> None:
    with pytest.raises(UnreachableError):
        send(provider, seconds=0)
    assert provider.requests == []


@pytest.mark.parametrize("seconds", ["0", "1"])
def test_429_with_a_short_wait_is_asked_again_once(provider: Provider, seconds: str) -> None:
    provider.behave(too_many(seconds), accept)
    assert send(provider) == 200
    assert len(provider.messages) == 1


def test_second_429_is_a_refusal(provider: Provider) -> None:
    provider.behave(too_many("0"))
    with pytest.raises(RefusedError):
        send(provider)
    assert len(provider.requests) == 2


@pytest.mark.parametrize("wait", ["3", "86400", "-1", "1.5", "", "Wed, 21 Oct 2026 07:28:00 GMT"])
def test_429_with_another_wait_is_not_asked_again(provider: Provider, wait: str) -> None:
    provider.behave(too_many(wait), accept)
    with pytest.raises(RefusedError):
        send(provider)
    assert provider.messages == []


def test_refused_connection_is_tried_again_and_then_unreachable() -> None:
    with Provider() as gone:
        pass
    with pytest.raises(UnreachableError) as caught:
        send(gone)
    assert caught.value.retry_in


def test_provider_that_comes_back_at_once_gets_the_message_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real_sleep = asyncio.sleep
    with Provider() as provider:
        provider.stop()

        async def come_back(_seconds: float) -> None:
            provider.start_again()
            await real_sleep(0)

        monkeypatch.setattr("builder_site.contact.emailjs.asyncio.sleep", come_back)
        assert send(provider) == 200
        assert len(provider.messages) == 1


def test_name_that_does_not_exist_is_unreachable() -> None:
    with pytest.raises(UnreachableError):
        asyncio.run(Client("http://provider.invalid", ACCOUNT).send(MESSAGE, 5))


def test_failed_tls_is_unreachable(provider: Provider) -> None:
    secure = Client(provider.url.replace("http://", "https://"), ACCOUNT)
    with pytest.raises(UnreachableError):
        asyncio.run(secure.send(MESSAGE, 5))
    assert provider.requests == []


def errors(kind: type[Exception]) -> Iterator[type[Exception]]:
    for below in kind.__subclasses__():
        yield below
        yield from errors(below)


@pytest.mark.parametrize("kind", [*errors(httpx.HTTPError), httpx.InvalidURL])
def test_no_error_of_httpx_gets_through(kind: type[Exception]) -> None:
    request = httpx.Request("POST", "http://provider.invalid")
    extra = {"request": request, "response": httpx.Response(500, request=request)}
    error = kind("fault", **(extra if kind is httpx.HTTPStatusError else {}))

    async def fail(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise error

    with pytest.raises(ProviderError):
        asyncio.run(Client("http://provider.invalid", ACCOUNT, fail).send(MESSAGE, 5))


def test_proxies_of_the_machine_are_not_used(
    provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    assert send(provider) == 200
