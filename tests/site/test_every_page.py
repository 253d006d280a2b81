"""Promises of the whole site: each is kept on every page of PAGES, a new one included."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, Response

from builder_site.content.company import COMPANY
from builder_site.content.legal import LEGAL_PAGE, MAP_HOST
from builder_site.content.models import PageMeta
from builder_site.pages import PAGES
from builder_site.pages.contact import contact
from builder_site.pages.head import structured_data
from builder_site.pages.page import Page as SitePage
from tests.conftest import new_context
from tests.servers import Site
from tests.site.hydrated import expect_hydrated

WIDTHS = [320, 360, 768, 1440, 2560]
MAP = f"https://{MAP_HOST}/"
STORED = """async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(database => database.name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""


@dataclass(frozen=True)
class Visit:
    """A page that was opened, scrolled to its end and left until it was idle."""

    tab: Page
    page: SitePage
    response: Response
    errors: list[str]
    """Console errors and warnings, and uncaught exceptions."""
    requested: list[str]
    """The addresses of all requests."""

    @property
    def meta(self) -> PageMeta:
        return self.page.meta


@pytest.fixture(scope="module", params=PAGES, ids=lambda page: page.meta.route)
def visit(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """One visit for all tests of a page: they only look."""
    visited = request.param
    errors: list[str] = []
    requested: list[str] = []
    with new_context(browser, site.url) as context:
        tab = context.new_page()
        tab.on(
            "console",
            lambda message: (
                errors.append(message.text) if message.type in ("error", "warning") else None
            ),
        )
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.on("request", lambda request: requested.append(request.url))
        response = tab.goto(visited.meta.route)
        assert response
        expect_hydrated(tab)
        tab.mouse.wheel(0, 10_000)
        tab.wait_for_load_state("networkidle")
        yield Visit(tab, visited, response, errors, requested)


def test_answers_200_without_a_redirect(visit: Visit, site: Site) -> None:
    assert visit.response.status == 200
    assert visit.response.request.redirected_from is None
    assert visit.tab.url == site.url + visit.meta.route


def test_whole_text_is_there_before_any_script(visit: Visit) -> None:
    headings = visit.tab.locator("h1, h2, h3").all_inner_texts()
    html = unescape(visit.tab.request.get(visit.meta.route).text())
    assert headings
    assert [text for text in headings if text not in html] == []


def test_has_one_h1_and_skips_no_level(visit: Visit) -> None:
    levels = visit.tab.locator("h1, h2, h3, h4").evaluate_all("all => all.map(h => +h.tagName[1])")
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_title_description_and_canonical_link_are_those_of_the_page(
    visit: Visit, site: Site
) -> None:
    head = visit.tab.locator("head")
    assert visit.tab.title() == visit.meta.title
    description = head.locator("meta[name=description]").get_attribute("content")
    assert description == visit.meta.description
    canonical = head.locator("link[rel=canonical]").get_attribute("href")
    assert canonical == site.url + visit.meta.route


def test_structured_data_and_social_image_are_in_the_page(visit: Visit, site: Site) -> None:
    scripts = visit.tab.locator("script[type='application/ld+json']").all_text_contents()
    company, *breadcrumb = map(json.loads, scripts)
    assert company == structured_data(visit.page.site, site.url)
    steps = [step for data in breadcrumb for step in data["itemListElement"]]
    assert [step["item"] for step in steps] == [
        site.url + link.href for link in visit.page.breadcrumb
    ]
    image = visit.tab.locator("meta[property='og:image']").get_attribute("content") or ""
    assert image == site.url + visit.page.social_image.url
    assert visit.tab.request.get(image).ok


def test_console_has_no_error(visit: Visit) -> None:
    assert visit.errors == []


def test_requests_go_to_the_site_and_the_map_alone(visit: Visit, site: Site) -> None:
    expected = (site.url, MAP, "data:")
    assert [url for url in visit.requested if not url.startswith(expected)] == []


def test_every_picture_has_an_alternative_text(visit: Visit) -> None:
    images = visit.tab.locator("img")
    texts = images.evaluate_all("all => all.map(image => image.getAttribute('alt') ?? '')")
    assert [text for text in texts if not text.strip()] == []


def test_header_and_footer_name_the_company(visit: Visit) -> None:
    for landmark in (visit.tab.get_by_role("banner"), visit.tab.get_by_role("contentinfo")):
        assert COMPANY.brand in landmark.inner_text()


def test_nothing_scrolls_sideways(visit: Visit) -> None:
    for width in WIDTHS:
        visit.tab.set_viewport_size({"width": width, "height": 800})
        assert visit.tab.evaluate("document.documentElement.scrollWidth") <= width


def test_browser_stores_what_the_legal_page_says(visit: Visit) -> None:
    """Last: a page that is being left stores its scroll position."""
    visit.tab.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    stored = visit.tab.evaluate(STORED)
    keys = {fact.key for part in LEGAL_PAGE.sections for fact in part.facts if fact.key}
    rare = {"contact-draft", "language-offer"}
    assert set(stored.pop("session")) == keys - (
        rare if visit.page.build.func is contact else {*rare, "token"}
    )
    assert stored == {"local": [], "databases": [], "caches": [], "workers": 0}
    assert visit.tab.context.cookies() == []


def test_sitemap_has_the_canonical_addresses(page: Page, site: Site) -> None:
    sitemap = page.request.get("/sitemap.xml").text()
    expected = [site.url + page.meta.route for page in PAGES]
    assert re.findall("<loc>(.*?)</loc>", sitemap) == expected
    assert f"Sitemap: {site.url}/sitemap.xml" in page.request.get("/robots.txt").text()
