"""The headers around an app, without a server."""

import asyncio

import httpx
from starlette.responses import PlainTextResponse

from builder_site.server.headers import SecurityHeaders


async def ask(app: SecurityHeaders) -> httpx.Response:
    """What `app` answers."""
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://site") as client:
        return await client.get("/")


def test_answer_has_the_sites_headers_in_place_of_the_apps() -> None:
    app = PlainTextResponse("hello", headers={"X-Frame": "mine", "Server": "Server/1.0", "A": "b"})
    answer = asyncio.run(ask(SecurityHeaders(app, {"X-Frame": "the site's"})))
    assert answer.headers.get_list("x-frame") == ["the site's"]
    assert answer.headers["server"] == ""
    assert (answer.headers["a"], answer.text) == ("b", "hello")
