"""The page does not shift when its fonts load: the fallback fonts have the same metrics."""

import re

import pytest
from playwright.sync_api import Page, Route

from tests.languages import EXAMPLE_ROUTES, HOME_ROUTE, UNKNOWN_PATH
from tests.site.layout_shift import COUNT_SHIFT, MAX_SHIFT

FONTS = re.compile(r"\.woff2$")
FIGTREE, PIAZZOLLA = (re.compile(rf"/{name}-.*\.woff2$") for name in ("figtree", "piazzolla"))
MAX_PORTUGUESE_SHIFT = 0.1
"""Some of its headings take one line more in the fallback."""


@pytest.mark.visitor(java_script_enabled=False)
def test_fonts_come_without_scripts_too(page: Page) -> None:
    with page.expect_response(FIGTREE), page.expect_response(PIAZZOLLA):
        page.goto(HOME_ROUTE)


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("route", ["/", "/services", *EXAMPLE_ROUTES, UNKNOWN_PATH])
def test_nothing_jumps_when_the_fonts_come_late(page: Page, route: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    pending_routes: list[Route] = []

    def hold(request: Route) -> None:
        pending_routes.append(request)

    page.route(FONTS, hold)
    page.add_init_script(COUNT_SHIFT)
    with page.expect_request(FIGTREE), page.expect_request(PIAZZOLLA):
        page.goto(route, wait_until="domcontentloaded")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    for request in pending_routes:
        request.continue_()
    page.wait_for_function("() => document.fonts.size && document.fonts.status === 'loaded'")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("shift") < (MAX_PORTUGUESE_SHIFT if route.startswith("/pt") else MAX_SHIFT)
