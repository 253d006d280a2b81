"""What the running app answers beside the files of the build, by its list and from outside."""

import httpx
import pytest

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import LANGUAGES
from builder_site.content.translated import address
from tests.servers import Site

CONTACT = [address(CONTACT_PAGE.meta.route, language) for language in LANGUAGES]
ALLOWED = {
    *("GET /health", "HEAD /health"),
    *(f"POST {contact}{slash}" for contact in CONTACT for slash in ("", "/")),
}
"""What a brochure site with a form needs. A new endpoint must be added here on purpose."""


def test_app_has_no_route_beyond_the_allowed_ones(site: Site) -> None:
    assert set(site.run_module("tests.site.routes").splitlines()) == ALLOWED


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/ping",
            "/_health",
            "/_upload",
            "/_all_routes",
            "/_event",
            "/_event/",
            "/_headers",
            "/_redirects",
            "/./_headers",
            "/assets/..%2f_headers",
        ),
        *(
            "/not-found",
            "/contact/not-sent",
            "/pt/contacto/not-sent",
            "/templates/contact/not-sent.html",
            "/__spa-fallback.html",
            "/auth-codespace",
            "/admin",
            "/docs",
        ),
        *("/external/builder_site/contact/form/form.jsx", "/photos/README.md"),
        *("/.env", "/.web/env.json", "/rxconfig.py", "//etc/passwd"),
        *("/..%2f..%2f..%2frxconfig.py", "/%2e%2e/%2e%2e/%2e%2e/rxconfig.py"),
        "/assets/..%5c..%5crxconfig.py",
    ],
)
def test_other_address_is_not_found(site: Site, path: str) -> None:
    address = httpx.URL(site.url).copy_with(raw_path=path.encode())
    response = httpx.get(address)
    assert response.status_code == 404
    assert "Page not found" in response.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "QUERY"])
@pytest.mark.parametrize("path", ["/", "/services", "/_upload", "/health", "/favicon.ico"])
def test_pages_accept_no_other_method(site: Site, method: str, path: str) -> None:
    assert httpx.request(method, site.url + path).status_code in {404, 405}
