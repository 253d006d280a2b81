"""Promises of the whole site: each is kept on every page of PAGES, a new one included."""

import json
import re
from html import unescape
from itertools import pairwise

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request

from builder_site.content.company import COMPANY
from builder_site.pages import PAGES
from builder_site.pages.head import structured_data
from tests.servers import Site
from tests.site.awake import expect_awake

ROUTES = [page.meta.route for page in PAGES]

every_page = pytest.mark.parametrize("route", ROUTES)


@every_page
def test_answers_200_without_a_redirect(page: Page, site: Site, route: str) -> None:
    response = page.goto(route)
    assert response is not None
    assert response.status == 200
    assert response.request.redirected_from is None
    assert page.url == site.url + route


@every_page
def test_whole_text_is_there_before_any_script(page: Page, route: str) -> None:
    page.goto(route)
    page.wait_for_load_state("networkidle")
    headings = page.locator("h1, h2, h3").all_inner_texts()
    html = unescape(page.request.get(route).text())
    assert headings
    assert [text for text in headings if text not in html] == []


@every_page
def test_has_one_h1_and_no_skipped_level(page: Page, route: str) -> None:
    page.goto(route)
    levels = page.locator("h1, h2, h3, h4").evaluate_all("all => all.map(h => +h.tagName[1])")
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_page
def test_keeps_nothing_in_the_browser_beyond_the_visit(page: Page, route: str) -> None:
    page.goto(route)
    expect_awake(page)
    assert page.evaluate("localStorage.length") == 0
    assert page.context.cookies() == []


@every_page
def test_title_and_description_fit_search_results(page: Page, route: str) -> None:
    page.goto(route)
    description = page.locator("meta[name=description]").get_attribute("content") or ""
    assert 15 <= len(page.title()) <= 65
    assert 50 <= len(description) <= 165


@every_page
def test_canonical_link_is_the_address_that_answers(page: Page, site: Site, route: str) -> None:
    page.goto(route)
    canonical = page.locator("link[rel=canonical]").get_attribute("href")
    assert canonical == site.url + route


@every_page
def test_console_stays_silent(page: Page, route: str) -> None:
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(route)
    page.wait_for_load_state("networkidle")
    page.mouse.wheel(0, 10_000)
    page.wait_for_load_state("networkidle")
    assert said == []


@every_page
@pytest.mark.parametrize("width", [320, 360, 768, 1440, 2560])
def test_nothing_scrolls_sideways(page: Page, route: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(route)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@every_page
def test_every_picture_has_an_alternative_text(page: Page, route: str) -> None:
    page.goto(route)
    texts = page.locator("img").evaluate_all("all => all.map(i => i.getAttribute('alt') ?? '')")
    assert [text for text in texts if not text.strip()] == []


@every_page
def test_frame_names_the_company(page: Page, route: str) -> None:
    page.goto(route)
    assert COMPANY.brand in page.get_by_role("banner").inner_text()
    assert COMPANY.brand in page.get_by_role("contentinfo").inner_text()


@every_page
def test_structured_data_and_share_picture_are_in_the_page(
    page: Page, site: Site, route: str
) -> None:
    page.goto(route)
    data = page.locator("script[type='application/ld+json']").first.text_content()
    assert json.loads(data or "") == structured_data(site.url)
    image = page.locator("meta[property='og:image']").get_attribute("content") or ""
    assert image == f"{site.url}/share.jpg"
    assert page.request.get(image).ok


def test_sitemap_names_the_canonical_addresses(page: Page, site: Site) -> None:
    sitemap = page.request.get("/sitemap.xml").text()
    assert re.findall("<loc>(.*?)</loc>", sitemap) == [site.url + route for route in ROUTES]
    assert f"Sitemap: {site.url}/sitemap.xml" in page.request.get("/robots.txt").text()


@every_page
def test_only_the_map_is_asked_for_elsewhere(page: Page, site: Site, route: str) -> None:
    elsewhere: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((site.url, "data:")):
            elsewhere.append(request.url)

    page.on("request", note)
    page.goto(route)
    page.mouse.wheel(0, 10_000)
    page.wait_for_load_state("networkidle")
    assert [url for url in elsewhere if not url.startswith("https://www.openstreetmap.org/")] == []
    assert page.context.cookies() == []
