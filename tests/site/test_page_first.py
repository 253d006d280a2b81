"""Only on Home a visitor who reads loads a script; one who uses an island loads what it needs."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.services import SERVICES_PAGE
from tests.languages import (
    CONTACT_ROUTE,
    EXAMPLE_ROUTES,
    HOME_ROUTE,
    LEGAL_ROUTE,
    SERVICES_ROUTE,
    localise,
)
from tests.site.form import FORM, field
from tests.site.islands import expect_taken_over
from tests.site.touch import swipe

OTHER_ROUTES = [route for route in EXAMPLE_ROUTES if route != HOME_ROUTE]
TOUCH = {"viewport": {"width": 412, "height": 823}, "has_touch": True, "is_mobile": True}

WAIT_UNTIL_IDLE = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => requestIdleCallback(() => requestIdleCallback(done))
)))"""
"""What an event has set off for the next idle moment has begun."""


def open_quietly(page: Page, url: str) -> None:
    page.goto(url, wait_until="networkidle")
    page.evaluate(WAIT_UNTIL_IDLE)


def scroll_to_the_end(page: Page) -> None:
    page.mouse.wheel(0, 100_000)
    page.wait_for_function(
        "() => scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2"
    )
    page.evaluate(WAIT_UNTIL_IDLE)


def press_in_the_form(page: Page) -> None:
    page.locator("form label").first.click()


def press_a_key(page: Page) -> None:
    """The key that moves the focus on."""
    page.locator("form").get_by_role("textbox").first.press("Tab")


def move_the_focus(page: Page) -> None:
    """As assistive technology does, without a key."""
    field(page, FORM.name_label).focus()


@pytest.mark.parametrize("route", OTHER_ROUTES)
def test_visitor_who_reads_to_the_end_loads_no_script(
    page: Page, scripts: list[str], route: str
) -> None:
    open_quietly(page, route)
    scroll_to_the_end(page)
    assert scripts == []


@pytest.mark.parametrize("target", ["/legal#privacy", "/services#content"])
def test_part_that_a_url_names_loads_no_script(page: Page, scripts: list[str], target: str) -> None:
    open_quietly(page, target)
    assert page.evaluate("scrollY > 0 || document.activeElement !== document.body")
    assert scripts == []


def test_reload_of_a_scrolled_page_and_back_load_no_script(page: Page, scripts: list[str]) -> None:
    open_quietly(page, SERVICES_ROUTE)
    scroll_to_the_end(page)
    page.reload(wait_until="networkidle")
    page.wait_for_function("() => scrollY > 0")
    page.evaluate(WAIT_UNTIL_IDLE)
    open_quietly(page, LEGAL_ROUTE)
    page.go_back(wait_until="networkidle")
    page.evaluate(WAIT_UNTIL_IDLE)
    assert scripts == []


@pytest.mark.visitor(**TOUCH)
def test_finger_that_scrolls_loads_no_script_and_one_that_taps_does(
    page: Page, scripts: list[str]
) -> None:
    open_quietly(page, SERVICES_ROUTE)
    carousel = page.locator(".swiper").first
    box = carousel.bounding_box()
    assert box
    swipe(page, 200, box["y"] + box["height"] / 2, 0, -300)
    page.wait_for_function("() => scrollY > 0")
    page.evaluate(WAIT_UNTIL_IDLE)
    assert scripts == []
    carousel.locator(".swiper-slide").first.tap()
    expect(carousel).to_have_class(re.compile("swiper-initialized"))


@pytest.mark.parametrize("route", [SERVICES_ROUTE, CONTACT_ROUTE])
def test_press_on_the_pages_text_and_links_in_the_page_load_no_script(
    page: Page, scripts: list[str], route: str
) -> None:
    open_quietly(page, route)
    page.get_by_role("heading", level=1).click()
    page.get_by_role("main").get_by_role("paragraph").first.click()
    page.keyboard.press("ArrowDown")
    if route == SERVICES_ROUTE:
        name = localise(page, SERVICES_PAGE.services[0].name)
        page.get_by_role("main").get_by_role("link", name=name).click()
        page.wait_for_function("() => scrollY > 0 && location.hash")
    page.evaluate(WAIT_UNTIL_IDLE)
    assert scripts == []


@pytest.mark.parametrize("use", [press_in_the_form, press_a_key, move_the_focus])
def test_use_of_an_island_loads_its_scripts_once(
    page: Page, scripts: list[str], use: Callable[[Page], None]
) -> None:
    open_quietly(page, CONTACT_ROUTE)
    assert scripts == []
    use(page)
    expect_taken_over(page)
    use(page)
    page.evaluate(WAIT_UNTIL_IDLE)
    assert scripts
    assert len(scripts) == len(set(scripts))
