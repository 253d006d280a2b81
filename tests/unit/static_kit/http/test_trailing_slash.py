"""Where pages answer, without the app."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from builder_site.static_kit.http.trailing_slash import PageAddresses


def ask(path: str, routes: tuple[str, ...] = ("/", "/contact")) -> tuple[str, list[Message]]:
    """Ask for `path`: the path the app inside is asked for, and what is answered instead."""
    inner: list[str] = []
    said: list[Message] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        inner.append(scope["path"])

    async def send(message: Message) -> None:
        said.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"a=1", "headers": []}
    asyncio.run(PageAddresses(app, routes)(scope, receive, send))
    return "".join(inner), said


@pytest.mark.parametrize(
    ("path", "inner"),
    [("/", "/"), ("/contact", "/contact/"), ("/nope", "/nope"), ("/not-found", "/not-found/page")],
)
def test_page_is_served_at_its_own_address(path: str, inner: str) -> None:
    assert ask(path) == (inner, [])


def test_address_with_a_slash_leads_to_the_page() -> None:
    inner, (start, _) = ask("/contact/")
    assert inner == ""
    assert start["status"] == 308
    assert dict(start["headers"])[b"location"] == b"/contact?a=1"
