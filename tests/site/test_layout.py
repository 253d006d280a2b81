"""The layout of every page: header and menu. What holds on every page: test_every_page.py."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.every_page import LAYOUT
from builder_site.content.translated import translate
from tests.languages import HOME_ROUTE, PORTUGUESE, localise
from tests.site.islands import ISLAND_SCRIPTS
from tests.site.parts import navigation

phone_screen = pytest.mark.visitor(viewport={"width": 390, "height": 800})

ALPHA = """e => {
    const [r, g, b, alpha = '1'] = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g);
    return Number(alpha);
}"""


def menu_of(page: Page) -> tuple[Locator, Locator]:
    """The button that opens the menu, and the menu."""
    return (
        page.get_by_role("button", name=localise(page, LAYOUT.open_menu)),
        page.get_by_role("dialog", name=localise(page, LAYOUT.menu_name)),
    )


def test_header_is_transparent_at_79_px_and_solid_at_80(page: Page) -> None:
    """docs/fixed-texts.md, "Every page": the header turns solid at a scroll of 80 px."""
    assert LAYOUT.header_solid_from == 80
    page.goto(HOME_ROUTE)
    for scroll, alpha in ((0, 0), (79, 0), (80, 1), (400, 1), (79, 0)):
        page.evaluate("y => scrollTo({top: y, behavior: 'instant'})", scroll)
        page.wait_for_function(
            f"alpha => ({ALPHA})(document.querySelector('header')) === alpha", arg=alpha
        )


@phone_screen
def test_menu_opens_over_the_full_screen_and_closes(page: Page) -> None:
    page.goto(HOME_ROUTE)
    expect(navigation(page)).to_have_count(0)
    button, menu = menu_of(page)
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(menu).to_be_visible()
    expect(page.locator("[aria-controls=menu]")).to_have_attribute("aria-expanded", "true")
    assert menu.bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 800}
    menu.get_by_role("button", name=localise(page, LAYOUT.close_menu)).click()
    expect(menu).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()


@phone_screen
@pytest.mark.parametrize("scripts", ["loaded", "lost"])
def test_choosing_any_link_closes_the_menu(page: Page, scripts: str) -> None:
    if scripts == "lost":
        page.route(ISLAND_SCRIPTS, lambda route: route.abort())
    page.goto(HOME_ROUTE)
    for link in translate(LAYOUT, PORTUGUESE).navigation:
        button, menu = menu_of(page)
        button.click()
        menu.get_by_role("link", name=link.label).click()
        expect(menu).to_be_hidden()
        page.wait_for_url(re.compile(f":\\d+{link.href}$"))


@phone_screen
def test_menu_keeps_the_focus_and_escape_gives_it_back(page: Page) -> None:
    page.goto(HOME_ROUTE)
    button, menu = menu_of(page)
    button.press("Enter")
    expect(menu).to_be_visible()
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()


@pytest.mark.parametrize("width", [768, 1024])
def test_header_has_room_for_a_fourth_link_in_german(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/de")
    header = page.get_by_role("banner")
    links = navigation(page).get_by_role("listitem")
    links.nth(1).evaluate("link => link.after(link.cloneNode(true))")
    expect(links).to_have_count(len(LAYOUT.navigation) + 1)
    brand, *boxes = (
        link.bounding_box() for link in (header.get_by_role("link").first, *links.all())
    )
    for box in boxes:
        assert brand and box
        assert brand["y"] < box["y"] + box["height"] / 2 < brand["y"] + brand["height"]
        assert brand["x"] + brand["width"] <= box["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
