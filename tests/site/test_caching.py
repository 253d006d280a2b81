"""How long browsers may store what they get, and how it is compressed."""

import re

import pytest
from playwright.sync_api import APIRequestContext, Page

from builder_site.static_kit.http.response_headers import IMMUTABLE
from tests.languages import ENGLISH_ROUTES

ROUTES = ENGLISH_ROUTES


@pytest.fixture
def request_(page: Page) -> APIRequestContext:
    return page.request


@pytest.mark.parametrize("route", ROUTES)
def test_files_with_a_hash_are_immutable(request_: APIRequestContext, route: str) -> None:
    html = request_.get(route).text()
    files = set(re.findall(r'/(?:assets|pictures)/[^\s"),]+', html))
    assert len(files) > 5
    for file in files:
        response = request_.get(file)
        assert response.ok, file
        assert response.headers["cache-control"] == IMMUTABLE, file


@pytest.mark.parametrize("address", [*ROUTES, "/robots.txt", "/share.jpg", "/favicon.ico"])
def test_everything_else_is_revalidated(request_: APIRequestContext, address: str) -> None:
    response = request_.get(address)
    assert response.headers["cache-control"] == "no-cache"
    again = request_.get(address, headers={"If-None-Match": response.headers["etag"]})
    assert again.status == 304
    assert again.body() == b""


def test_missing_file_is_not_immutable(request_: APIRequestContext) -> None:
    response = request_.get("/assets/entry.client-00000000.js")
    assert response.status == 404
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("identity", "")]
)
def test_pages_are_compressed_as_the_browser_accepts(
    request_: APIRequestContext, accepted: str, sent: str
) -> None:
    response = request_.get("/services", headers={"Accept-Encoding": accepted})
    assert response.headers.get("content-encoding", "") == sent
    assert "accept-encoding" in response.headers["vary"].lower()
    assert "Basement Refurbishment" in response.text()
