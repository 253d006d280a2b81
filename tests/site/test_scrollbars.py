"""Scrollbars that take room, as in Firefox, in Chrome on a desktop, and on a Mac with a mouse.

Playwright hides those of the browser of the other tests.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from builder_site.content.every_page import LAYOUT
from tests.conftest import launch_chromium, new_context
from tests.languages import CONTACT_ROUTE, EXAMPLE_ROUTES, HOME_ROUTE, SERVICES_ROUTE, localise
from tests.servers import Site
from tests.site.islands import IS_FIRST_WINDOW_SHOWN, use_islands

WIDTHS = (390, 768, 1024, 1440)
WIDTH_OF_SCROLLBAR = "innerWidth - document.documentElement.clientWidth"
EXCESS_WIDTH = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCROLLBAR_HEIGHTS = "all => all.map(e => e.offsetHeight - e.clientHeight)"
"""The heights of the slides' scrollbars."""
HEIGHT = "document.documentElement.scrollHeight"


@pytest.fixture(scope="module")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    with launch_chromium(
        playwright, chromium_path, ignored_arguments=["--hide-scrollbars"]
    ) as browser:
        yield browser


@pytest.mark.parametrize("route", [HOME_ROUTE, SERVICES_ROUTE])
def test_carousel_has_no_scrollbar_and_the_page_stays_when_swiper_starts(
    browser: Browser, site: Site, route: str
) -> None:
    for width in WIDTHS:
        viewport = {"width": width, "height": 900}
        with new_context(browser, site.url, viewport=viewport) as context:
            page = context.new_page()
            page.goto(route)
            page.wait_for_function(IS_FIRST_WINDOW_SHOWN)
            assert page.evaluate(WIDTH_OF_SCROLLBAR) > 0
            assert set(page.locator(".swiper-wrapper").evaluate_all(SCROLLBAR_HEIGHTS)) == {0}
            before = page.evaluate(HEIGHT)
            use_islands(page)
            assert page.evaluate(HEIGHT) == before, width


@pytest.mark.visitor(java_script_enabled=False)
def test_carousel_has_a_scrollbar_without_scripts(page: Page) -> None:
    """There are no arrows then."""
    page.goto(SERVICES_ROUTE)
    strips = page.locator(".swiper-wrapper").filter(visible=True)
    assert min(strips.evaluate_all(SCROLLBAR_HEIGHTS)) > 0


def test_page_and_menu_are_not_wider_than_the_window(page: Page) -> None:
    for route in EXAMPLE_ROUTES:
        page.goto(route)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(EXCESS_WIDTH) <= 0, (route, width)
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    page.get_by_role("button", name=localise(page, LAYOUT.open_menu)).click()
    menu = page.get_by_role("dialog")
    expect(menu).to_be_visible()
    assert menu.evaluate("e => [e.offsetWidth - innerWidth, e.scrollWidth - innerWidth]") == [0, 0]


def test_menu_fits_where_the_page_keeps_its_scrollbar(page: Page) -> None:
    """Firefox before 121 does not know `:has`, by which the page behind the menu stands still."""
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    page.goto(CONTACT_ROUTE)
    page.evaluate("document.documentElement.style.setProperty('overflow', 'scroll', 'important')")
    page.get_by_role("button", name=localise(page, LAYOUT.open_menu)).click()
    menu = page.get_by_role("dialog")
    assert menu.evaluate("e => e.getBoundingClientRect().right") <= page.evaluate(
        "document.documentElement.clientWidth"
    )
