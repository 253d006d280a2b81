"""The site for everyone: axe finds nothing, the keyboard reaches all, and nothing vanishes."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.testimonials import TESTIMONIALS
from builder_site.pages import PAGES
from tests.provider import Provider, hang, refuse
from tests.site.awake import expect_awake
from tests.site.carousels import carousel, expect_shown
from tests.site.form import FAILED, NAME, SENT, fill, form, send, status

ROUTES = [*(page.meta.route for page in PAGES), "/nope"]
WIDTHS = [320, 768, 1280]
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}


def expect_no_violation(page: Page) -> None:
    """Axe-core, with the rules of WCAG 2.2 A and AA and of best practice."""
    expect_awake(page)
    found = Axe().run(page, options=RULES)
    said = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found.response["violations"]
        for node in violation["nodes"]
    ]
    assert said == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("route", ROUTES)
def test_axe_finds_nothing(page: Page, route: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(route)
    expect_no_violation(page)


@pytest.mark.visitor(viewport={"width": 390, "height": 800})
def test_axe_finds_nothing_in_the_open_menu(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect_no_violation(page)


def test_axe_finds_nothing_in_the_middle_of_a_carousel(page: Page) -> None:
    page.goto("/")
    carousel(page, "Introduction").get_by_role("button", name="Next slide").click()
    testimonials = carousel(page, "Customer testimonials")
    testimonials.hover()
    testimonials.get_by_role("button", name="Next slide").click()
    expect_shown(testimonials, 2, len(TESTIMONIALS.quotes))
    expect_no_violation(page)


def test_axe_finds_nothing_in_any_send_status(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    page.wait_for_load_state("networkidle")
    fill(page)
    provider.behave(hang)
    send(page)
    expect(form(page).get_by_role("button")).to_have_text("Sending…")
    expect_no_violation(page)
    provider.behave(refuse(500))
    provider.released.set()
    expect(status(page)).to_have_text(FAILED)
    expect_no_violation(page)
    provider.forget()
    send(page)
    expect(status(page)).to_have_text(SENT)
    expect_no_violation(page)


@pytest.mark.parametrize("route", ROUTES)
def test_keyboard_reaches_everything_in_its_order(page: Page, route: str) -> None:
    """Each stop is visible, has an outline, and follows the one before in the page."""
    page.goto(route)
    expect_awake(page)
    reachable = page.evaluate(
        """() => [...document.querySelectorAll('a[href], button, input, textarea, iframe')]
            .filter(e => e.tabIndex >= 0 && e.checkVisibility({visibilityProperty: true}))
            .filter(e => e.tagName !== 'IFRAME').length"""
    )
    stops: list[str] = []
    for _ in range(reachable + 2):
        page.keyboard.press("Tab")
        stop = page.evaluate(
            """() => {
                const e = document.activeElement;
                if (e === document.body || e.tagName === 'IFRAME') return null;
                e.stopAt ??= Symbol();
                const outlined = getComputedStyle(e).outlineStyle !== 'none';
                const box = e.getBoundingClientRect();
                const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
                window.all ??= [...document.querySelectorAll('*')];
                return [String(window.all.indexOf(e)), outlined, seen, e.outerHTML.slice(0, 80)];
            }"""
        )
        if stop is None:
            continue
        place, outlined, seen, html = stop
        assert outlined, f"no visible focus on {html}"
        assert seen, f"focus out of view on {html}"
        if place in stops:
            break
        stops.append(place)
    assert len(stops) == reachable
    assert stops == sorted(stops, key=int)


def test_message_is_sent_with_the_keyboard_only(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    page.wait_for_load_state("networkidle")
    while page.evaluate("document.activeElement.name") != "user_name":
        page.keyboard.press("Tab")
    for words in (NAME, "ann@example.org", "All by keyboard"):
        page.keyboard.type(words)
        page.keyboard.press("Tab")
    expect(form(page).get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text(SENT)
    expect(form(page).get_by_role("button")).to_be_focused()
    assert provider.messages[0]["message"] == "All by keyboard"


def test_page_that_a_link_brings_is_announced_and_gets_the_next_tab(page: Page) -> None:
    page.goto("/")
    expect_awake(page)
    expect(page.get_by_role("main")).not_to_be_focused()
    for name in ("Services", "Contact"):
        link = page.get_by_role("banner").get_by_role("link", name=name)
        link.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("main", name=name, exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("main").get_by_role("link", name=COMPANY.phone)).to_be_focused()
    page.go_back()
    expect(page.get_by_role("main", name="Services", exact=True)).to_be_focused()


@pytest.mark.visitor(forced_colors="active", viewport={"width": 390, "height": 800})
@pytest.mark.parametrize("route", ROUTES)
def test_forced_colours_hide_no_control_without_words(page: Page, route: str) -> None:
    page.goto(route)
    expect_awake(page)
    for control in page.locator("button[aria-label]").all():
        if not control.is_visible():
            continue
        control.locator("..").hover()
        box = control.bounding_box()
        assert box
        shown = page.screenshot(clip=box)
        control.evaluate("e => { e.style.visibility = 'hidden' }")
        assert page.screenshot(clip=box) != shown, control.get_attribute("aria-label")


def zoomed_text(page: Page) -> None:
    """The text spacing that WCAG 1.4.12 asks a page to bear."""
    page.add_style_tag(
        content="""* {
            line-height: 1.5 !important; letter-spacing: 0.12em !important;
            word-spacing: 0.16em !important;
        } p { margin-bottom: 2em !important; }"""
    )


def nothing(_: Page) -> None:
    """The page as it is."""


@pytest.mark.parametrize("change", [nothing, zoomed_text])
@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.visitor(viewport={"width": 320, "height": 640}, bypass_csp=True)
def test_text_reflows_at_320_px(page: Page, route: str, change: Callable[[Page], None]) -> None:
    page.goto(route)
    change(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    cut = page.locator("main :is(h1, h2, h3, p, a, button, label):visible").evaluate_all(
        """all => all.filter(e => {
            const box = e.getBoundingClientRect();
            if (e.closest('.swiper, .visually-hidden, .trap')) return false;
            return box.left < 0 || box.right > 320.5;
        }).map(e => e.outerHTML.slice(0, 80))"""
    )
    assert cut == []
