"""What a first visit costs: bytes as they travel, cold, on a phone, without scrolling."""

from collections import Counter

import pytest
from playwright.sync_api import APIRequestContext, Page, Request

from builder_site.content.languages import LANGUAGES
from builder_site.pages import pages_in
from tests.languages import CONTACT, HOME, LEGAL, NOT_FOUND, PORTUGUESE_PAGES, SERVICES
from tests.site.islands import expect_taken

PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}
KINDS = {"script": "script", "image": "pictures", "font": "fonts", "document": "page"}

BUDGETS = {
    HOME: {"script": 145_000, "fonts": 42_200, "pictures": 69_100, "all": 277_700},
    SERVICES: {"script": 0, "fonts": 42_200, "pictures": 70_400, "all": 125_900},
    LEGAL: {"script": 0, "fonts": 42_200, "pictures": 3_000, "all": 56_600},
    CONTACT: {"script": 0, "fonts": 42_200, "pictures": 6_600, "all": 59_300},
    "/pt/projetos/basement-loule": {
        "script": 0,
        "fonts": 42_200,
        "pictures": 58_300,
        "all": 111_700,
    },
}
OTHER_BUDGET = {"script": 0, "fonts": 42_200, "pictures": 134_100, "all": 187_300}
"""Bytes of the bodies by kind, 2 % above what the site has."""
PAGES = {HOME: 13_760, SERVICES: 13_540, CONTACT: 11_300, LEGAL: 11_540}
OTHER_PAGE, GONE = 11_220, 7_220
"""Bytes of a page with its styles, in the longest of its languages. Up to 13,300 come with their
headers in the first ten packets of 1,460 bytes, in one round trip."""


def weigh(page: Page, route: str) -> Counter[str]:
    """Return the bytes by kind, with their sum as "all"."""
    answered: list[Request] = []

    def note(request: Request) -> None:
        answered.append(request)

    page.on("requestfinished", note)
    page.goto(route, wait_until="networkidle")
    if route == HOME:
        expect_taken(page, "[data-when=idle]")
        page.wait_for_load_state("networkidle")
    own = page.url.removesuffix(route)
    bytes_ = Counter[str]()
    for request in answered:
        if request.url.startswith(own):
            size = request.sizes()["responseBodySize"]
            bytes_[KINDS.get(request.resource_type, "other")] += size
            bytes_["all"] += size
    return bytes_


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", [page.meta.route for page in PORTUGUESE_PAGES])
def test_first_visit_stays_within_its_budget(page: Page, route: str) -> None:
    bytes_ = weigh(page, route)
    budget = BUDGETS.get(route, OTHER_BUDGET)
    over = {kind: bytes_[kind] for kind, most in budget.items() if bytes_[kind] > most}
    assert over == {}, f"bytes by kind: {dict(bytes_)}"


def compressed(request: APIRequestContext, address: str) -> int:
    """Return the bytes of the file at `address` in brotli."""
    answer = request.fetch(address, method="HEAD", headers={"Accept-Encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    return int(answer.headers["content-length"])


def test_pages_stay_within_their_budgets_in_each_language(page: Page) -> None:
    over: dict[str, int] = {}
    for language in LANGUAGES:
        # The same page has another address in each language.
        for known, here in zip(PORTUGUESE_PAGES, pages_in(language), strict=True):
            size = compressed(page.request, here.meta.route)
            if size > PAGES.get(known.meta.route, OTHER_PAGE):
                over[here.meta.route] = size
    assert over == {}


@pytest.mark.parametrize("address", ["/nope", NOT_FOUND, "/de/nope"])
def test_page_not_found_stays_within_its_budget(page: Page, address: str) -> None:
    assert compressed(page.request, address) <= GONE
