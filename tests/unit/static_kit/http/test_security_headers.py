"""The headers around an app, without a server."""

import asyncio

import httpx
import pytest
from starlette.responses import PlainTextResponse, Response

from builder_site.static_kit.http.security_headers import CONTENT, NO_PAGE, SecurityHeaders


async def ask(app: SecurityHeaders, path: str = "/") -> httpx.Response:
    """What `app` answers."""
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        return await client.get(path)


def test_answer_has_the_sites_headers_in_place_of_the_apps() -> None:
    app = PlainTextResponse("hello", headers={"X-Frame": "mine", "Server": "Server/1.0", "A": "b"})
    answer = asyncio.run(ask(SecurityHeaders(app, {"X-Frame": "the site's"})))
    assert answer.headers.get_list("x-frame") == ["the site's"]
    assert answer.headers["server"] == ""
    assert (answer.headers["a"], answer.text) == ("b", "hello")


def test_vary_names_each_header_once() -> None:
    app = PlainTextResponse("hello", headers={"Vary": "Accept-Encoding, Origin, Origin"})
    app.headers.append("Vary", "Origin")
    answer = asyncio.run(ask(SecurityHeaders(app, {})))
    assert answer.headers.get_list("vary") == ["Accept-Encoding, Origin"]


@pytest.mark.parametrize(
    ("path", "status", "policy"),
    [
        ("/", 200, "the pages'"),
        ("/contact", 304, "the pages'"),
        ("/contact/index.html", 200, "the pages'"),
        ("/nope.js", 404, "the pages'"),
        ("/assets/a.js", 200, NO_PAGE),
        ("/pictures/van.avif", 304, NO_PAGE),
        ("/pictures/van.avif", 206, NO_PAGE),
    ],
)
def test_page_may_do_what_pages_do_and_a_file_nothing(path: str, status: int, policy: str) -> None:
    app = SecurityHeaders(Response(status_code=status), {CONTENT: "the pages'"})
    assert asyncio.run(ask(app, path)).headers[CONTENT] == policy
