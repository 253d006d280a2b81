"""The form's post over HTTP, by a script and without scripts."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from builder_site import server
from builder_site.contact import post
from builder_site.contact.delivery import Delivery, Outcome
from builder_site.contact.message import HONEYPOT, MAX_FORM_BYTES, MAX_LENGTHS, parse
from builder_site.contact.post import ContactPost, with_words
from builder_site.settings import load
from tests.unit.contact.example import FIELDS, MESSAGE
from tests.unit.contact.sender import FakeSender

SITE = "http://localhost:3000"
TEMPLATE = (
    '<input value="\ue000user_name\ue000"><input value="\ue000user_email\ue000">'
    '<textarea>\ue000message\ue000</textarea><a href="mailto:us@b.example\ue000letter\ue000">'
)
FORM = {name: (None, text) for name, text in vars(MESSAGE).items()}
"""For httpx's `files`, which makes it multipart; without a file name, a part is a plain field."""
SCRIPT = {"Accept": "text/plain"}
Delivered = tuple[Mapping[str, str], str, float]


@dataclass
class FakeDelivery(Delivery):
    """Returns `outcome`, and keeps what it was given."""

    outcome: Outcome = "success"
    delivered: list[Delivered] = field(default_factory=list[Delivered])

    async def deliver(self, fields: Mapping[str, str], address: str, end: float) -> Outcome:
        self.delivered.append((fields, address, end))
        return self.outcome


class Endpoint:
    """The endpoint, with a delivery that returns `outcome`."""

    def __init__(self, folder: Path, outcome: Outcome = "success") -> None:
        self.failure = folder / "contact.html"
        self.failure.write_text(TEMPLATE)
        self.delivery = FakeDelivery(FakeSender(), server.rate_limits(load({})))
        self.delivery.outcome = outcome
        self.answer = ContactPost(
            sent_url="/contact/sent",
            failure=self.failure,
            delivery=self.delivery,
            site_url=SITE,
            proxy_hops=1,
        ).answer

    def post(self, **request: Any) -> httpx.Response:
        request.setdefault("files", FORM)

        async def go() -> httpx.Response:
            routes = [Route("/contact", self.answer, methods=["POST"])]
            transport = httpx.ASGITransport(Starlette(routes=routes))
            async with httpx.AsyncClient(transport=transport, base_url=SITE) as client:
                return await client.post("/contact", **request)

        return asyncio.run(go())


@pytest.mark.parametrize(
    ("headers", "address"),
    [({}, "127.0.0.1"), ({"X-Forwarded-For": "6.6.6.6, 198.51.100.8"}, "198.51.100.8")],
)
def test_form_is_delivered_unchanged_from_the_address_that_a_trusted_proxy_gives(
    tmp_path: Path, headers: dict[str, str], address: str
) -> None:
    endpoint = Endpoint(tmp_path)
    endpoint.post(headers=headers)
    ((fields, delivered_from, _),) = endpoint.delivery.delivered
    assert (fields, delivered_from) == (FIELDS, address)


@pytest.mark.parametrize(
    ("outcome", "status", "text"),
    [("success", 200, "OK"), ("limited", 429, "Too Many"), ("failed", 422, "Unprocessable")],
)
def test_script_gets_a_status_and_a_short_text(
    tmp_path: Path, outcome: Outcome, status: int, text: str
) -> None:
    response = Endpoint(tmp_path, outcome).post(headers=SCRIPT)
    assert response.status_code == status
    assert response.text.startswith(text)
    assert response.headers["Content-Type"].startswith("text/plain")


def test_page_goes_on_to_the_page_sent(tmp_path: Path) -> None:
    response = Endpoint(tmp_path).post()
    assert (response.status_code, response.headers["Location"]) == (303, "/contact/sent")
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("outcome", "status"), [("limited", 429), ("failed", 422)])
def test_page_of_a_failure_has_the_visitors_words(
    tmp_path: Path, outcome: Outcome, status: int
) -> None:
    response = Endpoint(tmp_path, outcome).post()
    assert response.status_code == status
    assert MESSAGE.user_email in response.text
    assert response.headers["Cache-Control"] == "no-store"


def test_without_a_built_page_the_answer_is_the_short_text(tmp_path: Path) -> None:
    endpoint = Endpoint(tmp_path, "failed")
    endpoint.failure.unlink()
    response = endpoint.post()
    assert (response.status_code, response.text[:13]) == (422, "Unprocessable")


async def slow_body() -> AsyncIterator[bytes]:
    yield b"--x\r\n"
    await asyncio.sleep(30)


def multipart(body: bytes, more: str = "; boundary=x") -> dict[str, Any]:
    return {
        "files": None,
        "content": body,
        "headers": {"Content-Type": f"multipart/form-data{more}"},
    }


PART = b'--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n'
MALFORMED = (
    multipart(b"no boundary"),
    multipart(PART + b"a\r\n--x--", more=""),
    multipart(PART + b"a\r\n--x--", more="; boundary=x; charset=utf-8"),
    multipart(PART + b"a\r\n--x--", more="; boundary=x; charset=punycode"),
    multipart((PART + b"a\r\n") * 11 + b"--x--"),
    multipart(b'--x\r\nContent-Disposition: form-data; name="m"; filename="f"\r\n\r\na\r\n--x--'),
    multipart(b"--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--"),
    multipart(b"--x\r\nNo-\x00Header: a\r\n\r\na\r\n--x--"),
    {"files": None, "data": {"message": "a"}},
    {"files": None, "content": b"a", "headers": {"Content-Type": "text/plain"}},
    {"files": None, "content": b"a"},
)


@pytest.mark.parametrize(
    ("status", "request_"),
    [
        (403, {"headers": {"Origin": "https://evil.example"}}),
        (408, multipart(slow_body())),  # pyright: ignore[reportArgumentType]
        (413, {"files": {"message": (None, "x" * MAX_FORM_BYTES)}}),
        *((400, request) for request in MALFORMED),
    ],
)
def test_form_that_cannot_be_read_counts_as_an_empty_one(
    tmp_path: Path, status: int, request_: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(post, "DEADLINE", 0.5)
    endpoint = Endpoint(tmp_path, "failed")
    response = endpoint.post(**request_)
    assert response.status_code == status
    assert response.text == with_words(TEMPLATE, {})
    assert [fields for fields, _, _ in endpoint.delivery.delivered] == [{}]


def test_longest_message_fits(tmp_path: Path) -> None:
    longest = {name: "👷" * length for name, length in MAX_LENGTHS.items()}
    assert parse(longest)
    files = {name: (None, text) for name, text in {**longest, HONEYPOT: ""}.items()}
    assert Endpoint(tmp_path).post(files=files).status_code == 303


class Reader(HTMLParser):
    """The elements of a page: tags with their attributes, and their texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, str]] = []
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, "".join(value or "" for _, value in attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "' autofocus onfocus='alert(1)",
        "</textarea><script>alert(1)</script>",
        "&lt;b&gt; &amp; &quot;",
        "\ue000message\ue000 \ue000letter\ue000 \\1 \\g<0>",
        "two\r\nlines",
    ],
)
def test_words_of_a_visitor_stay_text(text: str) -> None:
    page = Reader(with_words(TEMPLATE, dict.fromkeys(MAX_LENGTHS, text)))
    assert [tag for tag, _ in page.tags] == ["input", "input", "textarea", "a"]
    assert page.tags[0][1] == page.tags[1][1] == text
    assert "".join(page.texts) == "\n" + text
    assert unquote(page.tags[3][1]).count(text) == 3
