"""What browsers may keep, what they must ask for again, and how small it comes."""

import re

import pytest
from playwright.sync_api import APIRequestContext, Page

from builder_site.pages import PAGES

ROUTES = [page.meta.route for page in PAGES]
IMMUTABLE = "public, max-age=31536000, immutable"


@pytest.fixture
def request_(page: Page) -> APIRequestContext:
    return page.request


@pytest.mark.parametrize("route", ROUTES)
def test_hashed_files_are_kept_for_ever(request_: APIRequestContext, route: str) -> None:
    html = request_.get(route).text()
    files = set(re.findall(r'/(?:assets|pictures)/[^\s"),]+', html))
    assert len(files) > 5
    for file in files:
        answer = request_.get(file)
        assert answer.ok, file
        assert answer.headers["cache-control"] == IMMUTABLE, file


@pytest.mark.parametrize("address", [*ROUTES, "/robots.txt", "/share.jpg", "/favicon.ico"])
def test_everything_else_is_asked_for_again_and_then_not_sent_again(
    request_: APIRequestContext, address: str
) -> None:
    answer = request_.get(address)
    assert answer.headers["cache-control"] == "no-cache"
    again = request_.get(address, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304
    assert again.body() == b""


def test_missing_file_is_not_remembered(request_: APIRequestContext) -> None:
    answer = request_.get("/assets/entry.client-00000000.js")
    assert answer.status == 404
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("identity", "")]
)
def test_pages_come_in_the_smallest_form_the_browser_takes(
    request_: APIRequestContext, accepted: str, sent: str
) -> None:
    answer = request_.get("/services", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding", "") == sent
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert "Basement Refurbishment" in answer.text()


def test_part_of_a_file_can_be_asked_for(request_: APIRequestContext) -> None:
    whole = request_.get("/share.jpg").body()
    part = request_.get("/share.jpg", headers={"Range": "bytes=100-199"})
    assert part.status == 206
    assert part.headers["content-range"] == f"bytes 100-199/{len(whole)}"
    assert part.body() == whole[100:200]
