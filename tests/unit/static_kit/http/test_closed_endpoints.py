"""Which of the framework's addresses are open, without the app."""

import asyncio

import pytest
from starlette.types import Receive, Scope, Send

from builder_site.static_kit.http.closed_endpoints import ClosedEndpoints


def inner_path(path: str) -> str:
    """What the app inside is asked for."""
    seen: list[str] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["path"])

    asyncio.run(ClosedEndpoints(app)({"type": "http", "path": path}, None, None))  # pyright: ignore[reportArgumentType]
    return "".join(seen)


@pytest.mark.parametrize("path", ["/", "/contact", "/ping", "/_event", "/_event/", "/_health"])
def test_address_that_is_needed_stays_open(path: str) -> None:
    assert inner_path(path) == path


@pytest.mark.parametrize(
    "path", ["/_upload", "/_upload/x", "/_all_routes", "/_headers", "//_upload", "/_events"]
)
def test_address_that_is_not_needed_is_closed(path: str) -> None:
    assert inner_path(path) == "/not-found/page"
