"""How long browsers may store what they get, and how it is compressed."""

import re

from playwright.sync_api import Page

from builder_site.pages import PAGES
from builder_site.static_kit.server.files import IMMUTABLE

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
