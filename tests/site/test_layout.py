"""The layout of every page: header, menu and footer."""

import re

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.layout import LAYOUT
from tests.site.form import fill, send
from tests.site.hydrated import expect_hydrated

phone_screen = pytest.mark.visitor(viewport={"width": 390, "height": 800})

ALPHA = """e => {
    const [r, g, b, alpha = '1'] = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g);
    return Number(alpha);
}"""
FAIL = """() => {
    const { addEventListener } = window;
    window.addEventListener = (type, ...rest) => {
        if (type === 'offline') throw new Error('secret');
        addEventListener(type, ...rest);
    };
}"""
"""Makes the form's script fail when it sends."""


def test_header_links_lead_to_their_pages_and_mark_the_current_one(page: Page) -> None:
    page.goto("/")
    header = page.get_by_role("banner")
    expect(header.get_by_role("link", name=COMPANY.brand)).to_be_visible()
    links = header.get_by_role("navigation", name="Main").get_by_role("link")
    expect(links).to_have_text(["Home", "Services", "Contact"])
    for name, route in (("Services", "/services"), ("Contact", "/contact"), ("Home", "/")):
        links.get_by_text(name).click()
        page.wait_for_url(re.compile(f":\\d+{route}$"))
        current = header.locator("[aria-current=page]")
        expect(current).to_have_count(1)
        expect(current).to_have_text(name)


def test_header_is_transparent_at_79_px_and_solid_at_80(page: Page) -> None:
    """docs/fixed-texts.md, "Every page": the header turns solid at a scroll of 80 px."""
    assert LAYOUT.header_solid_from == 80
    page.goto("/")
    for scroll, alpha in ((0, 0), (79, 0), (80, 1), (400, 1), (79, 0)):
        page.evaluate("y => scrollTo({top: y, behavior: 'instant'})", scroll)
        page.wait_for_function(
            f"alpha => ({ALPHA})(document.querySelector('header')) === alpha", arg=alpha
        )


@phone_screen
def test_menu_opens_over_the_full_screen_and_closes(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("navigation", name="Main")).to_have_count(0)
    button = page.get_by_role("button", name="Open menu")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    expect(page.locator("[aria-controls=menu]")).to_have_attribute("aria-expanded", "true")
    assert menu.bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 800}
    menu.get_by_role("button", name="Close menu").click()
    expect(menu).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()


@phone_screen
def test_choosing_any_link_closes_the_menu(page: Page) -> None:
    page.goto("/")
    for link in LAYOUT.navigation:
        page.get_by_role("button", name="Open menu").click()
        menu = page.get_by_role("dialog", name="Menu")
        menu.get_by_role("link", name=link.label).click()
        expect(menu).to_be_hidden()
        page.wait_for_url(re.compile(f":\\d+{link.href}$"))


@phone_screen
def test_menu_keeps_the_focus_and_escape_gives_it_back(page: Page) -> None:
    page.goto("/")
    button = page.get_by_role("button", name="Open menu")
    button.press("Enter")
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()


def test_footer_has_the_company_its_law_and_its_year(page: Page) -> None:
    page.goto("/")
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text(COMPANY.brand)
    for name, address in (
        (COMPANY.phone, COMPANY.phone_href),
        (COMPANY.email, COMPANY.email_href),
        ("Facebook", COMPANY.social.href),
        ("Livro de Reclamações", "https://www.livroreclamacoes.pt/"),
    ):
        expect(footer.get_by_role("link", name=name)).to_have_attribute("href", address)
    expect(footer.get_by_text("Privacy Policy", exact=True)).to_be_visible()
    expect(footer.get_by_role("link", name="Privacy Policy")).to_have_count(0)
    expect(footer.get_by_text(re.compile("^© 2024 "))).to_be_visible()


def test_page_opens_again_where_the_visitor_was(page: Page) -> None:
    page.goto("/services")
    expect_hydrated(page)
    page.evaluate("scrollTo(0, 1500)")
    page.reload()
    page.wait_for_function("() => scrollY === 1500")
    expect_hydrated(page)
    assert page.evaluate("scrollY") == 1500


def test_script_error_leaves_header_and_footer_and_shows_no_stack_trace(page: Page) -> None:
    page.goto("/contact")
    expect_hydrated(page)
    page.evaluate(FAIL)
    fill(page)
    send(page)
    expect(page.get_by_role("heading", name=LAYOUT.error.heading, level=1)).to_be_visible()
    expect(page.get_by_role("contentinfo").get_by_role("link", name=COMPANY.phone)).to_be_visible()
    assert "secret" not in page.content()
    page.get_by_role("banner").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name=HOME.welcome.heading, level=1)).to_be_visible()
    page.go_back()
    fill(page)
    send(page)
    with page.expect_request(lambda request: request.is_navigation_request()):
        page.get_by_role("link", name=LAYOUT.error.reload).click()
