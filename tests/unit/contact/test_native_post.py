"""The form's post without scripts, over HTTP."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from bs4 import BeautifulSoup
from limits.aio.storage import MemoryStorage
from starlette.applications import Starlette

from builder_site.contact import native_post
from builder_site.contact.message import HONEYPOT, MAX_FORM_BYTES, MAX_LENGTHS, parse
from builder_site.contact.native_post import NativePost
from builder_site.contact.one_time_tokens import OneTimeTokens
from builder_site.content.contact import CONTACT_PAGE
from tests.unit.contact.example import FIELDS, MESSAGE
from tests.unit.contact.page import PAGE

TEXT = CONTACT_PAGE.form
SITE = "http://localhost:3000"
FORM = dict(vars(MESSAGE))
URLENCODED = {"Content-Type": "application/x-www-form-urlencoded"}
Delivery = tuple[Mapping[str, object], str, float]


@dataclass
class Endpoint:
    """The endpoint, with a delivery that returns `outcome` and keeps its arguments."""

    outcome: str = "success"
    read_page: Callable[[], str] = lambda: PAGE
    delivered: list[Delivery] = field(default_factory=list[Delivery])
    tokens: OneTimeTokens = field(default_factory=lambda: OneTimeTokens(MemoryStorage()))

    async def deliver(self, fields: Mapping[str, object], address: str, timeout: float) -> str:
        self.delivered.append((fields, address, timeout))
        return self.outcome

    def client(self) -> httpx.AsyncClient:
        post = NativePost(
            page=CONTACT_PAGE,
            read_page=self.read_page,
            deliver=self.deliver,
            tokens=self.tokens,
            site_url=SITE,
            proxy_hops=1,
        )
        transport = httpx.ASGITransport(Starlette(routes=post.routes()))
        return httpx.AsyncClient(transport=transport, base_url=SITE)

    def post(self, path: str = "/contact", **request: Any) -> httpx.Response:
        async def go() -> httpx.Response:
            async with self.client() as client:
                return await client.post(path, **(request or {"data": FORM}))

        return asyncio.run(go())


def status_text(response: httpx.Response) -> str:
    status = BeautifulSoup(response.text, "html.parser").select_one("[role=status]")
    assert status is not None
    return status.text


@pytest.mark.parametrize("path", ["/contact", "/contact/"])
def test_form_is_delivered_unchanged(path: str) -> None:
    endpoint = Endpoint()
    assert endpoint.post(path).status_code == 303
    ((fields, address, timeout),) = endpoint.delivered
    assert (fields, address) == (FIELDS, "127.0.0.1")
    assert 0 < timeout <= native_post.DEADLINE


def test_trusted_proxy_names_the_visitor() -> None:
    endpoint = Endpoint()
    endpoint.post(data=FORM, headers={"X-Forwarded-For": "6.6.6.6, 198.51.100.8"})
    assert endpoint.delivered[0][1] == "198.51.100.8"


def test_success_is_shown_once_and_a_reload_neither_sends_nor_claims_again() -> None:
    endpoint = Endpoint()

    async def go() -> list[httpx.Response]:
        async with endpoint.client() as client:
            posted = await client.post("/contact", data=FORM)
            url = posted.headers["Location"]
            return [posted, await client.head(url), await client.get(url), await client.get(url)]

    posted, checked, shown, reloaded = asyncio.run(go())
    assert [posted.status_code, checked.status_code] == [303, 303]
    assert posted.headers["Cache-Control"] == "no-store"
    assert re.fullmatch(r"/contact/sent/[\w-]{32}", posted.headers["Location"])
    assert (shown.status_code, status_text(shown)) == (200, TEXT.success)
    assert (reloaded.status_code, reloaded.headers["Location"]) == (303, "/contact")
    assert len(endpoint.delivered) == 1


def test_success_is_shown_at_once_if_no_token_can_be_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_token(_tokens: OneTimeTokens) -> None:
        return None

    monkeypatch.setattr(OneTimeTokens, "issue", no_token)
    response = Endpoint().post()
    assert (response.status_code, status_text(response)) == (200, TEXT.success)


def test_message_that_was_not_sent_is_422_with_the_fields_kept() -> None:
    response = Endpoint("failed").post()
    assert (response.status_code, status_text(response)) == (422, TEXT.failure)
    assert MESSAGE.user_email in response.text
    assert response.headers["Cache-Control"] == "no-store"


async def slow_body() -> AsyncIterator[bytes]:
    yield b"message="
    await asyncio.sleep(30)


@pytest.mark.parametrize(
    ("status", "request_"),
    [
        (403, {"data": FORM, "headers": {"Origin": "https://evil.example"}}),
        (408, {"content": slow_body(), "headers": URLENCODED}),
        (413, {"content": b"message=" + b"x" * MAX_FORM_BYTES, "headers": URLENCODED}),
        (400, {"files": {"message": (None, "x")}}),
        (400, {"content": b"message=%zz", "headers": URLENCODED}),
        (400, {"content": "message=é".encode(), "headers": URLENCODED}),
        (400, {"content": b"message=x", "headers": {"Content-Type": "text/plain"}}),
        (400, {"content": b"message=x"}),
        (400, {"content": b"&".join([b"a=1"] * 11), "headers": URLENCODED}),
    ],
)
def test_form_that_cannot_be_read_is_answered_with_the_page_and_counts_as_an_empty_one(
    status: int, request_: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native_post, "DEADLINE", 0.5)
    endpoint = Endpoint()
    response = endpoint.post(**request_)
    assert (response.status_code, status_text(response)) == (status, TEXT.failure)
    assert MESSAGE.user_email not in response.text
    assert endpoint.delivered == [({}, "127.0.0.1", native_post.DEADLINE)]


def test_longest_message_fits() -> None:
    longest = {name: "👷" * length for name, length in MAX_LENGTHS.items()}
    assert parse(longest)
    assert Endpoint().post(data={**longest, HONEYPOT: ""}).status_code == 303


def test_form_is_utf_8_whatever_the_request_names() -> None:
    endpoint = Endpoint("failed")
    content_type = URLENCODED["Content-Type"] + "; charset=punycode"
    body = b"message=+AGE-+Ol%C3%A1&user_name=%FF"
    endpoint.post(content=body, headers={"Content-Type": content_type})
    assert endpoint.delivered[0][0] == {"message": " AGE- Olá", "user_name": "\ufffd"}


def test_missing_page_fails_before_anything_is_sent() -> None:
    def missing() -> str:
        raise FileNotFoundError("contact.html")

    endpoint = Endpoint(read_page=missing)
    with pytest.raises(FileNotFoundError):
        endpoint.post()
    assert endpoint.delivered == []
