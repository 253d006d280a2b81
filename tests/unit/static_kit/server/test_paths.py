"""What each path serves."""

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from builder_site.static_kit.server.paths import MISSING, Paths


async def path(request: Request) -> PlainTextResponse:
    return PlainTextResponse(request.scope["path"])


app = Starlette(routes=[Route("/{path:path}", path, methods=["GET", "POST"])])
client = TestClient(Paths(app, ["/", "/contact"], closed=["/no"]), follow_redirects=False)


@pytest.mark.parametrize(("path", "inner"), [("/", "/"), ("/contact", "/contact/")])
def test_page_is_served_without_a_trailing_slash(path: str, inner: str) -> None:
    assert client.get(path).text == inner


@pytest.mark.parametrize(
    "path",
    ["/contact/", "//contact", "/x/../contact//", "/%2e/contact", "/contact%2f"],
)
def test_other_form_of_the_address_redirects_to_the_page_and_to_no_other_host(path: str) -> None:
    response = client.get(
        httpx.URL("http://evil.example").copy_with(raw_path=path.encode() + b"?a=1")
    )
    assert (response.status_code, response.headers["location"]) == (308, "/contact?a=1")


def test_other_methods_keep_their_path() -> None:
    assert client.post("/contact").text == "/contact"


@pytest.mark.parametrize("path", ["/nope", "/ping", "/_health", "/assets/_index-1.js"])
def test_other_path_is_unchanged(path: str) -> None:
    assert client.get(path).text == path


@pytest.mark.parametrize(
    "path",
    [
        *("/_upload", "/_upload/x", "/_all_routes", "/_headers", "/_event/"),
        *("/%2f_upload", "/%2e/_headers", "/assets/..%2f_headers", "/no", "/no/", "/a" * 200),
    ],
)
def test_closed_path_is_missing(path: str) -> None:
    assert client.get(path).text == MISSING
