"""Each link loads a document, which browsers may fetch before the press and keep after it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.conftest import launch_chromium
from tests.languages import CONTACT_ROUTE, HOME_ROUTE, LEGAL_ROUTE, SERVICES_ROUTE, localise
from tests.servers import Site
from tests.site.form import expect_fields_kept, fill
from tests.site.islands import open_page, use_islands

DELIVERY_TYPE = "() => performance.getEntriesByType('navigation')[0].deliveryType"
CIRCUMSTANTIAL = "Circumstantial"
"""The kind of reasons that are the browser's, not the page's."""
SCROLL = """async top => {
    scrollTo({top, behavior: 'instant'});
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
"""Resolves when the browser knows the new position, which it stores with the page's URL."""
RECORD_PERSISTENCE = (
    "addEventListener('pageshow', event => { window.isPersisted = event.persisted; });"
)


@pytest.fixture(scope="module")
def plain_browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """A Chromium that keeps pages for Back, as people's does; Playwright's is started without."""
    flag = "--disable-back-forward-cache"
    with launch_chromium(playwright, chromium_path, ignored_arguments=[flag]) as browser:
        yield browser


@pytest.mark.parametrize("after_react", [False, True], ids=["before", "after"])
def test_link_loads_a_document(page: Page, *, after_react: bool) -> None:
    page.goto(HOME_ROUTE)
    if after_react:
        use_islands(page)
    page.evaluate("window.stays = true")
    banner = page.get_by_role("banner")
    banner.get_by_role("link", name=localise(page, "Services")).click()
    page.wait_for_url(f"**{SERVICES_ROUTE}")
    assert page.evaluate("window.stays") is None
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_page_behind_a_hovered_link_is_there_before_the_press(browser: Browser, site: Site) -> None:
    # A context that intercepts requests, as the tests' does, prefetches nothing.
    context = browser.new_context(base_url=site.url, locale="fr-FR")
    page = context.new_page()
    page.goto(HOME_ROUTE)
    link = page.get_by_role("banner").get_by_role("link", name=localise(page, "Services"))
    with page.expect_event("requestfinished", lambda request: request.url.endswith(SERVICES_ROUTE)):
        link.hover()
    link.click()
    page.wait_for_url(f"**{SERVICES_ROUTE}")
    assert page.evaluate(DELIVERY_TYPE) == "navigational-prefetch"
    context.close()


@pytest.mark.parametrize("route", [HOME_ROUTE, SERVICES_ROUTE, CONTACT_ROUTE, LEGAL_ROUTE])
def test_nothing_on_a_page_stops_the_browser_from_keeping_it_for_back(
    plain_browser: Browser, site: Site, route: str
) -> None:
    """Chromium's headless shell keeps no page, and says so; Chromium itself keeps these."""
    context = plain_browser.new_context(base_url=site.url, locale="fr-FR")
    page = context.new_page()
    page.add_init_script(RECORD_PERSISTENCE)
    reasons: list[dict[str, str]] = []
    session = context.new_cdp_session(page)
    session.send("Page.enable")

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        reasons.extend(event["notRestoredExplanations"])

    session.on("Page.backForwardCacheNotUsed", note)
    page.goto(route)
    use_islands(page)
    page.evaluate(SCROLL, 400)
    page.evaluate("location.assign('/de')")
    page.wait_for_function(
        "() => location.pathname === '/de' && document.readyState === 'complete'"
    )
    page.go_back(wait_until="commit")
    page.wait_for_function("() => window.isPersisted !== undefined && scrollY === 400")
    assert page.evaluate("isPersisted") or reasons
    assert [each for each in reasons if each["type"] != CIRCUMSTANTIAL] == []
    context.close()


def test_reload_back_and_forward_keep_position_and_words(page: Page) -> None:
    open_page(page, CONTACT_ROUTE)
    fill(page)
    page.evaluate(SCROLL, 300)
    page.reload()
    page.wait_for_function("() => scrollY === 300")
    expect_fields_kept(page)
    page.goto(LEGAL_ROUTE)
    page.evaluate(SCROLL, 500)
    page.go_back()
    page.wait_for_function("() => scrollY === 300")
    expect_fields_kept(page)
    use_islands(page)
    expect_fields_kept(page)
    page.go_forward()
    page.wait_for_function("() => scrollY === 500")
