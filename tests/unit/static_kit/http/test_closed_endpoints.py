"""Which of Reflex's endpoints are open."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from builder_site.static_kit.http.closed_endpoints import MISSING, ClosedEndpoints


async def path(request: Request) -> PlainTextResponse:
    return PlainTextResponse(request.scope["path"])


client = TestClient(ClosedEndpoints(Starlette(routes=[Route("/{path:path}", path)]), ["/nope"]))


@pytest.mark.parametrize("path", ["/", "/contact", "/ping", "/_health", "/assets/_index-1.js"])
def test_needed_address_is_open(path: str) -> None:
    assert client.get(path).text == path


@pytest.mark.parametrize(
    "path",
    [
        *("/_upload", "/_upload/x", "/_all_routes", "/_headers", "/_event/"),
        *("/%2f_upload", "/%2e/_headers", "/assets/..%2f_headers", "/nope", "/nope/", "/a" * 200),
    ],
)
def test_other_address_of_reflex_is_closed(path: str) -> None:
    assert client.get(path).text == MISSING
