"""The headers that the middleware adds to an app's responses."""

import pytest
from starlette.responses import PlainTextResponse, Response
from starlette.testclient import TestClient

from builder_site.static_kit.server.response_headers import (
    CSP,
    FILE_POLICY,
    ResponseHeaders,
)


def test_security_headers_replace_the_apps() -> None:
    app = PlainTextResponse("hello", headers={"X-Frame": "app", "Server": "Server/1.0", "A": "b"})
    response = TestClient(ResponseHeaders(app, {"X-Frame": "site"})).get("/")
    assert response.headers.get_list("x-frame") == ["site"]
    assert response.headers["server"] == ""
    assert (response.headers["a"], response.text) == ("b", "hello")


@pytest.mark.parametrize(
    ("path", "status", "policy"),
    [
        ("/", 200, "the pages'"),
        ("/contact", 304, "the pages'"),
        ("/contact/index.html", 200, "the pages'"),
        ("/nope.js", 404, "the pages'"),
        ("/assets/a.js", 200, FILE_POLICY),
        ("/pictures/van.avif", 304, FILE_POLICY),
        ("/pictures/van.avif", 206, FILE_POLICY),
    ],
)
def test_pages_have_their_policy_and_files_one_that_allows_nothing(
    path: str, status: int, policy: str
) -> None:
    app = ResponseHeaders(Response(status_code=status), {CSP: "the pages'"})
    assert TestClient(app).get(path).headers[CSP] == policy
