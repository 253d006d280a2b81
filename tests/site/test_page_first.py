"""Pages but Home load the framework when the visitor acts."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from builder_site.pages import PAGES
from tests.languages import CONTACT, EACH_KIND, LEGAL, NOT_FOUND, SERVICES, named
from tests.site.form import field
from tests.site.hydrated import expect_framework, expect_hydrated, open_page
from tests.site.touch import swipe

HOMES = {page.site.layout.home.href for page in PAGES}
OTHERS = [page.meta.route for page in PAGES if page.meta.route not in HOMES]
TOUCH = {"viewport": {"width": 412, "height": 823}, "has_touch": True, "is_mobile": True}

SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => requestIdleCallback(() => requestIdleCallback(done))
)))"""
"""What an event has set off for the next idle moment has begun."""

CHANGED_STYLES = """async () => {
    const styles = () => [...document.querySelectorAll('body, body *')].flatMap(element =>
        ['', '::before', '::after'].map(part =>
            [`${element.localName}.${element.className}${part}`,
             getComputedStyle(element, part || null).cssText]));
    const before = styles();
    const sheet = document.querySelector('link[rel=stylesheet]');
    await new Promise(onload => Object.assign(sheet, {onload, disabled: false}));
    return styles().filter(([, text], at) => text !== before[at][1]).map(([name]) => name);
}"""
"""The parts of the page that look different with the stylesheet of all pages."""

HEIGHTS = """() => [...document.querySelectorAll('main > *, main section > *, footer')]
    .map(element => element.getBoundingClientRect().height)
"""


@pytest.fixture
def scripts(page: Page) -> list[str]:
    """The script files that the page requests."""
    urls: list[str] = []

    def note(kind: str, url: str) -> None:
        if kind == "script":
            urls.append(url)

    page.on("request", lambda request: note(request.resource_type, request.url))
    return urls


def open_quietly(page: Page, address: str) -> None:
    page.goto(address, wait_until="networkidle")
    page.evaluate(SETTLED)


def scroll_to_the_end(page: Page) -> None:
    page.mouse.wheel(0, 100_000)
    page.wait_for_function(
        "() => scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2"
    )
    page.evaluate(SETTLED)


def press(page: Page) -> None:
    page.get_by_role("heading", level=1).click()


def press_a_key(page: Page) -> None:
    page.keyboard.press("Tab")


def move_the_focus(page: Page) -> None:
    """As assistive technology does, without a key."""
    field(page, "Name").focus()


@pytest.mark.parametrize("route", OTHERS)
def test_visitor_who_reads_to_the_end_loads_no_script(
    page: Page, scripts: list[str], route: str
) -> None:
    open_quietly(page, route)
    scroll_to_the_end(page)
    assert scripts == []


@pytest.mark.parametrize("address", ["/legal#privacy", "/services#content"])
def test_part_that_an_address_names_is_no_act(page: Page, scripts: list[str], address: str) -> None:
    open_quietly(page, address)
    assert page.evaluate("scrollY > 0 || document.activeElement !== document.body")
    assert scripts == []


def test_scrolled_reload_and_back_are_no_acts(page: Page, scripts: list[str]) -> None:
    open_quietly(page, SERVICES)
    scroll_to_the_end(page)
    page.reload(wait_until="networkidle")
    page.wait_for_function("() => scrollY > 0")
    page.evaluate(SETTLED)
    open_quietly(page, LEGAL)
    page.go_back(wait_until="networkidle")
    page.evaluate(SETTLED)
    assert scripts == []


@pytest.mark.visitor(**TOUCH)
def test_finger_that_scrolls_is_no_act_and_one_that_taps_is(page: Page, scripts: list[str]) -> None:
    open_quietly(page, SERVICES)
    swipe(page, 200, 600, 0, -300)
    page.wait_for_function("() => scrollY > 0")
    page.evaluate(SETTLED)
    assert scripts == []
    page.get_by_role("heading", level=2).first.tap()
    expect_framework(page)


def test_link_in_the_page_needs_no_script_and_works_with_them(
    page: Page, scripts: list[str]
) -> None:
    open_quietly(page, SERVICES)
    link = page.get_by_role("main").get_by_role("link").first
    link.click()
    page.wait_for_function("() => scrollY > 0 && location.hash")
    page.evaluate(SETTLED)
    assert scripts == []
    expect_hydrated(page)
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    link.click()
    page.wait_for_function("() => scrollY > 0")


@pytest.mark.parametrize("act", [press, press_a_key, move_the_focus])
def test_act_loads_the_framework_once(
    page: Page, scripts: list[str], act: Callable[[Page], None]
) -> None:
    open_quietly(page, CONTACT)
    assert scripts == []
    act(page)
    expect_framework(page)
    act(page)
    page.evaluate(SETTLED)
    assert scripts
    assert len(scripts) == len(set(scripts))


@pytest.mark.parametrize("route", [*EACH_KIND, NOT_FOUND])
@pytest.mark.parametrize(("width", "media"), [(412, "screen"), (1440, "screen"), (700, "print")])
def test_page_has_all_styles_of_what_it_shows(
    page: Page, route: str, width: int, media: str
) -> None:
    page.set_viewport_size({"width": width, "height": 823})
    page.emulate_media(media="print" if media == "print" else "screen")

    def keep_waiting(request: Route) -> None:
        answer = request.fetch()
        request.fulfill(response=answer, body=answer.text().replace('"idle"', '"later"'))

    # Home too waits for the visitor then.
    page.route(f"**{route}", keep_waiting)
    page.goto(route, wait_until="networkidle")
    page.evaluate(SETTLED)
    assert page.evaluate(CHANGED_STYLES) == []


def test_page_that_the_router_shows_has_all_styles(page: Page) -> None:
    open_page(page, SERVICES)
    page.evaluate("document.fonts.ready.then(() => {})")
    heights = page.evaluate(HEIGHTS)
    heading = page.get_by_role("heading", level=1).inner_text()
    open_page(page, LEGAL)
    navigation = page.get_by_role("banner").get_by_role("navigation", name=named(page, "Main"))
    navigation.get_by_role("link", name=named(page, "Services")).click()
    expect(page).to_have_url(re.compile(f"{SERVICES}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect_hydrated(page)
    assert page.evaluate(HEIGHTS) == pytest.approx(heights, abs=1)


def test_page_opens_again_where_the_visitor_was_and_he_reads_on(page: Page) -> None:
    open_page(page, SERVICES)
    page.evaluate("scrollTo(0, 1500)")
    page.reload(wait_until="networkidle")
    page.wait_for_function("() => scrollY === 1500")
    page.mouse.wheel(0, -100_000)
    page.wait_for_function("() => scrollY === 0")
    expect_hydrated(page)
    page.evaluate(SETTLED)
    assert page.evaluate("scrollY") == 0
