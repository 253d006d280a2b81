"""What a first visit costs: bytes as they travel, cold, on a phone, without scrolling."""

from collections import Counter

import pytest
from playwright.sync_api import Page, Request

from tests.languages import CONTACT, HOME, LEGAL, PORTUGUESE_PAGES, SERVICES
from tests.site.hydrated import expect_hydrated

PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}
KINDS = {"script": "script", "image": "pictures", "font": "fonts", "document": "page"}

BUDGETS = {
    HOME: {"page": 18_450, "script": 150_300, "pictures": 190_000, "all": 405_500},
    SERVICES: {"page": 19_600, "script": 142_950, "pictures": 157_000, "all": 367_500},
    LEGAL: {"page": 16_450, "script": 117_000, "pictures": 3_200, "all": 186_000},
    CONTACT: {"page": 15_600, "script": 129_250, "pictures": 6_000, "all": 199_900},
}
OTHER_BUDGET = {"page": 16_700, "script": 140_100, "pictures": 195_000, "all": 402_500}
"""Bytes of the bodies by kind, a little above what the site has. Only a page of up to 13,300 bytes
would come with its headers in the first ten packets of 1,460 bytes, in one round trip."""
STYLES = 8_800
"""Bytes of the whole stylesheet, which is in every page."""


def weigh(page: Page, route: str) -> tuple[Counter[str], int]:
    """Return the bytes by kind, with their sum as "all", and the bytes of script before `load`."""
    answered: list[Request] = []

    def note(request: Request) -> None:
        answered.append(request)

    page.on("requestfinished", note)
    page.goto(route)
    at_load = list(answered)
    expect_hydrated(page)
    page.wait_for_load_state("networkidle")
    own = page.url.removesuffix(route)
    bytes_ = Counter[str]()
    before_load = 0
    for request in answered:
        if not request.url.startswith(own):
            continue
        size = request.sizes()["responseBodySize"]
        bytes_[KINDS.get(request.resource_type, "other")] += size
        bytes_["all"] += size
        if request in at_load and request.resource_type == "script":
            before_load += size
    return bytes_, before_load


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", [page.meta.route for page in PORTUGUESE_PAGES])
def test_first_visit_stays_within_its_budget(page: Page, route: str) -> None:
    bytes_, before_load = weigh(page, route)
    budget = BUDGETS.get(route, OTHER_BUDGET)
    over = {kind: bytes_[kind] for kind, most in budget.items() if bytes_[kind] > most}
    assert over == {}, f"bytes by kind: {dict(bytes_)}"
    assert bytes_["script"] > 100_000, "the framework is not loaded"
    assert before_load == 0


def test_styles_stay_within_their_budget(page: Page) -> None:
    page.goto(HOME)
    address = page.locator("link[rel=stylesheet]").get_attribute("href") or ""
    answer = page.request.fetch(address, method="HEAD", headers={"Accept-Encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    assert int(answer.headers["content-length"]) <= STYLES
