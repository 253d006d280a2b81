"""What optimisers, policies and blockers do to a page's inline scripts, and what must be left."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, expect

from builder_site.content.every_page import LABELS, LAYOUT
from tests.languages import GERMAN, localise
from tests.site.parts import typing_switch

SCRIPT = re.compile("<script((?: data-entry[^>]*)?)>(.*?)</script>", re.DOTALL)
"""An inline script that runs: the others have a type."""
CSP = "content-security-policy"
HOLD = r"<script type=held\1>\2</script>"
RUN_HELD = """({times, backwards}) => {
    const scripts = [...document.querySelectorAll('script[type=held]')];
    for (const script of backwards ? scripts.reverse() : scripts) {
        for (let time = 0; time < times; time++) {
            const copy = document.createElement('script');
            copy.text = script.text;
            document.head.append(copy);
        }
    }
}"""
"""Runs the held scripts, as often as `times` says."""
NO_EVENTS = """for (const name of ['DOMContentLoaded', 'load', 'readystatechange'])
    addEventListener(name, event => event.stopImmediatePropagation(), true);"""
"""In a page after this script, no later script hears that the document is parsed or loaded."""
IS_ALL_SHOWN = """() => !document.documentElement.hasAttribute('data-waiting')
    && [...document.querySelectorAll('picture img')].every(
        photo => getComputedStyle(photo).display !== 'none')
    && [...document.fonts].filter(font =>
        /^"?(Piazzolla|Figtree)"?$/.test(font.family) && font.status === 'loaded').length === 2"""
"""No photo is held back, and the web fonts are there."""


def hold_scripts(page: Page) -> None:
    """Keep the pages' scripts from running until RUN_HELD."""
    change_pages(page, lambda html: SCRIPT.sub(HOLD, html))


def change_pages(page: Page, change: Callable[[str], str], policy: str = "") -> None:
    """Change the HTML of pages, and add a `policy` to theirs."""

    def handle(route: Route) -> None:
        if route.request.resource_type != "document" or route.request.method != "GET":
            route.fallback()
            return
        response = route.fetch()
        headers = dict(response.headers)
        if policy:
            headers[CSP] = f"{headers[CSP]}, {policy}"
        route.fulfill(response=response, headers=headers, body=change(response.text()))

    page.route("http://localhost:*/**", handle)


def expect_page_to_work(page: Page) -> None:
    """Expect the page in a phone's window to show all, and each control that is seen to work."""
    page.wait_for_function(IS_ALL_SHOWN)
    _expect_menu_or_links(page)
    for region in page.locator("[aria-roledescription]:has([data-slides])").all():
        _expect_arrows_to_turn_or_none(page, region)
    for figures in page.locator(".compare").all():
        _expect_slider_or_both_photos(figures)
    switch = typing_switch(page)
    if switch.is_visible():
        text = switch.inner_text()
        switch.click()
        expect(switch).not_to_have_text(text)


def _expect_menu_or_links(page: Page) -> None:
    opener = page.get_by_role("button", name=localise(page, LAYOUT.open_menu))
    links = page.get_by_role("banner")
    if opener.is_visible():
        opener.click()
        links = page.get_by_role("dialog", name=localise(page, LAYOUT.menu_name))
    expect(links.get_by_role("link", name=GERMAN.name)).to_be_visible()
    expect(links.get_by_role("link", name=localise(page, "Services"))).to_be_visible()
    if opener.is_visible():
        page.keyboard.press("Escape")
        expect(links).to_be_hidden()


def _expect_arrows_to_turn_or_none(page: Page, region: Locator) -> None:
    """Expect one press to turn one slide."""
    arrow = region.get_by_role("button", name=localise(page, LABELS.next_slide))
    slides = region.locator("[data-slides]")
    if not arrow.is_visible():
        assert slides.evaluate("e => e.scrollWidth > e.clientWidth")
        return
    arrow.click()
    name = localise(page, LABELS.slide_name, position=2, of=slides.locator("> *").count())
    expect(region.get_by_role("group", name=name, exact=True)).to_be_in_viewport(ratio=0.4)


def _expect_slider_or_both_photos(figures: Locator) -> None:
    slider = figures.get_by_role("slider")
    if slider.is_visible():
        value = slider.get_attribute("aria-valuenow") or ""
        slider.press("ArrowRight")
        expect(slider).not_to_have_attribute("aria-valuenow", value)
        return
    boxes = [figure.bounding_box() for figure in figures.get_by_role("figure").all()]
    first, second = boxes
    assert first and second
    assert second["y"] >= first["y"] + first["height"], "one photo covers the other"
