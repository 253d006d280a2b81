"""Browsers of 2022: their syntax, and pages in a browser from which later features are removed."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import BrowserContext, Page, Route, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LABELS, LAYOUT
from builder_site.content.home import HOME
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import path_in_each_language
from tests.languages import (
    CONTACT_ROUTE,
    EXAMPLE_ROUTES,
    HOME_ROUTE,
    PROJECT_ROUTE,
    SERVICES_ROUTE,
    localise,
)
from tests.provider import Provider
from tests.servers import BIN, ROOT, Site, npm_environment
from tests.site.carousels import carousel, expect_shown
from tests.site.form import button, expect_sent, fill
from tests.site.islands import IS_FIRST_WINDOW_SHOWN
from tests.site.parts import introduction

CONTACT_ROUTES = path_in_each_language(CONTACT_PAGE.meta.route)
REMOVALS = {
    "dialogs": "delete HTMLDialogElement.prototype.showModal; "
    "delete HTMLDialogElement.prototype.close;",
    "requestIdleCallback": "delete window.requestIdleCallback;",
    "PerformanceObserver": "delete window.PerformanceObserver;",
    "an event of PerformanceObserver": "if (window.PerformanceObserver) "
    "PerformanceObserver.prototype.observe = () => {};",
    "document.fonts": "delete Document.prototype.fonts;",
    "an end of a font's load": "FontFace.prototype.load = () => new Promise(() => {});",
    "methods of AbortSignal": "for (const name of ['timeout', 'any']) delete AbortSignal[name];",
    "later methods": "for (const name of ['at', 'findLast', 'toSorted', 'toReversed', 'with']) "
    "delete Array.prototype[name]; delete String.prototype.at; delete Object.groupBy; "
    "delete Object.hasOwn; delete Promise.withResolvers; delete window.structuredClone; "
    "delete crypto.randomUUID;",
    "methods of elements": "for (const name of ['checkVisibility', 'showPopover']) "
    "delete Element.prototype[name], delete HTMLElement.prototype[name];",
    "other globals": "for (const name of ['navigation', 'scheduler', 'ResizeObserver']) "
    "delete window[name];",
}
"""Scripts that remove what a browser may not have, or what it does with it."""
ALL_REMOVALS = "".join(REMOVALS.values())
UNKNOWN_STYLES = re.compile(
    r":has\(|:user-invalid|text-wrap:|\btranslate:|subgrid|\d(?:svh|dvh)|content-visibility:"
)
"""Of styles, what Safari 15.4, Firefox 100 or Chrome 94 do not know."""


@pytest.fixture
def errors(page: Page) -> list[str]:
    """What the page's scripts throw."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def expect_two_presses_to_send_once(page: Page, path: str, provider: Provider) -> None:
    page.goto(path)
    fill(page)
    button(page).dblclick()
    expect_sent(page)
    assert len(provider.requests) == len(provider.messages) == 1


def test_scripts_of_pages_and_files_are_es2022(site: Site) -> None:
    files = (site.pages / "assets").glob("*.js")
    scripts = {file.name: file.read_text() for file in files}
    for route in EXAMPLE_ROUTES:
        page = BeautifulSoup((site.pages / route[1:] / "index.html").read_text(), "html.parser")
        for number, script in enumerate(page.select("script:not([type])")):
            scripts[f"{route}, script {number}"] = script.get_text()
    assert len(scripts) > len(EXAMPLE_ROUTES) + 5
    # Safari 15 does not know these, of ES2018 and ES2022.
    unknown_syntax = re.compile(r"\(\?<[=!]|\bstatic\s*\{")
    assert [name for name, script in scripts.items() if unknown_syntax.search(script)] == []
    subprocess.run(["make", "tools/javascript/node_modules"], cwd=ROOT, check=True)
    process = subprocess.run(
        [BIN / "node", Path("tools/javascript/parse.js")],
        cwd=ROOT,
        env=npm_environment(),
        input=json.dumps(scripts),
        capture_output=True,
        text=True,
        check=True,
    )
    assert process.stdout == ""


@pytest.mark.parametrize("missing", REMOVALS)
def test_press_sends_once_without_a_later_feature(
    page: Page, provider: Provider, errors: list[str], missing: str
) -> None:
    page.add_init_script(REMOVALS[missing])
    expect_two_presses_to_send_once(page, CONTACT_ROUTE, provider)
    assert errors == []


@pytest.mark.parametrize("path", CONTACT_ROUTES)
def test_press_sends_once_without_any_later_feature(
    page: Page, provider: Provider, errors: list[str], path: str
) -> None:
    page.add_init_script(ALL_REMOVALS)
    expect_two_presses_to_send_once(page, path, provider)
    assert errors == []


@pytest.mark.visitor(viewport={"width": 390, "height": 800})
def test_page_can_be_used_without_any_later_feature(page: Page, errors: list[str]) -> None:
    page.add_init_script(ALL_REMOVALS)
    page.goto(HOME_ROUTE)
    # page_first.js waits for neither the paint nor the fonts for ever.
    page.wait_for_function(IS_FIRST_WINDOW_SHOWN)
    switch = page.get_by_role("button", name=localise(page, HOME.hero.pause_label))
    expect(switch).to_be_enabled()
    opener = page.get_by_role("button", name=localise(page, LAYOUT.open_menu))
    opener.click()
    menu = page.get_by_role("dialog", name=localise(page, LAYOUT.menu_name))
    assert menu.bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 800}
    menu.get_by_role("button", name=localise(page, LAYOUT.close_menu)).click()
    expect(menu).to_be_hidden()
    expect(page.locator("[aria-controls=menu]")).to_have_attribute("aria-expanded", "false")
    opener.click()
    menu.get_by_role("link", name=localise(page, "Services")).click()
    page.wait_for_url(f"**{SERVICES_ROUTE}")
    service = SERVICES_PAGE.services[0]
    region = carousel(page, localise(page, LABELS.photos, name=localise(page, service.name)))
    region.get_by_role("button", name=localise(page, LABELS.next_slide)).click()
    expect_shown(region, 2, len(service.photos))
    page.keyboard.press("ArrowRight")
    expect_shown(region, 3, len(service.photos))
    assert errors == []


@pytest.mark.visitor(bypass_csp=True, locale="en-GB")
@pytest.mark.parametrize("width", [390, 1440])
def test_page_can_be_used_without_any_later_style(
    context: BrowserContext, page: Page, provider: Provider, width: int
) -> None:
    def unknown(match: re.Match[str]) -> str:
        return ":unknown(" if match[0] == ":has(" else "unknown"

    def remove(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=UNKNOWN_STYLES.sub(unknown, response.text()))

    context.route(re.compile(r"^http://localhost:\d+/pt(/[\w-]+)*$"), remove)
    page.set_viewport_size({"width": width, "height": 800})
    for route in EXAMPLE_ROUTES:
        page.goto(route)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, route
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(HOME_ROUTE)
    offer = page.get_by_role("link", name=LAYOUT.offer)
    brand = page.get_by_role("banner").get_by_role("link", name=COMPANY.brand)
    offer_box, brand_box, hero_box = (
        part.bounding_box() for part in (offer, brand, introduction(page))
    )
    assert offer_box and brand_box and hero_box
    assert 0 <= offer_box["y"] <= brand_box["y"] - offer_box["height"]
    assert hero_box["height"] >= 480
    page.goto(PROJECT_ROUTE)
    figures = page.get_by_role("main").get_by_role("figure")
    weeks = figures.filter(has=page.get_by_role("heading"))
    expect(weeks).not_to_have_count(0)
    for week in weeks.all():
        photo_box = week.get_by_role("img").bounding_box()
        assert photo_box and photo_box["width"] == width
    quote = page.get_by_role("blockquote")
    author = figures.filter(has=quote).locator("figcaption")
    quote_box, author_box = quote.bounding_box(), author.bounding_box()
    assert quote_box and author_box
    assert author_box["y"] >= quote_box["y"] + quote_box["height"]
    page.goto(CONTACT_ROUTE)
    fill(page)
    button(page).click()
    expect_sent(page)
    assert len(provider.messages) == 1
