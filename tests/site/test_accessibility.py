"""Accessibility: axe-core, the keyboard, and forced colours. Narrow phones: test_every_page.py."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from builder_site.content.every_page import LAYOUT
from builder_site.content.home import HOME
from builder_site.content.testimonials import TESTIMONIALS
from tests.conftest import new_context
from tests.languages import (
    CONTACT_ROUTE,
    EXAMPLE_ROUTES,
    HOME_ROUTE,
    SERVICES_ROUTE,
    UNKNOWN_PATH,
    localise,
)
from tests.provider import Provider, hang, refuse
from tests.servers import Site
from tests.site.axe import expect_no_violation
from tests.site.carousels import arrows, carousel, expect_shown
from tests.site.form import EMAIL, FORM, NAME, expect_failed, expect_sent, form, open_form, send
from tests.site.islands import open_page

COUNT_FOCUSABLE = """() => [
        ...document.querySelectorAll('a[href], button, input, textarea, summary')
    ].filter(e => e.tabIndex >= 0 && e.checkVisibility({visibilityProperty: true})).length"""
DESCRIBE_FOCUS = """() => {
    const e = document.activeElement;
    if (e === document.body || e.tagName === 'IFRAME') return null;
    const box = e.getBoundingClientRect();
    return {
        position: [...document.querySelectorAll('*')].indexOf(e),
        outlined: getComputedStyle(e).outlineStyle !== 'none',
        inView: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        html: e.outerHTML.slice(0, 80),
    };
}"""
"""The focused element and its position in the document; null outside and in the map."""


@pytest.fixture(scope="module", params=[*EXAMPLE_ROUTES, UNKNOWN_PATH])
def tab(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of each kind, for a visitor to whom another language is offered."""
    size: ViewportSize = {"width": 1280, "height": 900}
    with new_context(browser, site.url, locale="en-GB", viewport=size) as context:
        tab = context.new_page()
        open_page(tab, request.param)
        yield tab


def test_axe_finds_no_violation_on_a_wide_screen(tab: Page) -> None:
    # Far enough for the solid header, which would cover a part of some link further down.
    tab.evaluate("scrollTo({top: 100, behavior: 'instant'})")
    expect_no_violation(tab)


def test_keyboard_reaches_everything_in_its_order(tab: Page) -> None:
    """The skip link is first; each stop is in view, has an outline, and follows the one before."""
    count = tab.evaluate(COUNT_FOCUSABLE)
    tab.keyboard.press("Tab")
    expect(tab.locator(".skip-link")).to_be_focused()
    positions: list[int] = []
    for _ in range(count + 2):
        stop = tab.evaluate(DESCRIBE_FOCUS)
        tab.keyboard.press("Tab")
        if stop is None:
            continue
        if stop["position"] in positions:
            break
        assert stop["outlined"], f"no visible focus on {stop['html']}"
        assert stop["inView"], f"focus out of view on {stop['html']}"
        positions.append(stop["position"])
    assert len(positions) == count
    assert positions == sorted(positions)


def test_forced_colours_hide_no_control_without_words(tab: Page) -> None:
    tab.set_viewport_size({"width": 390, "height": 800})
    tab.emulate_media(forced_colors="active")
    tab.evaluate("scrollTo(0, 0); document.activeElement.blur()")
    for control in tab.locator("button[aria-label]").all():
        if not control.is_visible():
            continue
        control.locator("..").hover()
        box = control.bounding_box()
        assert box
        screenshot = tab.screenshot(clip=box)
        control.evaluate("e => { e.style.visibility = 'hidden' }")
        assert tab.screenshot(clip=box) != screenshot, control.get_attribute("aria-label")


@pytest.mark.visitor(viewport={"width": 390, "height": 800})
def test_axe_finds_no_violation_in_the_open_menu(page: Page) -> None:
    page.goto(HOME_ROUTE)
    page.get_by_role("button", name=localise(page, LAYOUT.open_menu)).click()
    expect(page.get_by_role("dialog", name=localise(page, LAYOUT.menu_name))).to_be_visible()
    expect_no_violation(page, "dialog")


def test_axe_finds_no_violation_in_the_middle_of_a_carousel(page: Page) -> None:
    page.goto(HOME_ROUTE)
    arrows(carousel(page, HOME.hero.name))[1].click()
    testimonials = carousel(page, HOME.testimonials.name)
    testimonials.hover()
    arrows(testimonials)[1].click()
    expect_shown(testimonials, 2, len(TESTIMONIALS.quotes))
    expect_no_violation(page, ".carousel")


def test_axe_finds_no_violation_in_any_send_status(page: Page, provider: Provider) -> None:
    provider.behave(hang)
    open_form(page, CONTACT_ROUTE)
    send(page)
    expect(form(page).get_by_role("button")).to_have_text(localise(page, FORM.sending))
    expect_no_violation(page, "form")
    provider.behave(refuse(500))
    provider.released.set()
    expect_failed(page)
    expect_no_violation(page, "form")
    provider.clear()
    send(page)
    expect_sent(page)
    expect_no_violation(page, "form")


def test_skip_link_leads_to_the_content(page: Page) -> None:
    page.goto(SERVICES_ROUTE)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_message_is_sent_with_the_keyboard_alone(page: Page, provider: Provider) -> None:
    open_page(page, CONTACT_ROUTE)
    while page.evaluate("document.activeElement.name") != "user_name":
        page.keyboard.press("Tab")
    for words in (NAME, EMAIL, "All by keyboard"):
        page.keyboard.type(words)
        page.keyboard.press("Tab")
    expect(form(page).get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect_sent(page)
    expect(form(page).get_by_role("button")).to_be_focused()
    assert provider.messages[0]["message"] == "All by keyboard"
