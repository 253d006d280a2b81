"""Everything the running app answers to, by its own list of routes and from the outside."""

import httpx
import pytest

from tests.servers import Site

ALLOWED = {
    "GET /ping",
    "HEAD /ping",
    "GET /health",
    "HEAD /health",
    "GET /_health",
    "HEAD /_health",
    "MOUNT /_event/",
    "MOUNT /",
    "POST /contact",
    "POST /contact/",
    "GET /contact/sent/{receipt}",
    "HEAD /contact/sent/{receipt}",
}
"""What a brochure site with a form needs. Who adds an endpoint, adds it here with open eyes."""


def test_app_has_no_route_beyond_the_allowed_ones(site: Site) -> None:
    assert set(site.run_module("tests.site.routes").splitlines()) == ALLOWED


@pytest.mark.parametrize(
    "path",
    [
        "/_upload",
        "/_all_routes",
        "/_headers",
        "/__spa-fallback.html",
        "/auth-codespace",
        "/admin",
        "/docs",
        "/external/builder_site/contact/form/form.jsx",
        "/photos/README.md",
        "/.env",
        "/.web/env.json",
        "/rxconfig.py",
        "/..%2f..%2f..%2frxconfig.py",
        "/%2e%2e/%2e%2e/%2e%2e/rxconfig.py",
        "/assets/..%5c..%5crxconfig.py",
        "//etc/passwd",
    ],
)
def test_nothing_else_is_there(site: Site, path: str) -> None:
    address = httpx.URL(site.url).copy_with(raw_path=path.encode())
    answer = httpx.get(address)
    assert answer.status_code == 404
    assert "Page not found" in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "QUERY"])
@pytest.mark.parametrize("path", ["/", "/services", "/_upload", "/ping", "/favicon.ico"])
def test_pages_are_for_reading_only(site: Site, method: str, path: str) -> None:
    assert httpx.request(method, site.url + path).status_code in {404, 405}


@pytest.mark.parametrize("path", ["/ping", "/_health"])
def test_state_of_the_server_can_be_asked(site: Site, path: str) -> None:
    assert httpx.get(site.url + path).status_code == 200
