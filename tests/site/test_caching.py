"""How long browsers may store what they get, and how it is compressed."""

import re

import pytest
from playwright.sync_api import Page

from builder_site.pages import PAGES
from builder_site.static_kit.server.files import IMMUTABLE
from tests.languages import SERVICES

ROUTES = [page.meta.route for page in PAGES]


def test_files_with_a_hash_are_immutable(page: Page) -> None:
    files: set[str] = set()
    for route in ROUTES:
        named = re.findall(r'/(?:assets|pictures)/[^\s"),]+', page.request.get(route).text())
        assert named
        files.update(named)
    for file in files:
        response = page.request.head(file)
        assert response.ok, file
        assert response.headers["cache-control"] == IMMUTABLE, file


def test_everything_else_is_revalidated(page: Page) -> None:
    for address in (*ROUTES, "/robots.txt", "/share.jpg", "/favicon.ico"):
        response = page.request.get(address)
        assert response.headers["cache-control"] == "no-cache"
        again = page.request.get(address, headers={"If-None-Match": response.headers["etag"]})
        assert (again.status, again.body()) == (304, b""), address


def test_missing_file_is_not_immutable(page: Page) -> None:
    response = page.request.get("/assets/entry.client-00000000.js")
    assert response.status == 404
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("identity", "")]
)
def test_pages_are_compressed_as_the_browser_accepts(page: Page, accepted: str, sent: str) -> None:
    response = page.request.get(SERVICES, headers={"Accept-Encoding": accepted})
    assert response.headers.get("content-encoding", "") == sent
    assert "accept-encoding" in response.headers["vary"].lower()
    assert "Fotografias: " in response.text()
