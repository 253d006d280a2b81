"""The form's post without scripts, over HTTP."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

import httpx
import pytest
from bs4 import BeautifulSoup
from limits.aio.storage import MemoryStorage

from builder_site.contact import native_post
from builder_site.contact.form_request import MAX_BODY
from builder_site.contact.native_post import FormPost
from builder_site.contact.one_time_tokens import Receipts
from tests.unit.contact.example import FIELDS, MESSAGE
from tests.unit.contact.page import PAGE, TEXTS

ROUTE = "/contact"
SITE = "http://localhost:3000"
WORDS = dict(vars(MESSAGE))
URLENCODED = {"Content-Type": "application/x-www-form-urlencoded"}
Deliveries = list[tuple[Mapping[str, object], str, float]]


@dataclass
class Desk:
    """The endpoint with a delivery that notes what it gets and answers `outcome`."""

    outcome: str = "success"
    delivered: Deliveries = field(default_factory=list[tuple[Mapping[str, object], str, float]])
    receipts: Receipts = field(default_factory=lambda: Receipts(MemoryStorage()))

    async def deliver(self, fields: Mapping[str, object], address: str, seconds: float) -> str:
        self.delivered.append((fields, address, seconds))
        return self.outcome

    def client(self) -> httpx.AsyncClient:
        post = FormPost(lambda: PAGE, TEXTS, self.deliver, self.receipts, ROUTE, SITE, proxy_hops=1)
        return httpx.AsyncClient(transport=httpx.ASGITransport(post.app()), base_url=SITE)

    def post(self, path: str = "/contact", **what: object) -> httpx.Response:
        async def go() -> httpx.Response:
            async with self.client() as client:
                return await client.post(path, **(what or {"data": WORDS}))  # pyright: ignore[reportArgumentType]

        return asyncio.run(go())


def status_text(response: httpx.Response) -> str:
    status = BeautifulSoup(response.text, "html.parser").select_one("[role=status]")
    assert status is not None
    return status.text


def as_files(words: Mapping[str, str]) -> dict[str, tuple[None, str]]:
    return {name: (None, value) for name, value in words.items()}


@pytest.mark.parametrize("path", ["/contact", "/contact/"])
@pytest.mark.parametrize("what", [{"data": WORDS}, {"files": as_files(WORDS)}])
def test_form_is_delivered_word_for_word(path: str, what: dict[str, object]) -> None:
    desk = Desk()
    assert desk.post(path, **what).status_code == 303
    ((fields, address, seconds),) = desk.delivered
    assert fields == FIELDS
    assert address == "127.0.0.1"
    assert 0 < seconds <= native_post.DEADLINE


def test_visitor_behind_a_trusted_proxy_is_the_one_it_names() -> None:
    desk = Desk()
    desk.post(data=WORDS, headers={"X-Forwarded-For": "6.6.6.6, 198.51.100.8"})
    assert desk.delivered[0][1] == "198.51.100.8"


def test_success_is_shown_once_and_a_reload_neither_sends_nor_claims_again() -> None:
    desk = Desk()

    async def go() -> list[httpx.Response]:
        async with desk.client() as client:
            posted = await client.post("/contact", data=WORDS)
            address = posted.headers["Location"]
            return [
                posted,
                await client.head(address),
                await client.get(address),
                await client.get(address),
            ]

    posted, looked_at, shown, reloaded = asyncio.run(go())
    assert posted.status_code == 303
    assert looked_at.status_code == 303
    assert shown.status_code == 200
    assert status_text(shown) == TEXTS.success
    assert (reloaded.status_code, reloaded.headers["Location"]) == (303, "/contact")
    assert len(desk.delivered) == 1


def test_one_time_address_tells_nothing_about_the_visitor() -> None:
    address = Desk().post().headers["Location"]
    assert not any(words in address for words in ("Zo", "zoe", "wall"))


def test_success_is_shown_at_once_where_no_receipt_can_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def out_of_reach(_receipts: Receipts) -> None:
        return None

    monkeypatch.setattr(Receipts, "issue", out_of_reach)
    answer = Desk().post()
    assert answer.status_code == 200
    assert status_text(answer) == TEXTS.success


def test_refused_message_keeps_the_visitors_words() -> None:
    answer = Desk("failed").post()
    assert answer.status_code == 422
    assert status_text(answer) == TEXTS.failure
    page = BeautifulSoup(answer.text, "html.parser")
    name, textarea = page.select_one("[name=user_name]"), page.select_one("textarea")
    assert name is not None
    assert textarea is not None
    assert name["value"] == MESSAGE.user_name
    assert textarea.text == "\n" + MESSAGE.message


def test_no_answer_is_stored_by_anybody() -> None:
    for answer in (Desk().post(), Desk("failed").post()):
        assert answer.headers["Cache-Control"] == "no-store"


def test_another_sites_form_is_refused_unread() -> None:
    desk = Desk()
    answer = desk.post(data=WORDS, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert status_text(answer) == TEXTS.failure
    assert MESSAGE.user_email not in answer.text
    assert desk.delivered == []


@pytest.mark.parametrize("character", ["字", "é", "👷"])
def test_longest_message_fits_in_any_script(character: str) -> None:
    longest = character * (10_000 if character != "👷" else 5_000)
    desk = Desk()
    assert desk.post(data={**WORDS, "message": longest}).status_code == 303
    assert desk.delivered[0][0]["message"] == longest


def test_body_that_is_too_big_is_refused() -> None:
    desk = Desk()
    answer = desk.post(content=b"message=" + b"x" * MAX_BODY, headers=URLENCODED)
    assert answer.status_code == 413
    assert status_text(answer) == TEXTS.failure
    assert desk.delivered == []


def test_body_that_comes_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_post, "DEADLINE", 0.05)

    async def slowly() -> AsyncIterator[bytes]:
        yield b"message="
        await asyncio.sleep(30)

    desk = Desk()
    answer = desk.post(content=slowly(), headers=URLENCODED)
    assert answer.status_code == 408
    assert desk.delivered == []


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=b", b"x"),
        ("multipart/form-data; boundary=b", b"--b\r\nno header\r\n\r\nx\r\n--b--"),
        ("multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data\r\n\r\nx"),
        (
            "multipart/form-data; boundary=b",
            b'--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nx\r\n--b--',
        ),
        ("application/x-www-form-urlencoded", b"&".join(b"a=1" for _ in range(11))),
    ],
)
def test_broken_form_is_answered_with_the_page(content_type: str, body: bytes) -> None:
    desk = Desk("failed")
    answer = desk.post(content=body, headers={"Content-Type": content_type})
    assert answer.status_code in (400, 422)
    assert status_text(answer) == TEXTS.failure


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", ""])
def test_what_is_no_form_holds_no_words(content_type: str) -> None:
    desk = Desk("failed")
    desk.post(content=b'{"message": "x"}', headers={"Content-Type": content_type})
    assert desk.delivered[0][0] == {}


def test_half_a_character_is_answered_all_the_same() -> None:
    body = b"message=%ED%A0%BD&user_name=%FF&user_email=%00"
    answer = Desk("failed").post(content=body, headers=URLENCODED)
    assert answer.status_code == 422


def test_missing_page_fails_before_anything_is_sent() -> None:
    desk = Desk()

    def missing() -> str:
        raise FileNotFoundError("contact.html")

    post = FormPost(missing, TEXTS, desk.deliver, desk.receipts, ROUTE, SITE, proxy_hops=0)

    async def go() -> None:
        transport = httpx.ASGITransport(post.app())
        async with httpx.AsyncClient(transport=transport, base_url=SITE) as client:
            await client.post("/contact", data=WORDS)

    with pytest.raises(FileNotFoundError):
        asyncio.run(go())
    assert desk.delivered == []
