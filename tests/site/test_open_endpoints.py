"""What the running app serves beside the files of the build, by its list and from outside."""

import httpx
import pytest

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import LANGUAGES
from builder_site.content.translated import path_in
from builder_site.server import create_routes
from tests.languages import SETTINGS
from tests.servers import Site

CONTACT_ROUTES = [path_in(CONTACT_PAGE.meta.route, language) for language in LANGUAGES]
ALLOWED_ENDPOINTS = {
    *("GET /health", "HEAD /health"),
    *(f"POST {contact}" for contact in CONTACT_ROUTES),
}
"""What a brochure site with a form needs. A new endpoint must be added here on purpose."""


def test_app_has_no_route_beyond_the_allowed_ones() -> None:
    created_routes = create_routes(SETTINGS, build_dir=None)
    routes = [(method, route.path) for route in created_routes for method in route.methods or "*"]
    assert {" ".join(route) for route in routes} == ALLOWED_ENDPOINTS


@pytest.mark.parametrize(
    "path",
    [
        # Reflex's own.
        *("/ping", "/_health", "/_upload", "/_all_routes", "/_event", "/_event/"),
        # Files of the build without a URL.
        *("/_headers", "/_redirects", "/__spa-fallback.html", "/not-found"),
        *("/contact/_not-sent", "/contact/_not-sent.html", "/contact/_not-sent/index.html"),
        "/external/builder_site/contact/form/form.jsx",
        # Files that are not of the build.
        *("/.env", "/.web/env.json", "/rxconfig.py", "//etc/passwd", "/photos/README.md"),
        *("/..%2f..%2f..%2frxconfig.py", "/%2e%2e/%2e%2e/%2e%2e/rxconfig.py"),
        *("/assets/..%5c..%5crxconfig.py", "/assets/..%2f_headers"),
    ],
)
def test_other_path_is_not_found(site: Site, path: str) -> None:
    url = httpx.URL(site.url).copy_with(raw_path=path.encode())
    response = httpx.get(url)
    assert response.status_code == 404
    assert "Page not found" in response.text
