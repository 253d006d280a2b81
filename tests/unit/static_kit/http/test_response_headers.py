"""The headers that the middleware adds to an app's responses."""

from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse, Response
from starlette.testclient import TestClient

from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.http.response_headers import (
    CSP,
    FILE_POLICY,
    ResponseHeaders,
    read_headers,
)
from builder_site.static_kit.plugins.headers_file import FILE, write_headers


def test_security_headers_replace_the_apps() -> None:
    app = PlainTextResponse("hello", headers={"X-Frame": "app", "Server": "Server/1.0", "A": "b"})
    response = TestClient(ResponseHeaders(app, {"X-Frame": "site"})).get("/")
    assert response.headers.get_list("x-frame") == ["site"]
    assert response.headers["server"] == ""
    assert (response.headers["a"], response.text) == ("b", "hello")


def test_vary_names_each_header_once() -> None:
    app = PlainTextResponse("hello", headers={"Vary": "Accept-Encoding, Origin, Origin"})
    app.headers.append("Vary", "Origin")
    response = TestClient(ResponseHeaders(app, {})).get("/")
    assert response.headers.get_list("vary") == ["Accept-Encoding, Origin"]


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


def test_headers_are_read_as_the_build_wrote_them(tmp_path: Path) -> None:
    policy, page = Policy("https://builder.example"), "<script>hello()</script>"
    assert read_headers(tmp_path / FILE) == {}
    tmp_path.joinpath("index.html").write_text(page)
    write_headers(policy, tmp_path)
    assert read_headers(tmp_path / FILE) == policy.headers([page])
