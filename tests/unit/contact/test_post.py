"""The form's post over HTTP, by a script and without scripts."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from builder_site.contact import post
from builder_site.contact.errors import LimitError, NoResponseError, RefusedError
from builder_site.contact.failure_page import with_words
from builder_site.contact.message import HONEYPOT, MAX_FORM_BYTES, MAX_LENGTHS, checked_message
from builder_site.contact.outcomes import Outcomes
from builder_site.contact.post import OUTCOME_OF, RESPONSE_FORMAT, ContactPost
from tests.unit.contact.example import FAILURE_PAGE, MESSAGE
from tests.unit.contact.sender import FakeSender, delivery

SITE = "http://localhost:3000"
FORM = {name: (None, text) for name, text in vars(MESSAGE).items()}
"""For httpx's `files`, which makes it multipart; without a file name, a part is a plain field."""
POST_ID = "12-34"
OF_A_SCRIPT = {**FORM, RESPONSE_FORMAT: (None, "text")}
OLD_PAGE = {"Accept": "text/plain"}
"""By which a page of the release before says that its script posts."""
MULTIPART = {"Content-Type": "multipart/form-data; boundary=x"}


class Endpoint:
    """The endpoint, with a `sender` that returns or raises `result`."""

    def __init__(
        self,
        result: int | Exception = 200,
        failure_page: str = FAILURE_PAGE,
        **environment: str,
    ) -> None:
        self.sender = FakeSender(result)
        to_sender = delivery(self.sender, **environment)
        contact = ContactPost(
            delivery=to_sender,
            outcomes=Outcomes(to_sender.rate_limits.storage),
            site_url=SITE,
            sent_url="/contact/sent",
            failure_page=failure_page,
            proxy_hops=1,
        )
        self.app = Starlette(routes=[Route("/contact", contact.respond, methods=["POST"])])

    def post(self, **request: Any) -> httpx.Response:
        request.setdefault("files", FORM)

        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url=SITE) as client:
                return await client.post("/contact", **request)

        return asyncio.run(send())


def test_sent_form_leads_to_the_page_sent() -> None:
    endpoint = Endpoint()
    response = endpoint.post()
    assert (response.status_code, response.headers["Location"]) == (303, "/contact/sent")
    assert response.headers["Cache-Control"] == "no-store"
    assert endpoint.sender.messages == [MESSAGE]


def test_limit_is_that_of_the_network_which_the_trusted_proxy_gives() -> None:
    endpoint = Endpoint(CONTACT_LIMIT_PER_NETWORK="1/day")
    codes = [
        endpoint.post(
            files={**FORM, "message": (None, forwarded_for)},
            headers={"X-Forwarded-For": forwarded_for},
        ).status_code
        for forwarded_for in ("6.6.6.6, 198.51.100.8", "7.7.7.7, 198.51.100.8", "198.51.100.9")
    ]
    assert codes == [303, 429, 303]


def test_port_that_a_proxy_adds_makes_no_other_visitor() -> None:
    endpoint = Endpoint(CONTACT_LIMIT_PER_NETWORK="2/day")
    codes = [
        endpoint.post(
            files={**FORM, "message": (None, words)}, headers={"X-Forwarded-For": forwarded_for}
        ).status_code
        for words, forwarded_for in (
            ("one", "203.0.113.7:4711"),
            ("one", "203.0.113.7:4712"),
            ("two", "203.0.113.7"),
            ("three", '"203.0.113.7:4713"'),
        )
    ]
    assert codes == [303, 303, 303, 429]
    assert [message.message for message in endpoint.sender.messages] == ["one", "two"]


@pytest.mark.parametrize(
    ("result", "status_code", "text"),
    [
        (200, 200, "OK"),
        (LimitError(), 429, "Too Many"),
        (RefusedError(500), 422, "Unprocessable"),
    ],
)
def test_script_gets_a_code_and_a_short_text_and_a_visitor_without_scripts_the_words(
    result: int | Exception, status_code: int, text: str
) -> None:
    response = Endpoint(result).post(files=OF_A_SCRIPT, headers={"Accept": "*/*"})
    assert response.status_code == status_code
    assert response.text.startswith(text)
    assert response.headers["Content-Type"].startswith("text/plain")
    assert Endpoint(result).post(headers=OLD_PAGE).text == response.text
    page = Endpoint(result).post()
    assert page.status_code == (303 if status_code == 200 else status_code)
    assert (MESSAGE.user_email in page.text) == (status_code != 200)


def test_without_a_built_page_the_response_is_the_short_text() -> None:
    response = Endpoint(NoResponseError(), failure_page="").post()
    assert (response.status_code, response.text[:13]) == (422, "Unprocessable")


def test_page_can_ask_which_posts_were_accepted() -> None:
    endpoint = Endpoint()

    def ask(post_id: str) -> tuple[int, str]:
        response = endpoint.post(files={OUTCOME_OF: (None, post_id)})
        return response.status_code, response.text

    assert ask(POST_ID)[0] == 400
    assert endpoint.post(files={**FORM, post.POST_ID: (None, POST_ID)}).status_code == 303
    assert ask(POST_ID) == (200, "OK")
    assert [ask(other)[0] for other in ("12-35", "", "*", "x" * 9_000)] == [400] * 4
    assert endpoint.sender.calls == 1


@pytest.mark.parametrize("result", [RefusedError(500), LimitError()])
def test_post_that_was_not_accepted_is_not_said_to_be(result: Exception) -> None:
    endpoint = Endpoint(result)
    endpoint.post(files={**FORM, post.POST_ID: (None, POST_ID)})
    assert endpoint.post(files={OUTCOME_OF: (None, POST_ID)}).status_code == 422


def test_words_of_a_form_whose_site_nobody_tells_are_in_the_page() -> None:
    endpoint = Endpoint()
    response = endpoint.post(headers={"Origin": "null"})
    assert response.status_code == 403
    assert response.text == with_words(FAILURE_PAGE, vars(MESSAGE))
    assert endpoint.sender.calls == 0


async def slow_body() -> AsyncIterator[bytes]:
    yield b"--x\r\n"
    await asyncio.sleep(30)


@pytest.mark.parametrize(
    ("refusal", "request_"),
    [
        ((403, "cross-site"), {"headers": {"Origin": "https://evil.example"}}),
        ((408, "incomplete"), {"files": None, "content": slow_body(), "headers": MULTIPART}),
        ((413, "too-large"), {"files": {"message": (None, "x" * MAX_FORM_BYTES)}}),
        ((400, "malformed"), {"files": None, "content": b"a"}),
    ],
)
def test_form_that_cannot_be_read_is_not_sent_and_the_log_says_why(
    refusal: tuple[int, str],
    request_: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(post, "TIMEOUT", 0.5)
    caplog.set_level(logging.INFO, "builder_site.contact")
    endpoint = Endpoint()
    response = endpoint.post(**request_)
    status_code, reason = refusal
    assert response.status_code == status_code
    assert response.text == with_words(FAILURE_PAGE, {}, is_too_large=status_code == 413)
    assert endpoint.sender.calls == 0
    (line,) = caplog.messages
    assert line.startswith(f"contact outcome=failed reason={reason} status=- accepted_by=- ms=")


def test_longest_message_fits() -> None:
    longest = {name: "👷" * length for name, length in MAX_LENGTHS.items()}
    assert checked_message(longest)
    files = {name: (None, text) for name, text in {**longest, HONEYPOT: ""}.items()}
    assert Endpoint().post(files=files).status_code == 303
