"""What a first visit costs: bytes as they travel, cold, on a phone, without scrolling."""

from collections import Counter

import pytest
from playwright.sync_api import APIRequestContext, Page, Request

from builder_site.content.languages import LANGUAGES
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    LEGAL_ROUTE,
    PAGES,
    PORTUGUESE_PAGES,
    PROJECTS_ROUTE,
    SERVICES_ROUTE,
    UNKNOWN_PATH,
)
from tests.site.form import FORM, field
from tests.site.islands import expect_taken_over

PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}
KINDS = {"script": "script", "image": "pictures", "font": "fonts", "document": "page"}

BUDGETS = {
    HOME_ROUTE: {"script": 81_000, "fonts": 45_500, "pictures": 211_000, "all": 353_000},
    SERVICES_ROUTE: {"script": 0, "fonts": 45_500, "pictures": 132_500, "all": 196_000},
    PROJECTS_ROUTE: {"script": 0, "fonts": 45_500, "pictures": 160_500, "all": 216_500},
    LEGAL_ROUTE: {"script": 0, "fonts": 45_500, "pictures": 3_300, "all": 60_500},
    CONTACT_ROUTE: {"script": 0, "fonts": 45_500, "pictures": 7_100, "all": 65_500},
}
PROJECT_BUDGET = {"script": 0, "fonts": 45_500, "pictures": 353_000, "all": 412_500}
"""Bytes of the bodies by kind, a tenth above what the site has: an accident costs more. Pictures
are those that Chromium loads without scrolling, from up to 2,500 px below the window."""
PAGE_BUDGETS = {
    HOME_ROUTE: 17_200,
    SERVICES_ROUTE: 17_100,
    CONTACT_ROUTE: 13_400,
    PROJECTS_ROUTE: 9_800,
    LEGAL_ROUTE: 12_000,
}
PROJECT_PAGE_BUDGET, NOT_FOUND_BUDGET = 15_600, 9_300
"""Bytes of a page with its styles, in the longest of its languages and a tenth more. Up to 13,300
come with their headers in the first ten packets of 1,460 bytes, in one round trip."""
FORM_SCRIPT_BUDGET = 74_500
"""Bytes of script after the focus has entered the form, and a tenth more."""


def weigh(page: Page, route: str) -> Counter[str]:
    """Return the bytes by kind, with their sum as "all"."""
    requests: list[Request] = []

    def add(request: Request) -> None:
        requests.append(request)

    page.on("requestfinished", add)
    page.goto(route, wait_until="networkidle")
    if route == HOME_ROUTE:
        expect_taken_over(page, "[data-when=idle]")
        page.wait_for_load_state("networkidle")
    site_url = page.url.removesuffix(route)
    bytes_ = Counter[str]()
    for request in requests:
        if request.url.startswith(site_url):
            size = request.sizes()["responseBodySize"]
            bytes_[KINDS.get(request.resource_type, "other")] += size
            bytes_["all"] += size
    return bytes_


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", [page.meta.route for page in PORTUGUESE_PAGES])
def test_first_visit_stays_within_its_budget(page: Page, route: str) -> None:
    bytes_ = weigh(page, route)
    budget = BUDGETS.get(route, PROJECT_BUDGET)
    excess = {kind: bytes_[kind] for kind, limit in budget.items() if bytes_[kind] > limit}
    assert excess == {}, f"bytes by kind: {dict(bytes_)}"


@pytest.mark.visitor(**PHONE)
def test_scripts_of_the_form_stay_within_their_budget(page: Page) -> None:
    scripts: list[Request] = []
    page.goto(CONTACT_ROUTE, wait_until="networkidle")
    page.on(
        "requestfinished",
        lambda request: scripts.append(request) if request.resource_type == "script" else None,
    )
    field(page, FORM.name_label).focus()
    expect_taken_over(page)
    page.wait_for_load_state("networkidle")
    size = sum(request.sizes()["responseBodySize"] for request in scripts)
    assert 0 < size <= FORM_SCRIPT_BUDGET


def compressed_size(request: APIRequestContext, url: str) -> int:
    """Return the bytes of the file at `url` in brotli."""
    response = request.fetch(url, method="HEAD", headers={"Accept-Encoding": "br"})
    assert response.headers["content-encoding"] == "br"
    return int(response.headers["content-length"])


def test_pages_stay_within_their_budgets_in_each_language(page: Page) -> None:
    excess: dict[str, int] = {}
    for language in LANGUAGES:
        pages = [each for each in PAGES if each.current_page.language == language]
        # The same page has another path in each language.
        for portuguese_page, page_in_language in zip(PORTUGUESE_PAGES, pages, strict=True):
            size = compressed_size(page.request, page_in_language.meta.route)
            if size > PAGE_BUDGETS.get(portuguese_page.meta.route, PROJECT_PAGE_BUDGET):
                excess[page_in_language.meta.route] = size
    assert excess == {}


@pytest.mark.parametrize("path", ["/nope", UNKNOWN_PATH, "/de/nope"])
def test_page_not_found_stays_within_its_budget(page: Page, path: str) -> None:
    assert compressed_size(page.request, path) <= NOT_FOUND_BUDGET
