"""What a first visit costs: bytes as they travel, cold, on a phone, without scrolling."""

from collections import Counter

import pytest
from playwright.sync_api import APIRequestContext, Page, Request

from builder_site.content.languages import LANGUAGES
from builder_site.pages import pages_in
from tests.languages import (
    CONTACT,
    HOME,
    LEGAL,
    NOT_FOUND,
    PORTUGUESE_PAGES,
    PROJECTS,
    SERVICES,
    SETTINGS,
)
from tests.site.form import FORM, field
from tests.site.islands import expect_taken

PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}
KINDS = {"script": "script", "image": "pictures", "font": "fonts", "document": "page"}

BUDGETS = {
    HOME: {"script": 81_000, "fonts": 45_500, "pictures": 211_000, "all": 353_000},
    SERVICES: {"script": 0, "fonts": 45_500, "pictures": 112_000, "all": 173_000},
    PROJECTS: {"script": 0, "fonts": 45_500, "pictures": 118_000, "all": 173_500},
    LEGAL: {"script": 0, "fonts": 45_500, "pictures": 3_300, "all": 60_500},
    CONTACT: {"script": 0, "fonts": 45_500, "pictures": 7_100, "all": 65_500},
}
PROJECT_BUDGET = {"script": 0, "fonts": 45_500, "pictures": 315_000, "all": 372_000}
"""Bytes of the bodies by kind, a tenth above what the site has: an accident costs more. Pictures
are those that Chromium loads without scrolling, from up to 2,500 px below the window."""
PAGES = {HOME: 15_400, SERVICES: 17_100, CONTACT: 13_400, PROJECTS: 9_800, LEGAL: 12_000}
PROJECT_PAGE, GONE = 14_100, 8_400
"""Bytes of a page with its styles, in the longest of its languages and a tenth more. Up to 13,300
come with their headers in the first ten packets of 1,460 bytes, in one round trip."""
ACT_IN_THE_FORM = 74_500
"""Bytes of script after the focus has entered the form, and a tenth more."""


def weigh(page: Page, route: str) -> Counter[str]:
    """Return the bytes by kind, with their sum as "all"."""
    finished: list[Request] = []

    def note(request: Request) -> None:
        finished.append(request)

    page.on("requestfinished", note)
    page.goto(route, wait_until="networkidle")
    if route == HOME:
        expect_taken(page, "[data-when=idle]")
        page.wait_for_load_state("networkidle")
    own = page.url.removesuffix(route)
    bytes_ = Counter[str]()
    for request in finished:
        if request.url.startswith(own):
            size = request.sizes()["responseBodySize"]
            bytes_[KINDS.get(request.resource_type, "other")] += size
            bytes_["all"] += size
    return bytes_


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", [page.meta.route for page in PORTUGUESE_PAGES])
def test_first_visit_stays_within_its_budget(page: Page, route: str) -> None:
    bytes_ = weigh(page, route)
    budget = BUDGETS.get(route, PROJECT_BUDGET)
    over = {kind: bytes_[kind] for kind, most in budget.items() if bytes_[kind] > most}
    assert over == {}, f"bytes by kind: {dict(bytes_)}"


@pytest.mark.visitor(**PHONE)
def test_act_in_the_form_stays_within_its_budget(page: Page) -> None:
    scripts: list[Request] = []
    page.goto(CONTACT, wait_until="networkidle")
    page.on(
        "requestfinished",
        lambda request: scripts.append(request) if request.resource_type == "script" else None,
    )
    field(page, FORM.name_label).focus()
    expect_taken(page)
    page.wait_for_load_state("networkidle")
    size = sum(request.sizes()["responseBodySize"] for request in scripts)
    assert 0 < size <= ACT_IN_THE_FORM


def compressed(request: APIRequestContext, url: str) -> int:
    """Return the bytes of the file at `url` in brotli."""
    response = request.fetch(url, method="HEAD", headers={"Accept-Encoding": "br"})
    assert response.headers["content-encoding"] == "br"
    return int(response.headers["content-length"])


def test_pages_stay_within_their_budgets_in_each_language(page: Page) -> None:
    over: dict[str, int] = {}
    for language in LANGUAGES:
        # The same page has another path in each language.
        for known, here in zip(PORTUGUESE_PAGES, pages_in(language, SETTINGS), strict=True):
            size = compressed(page.request, here.meta.route)
            if size > PAGES.get(known.meta.route, PROJECT_PAGE):
                over[here.meta.route] = size
    assert over == {}


@pytest.mark.parametrize("path", ["/nope", NOT_FOUND, "/de/nope"])
def test_page_not_found_stays_within_its_budget(page: Page, path: str) -> None:
    assert compressed(page.request, path) <= GONE
