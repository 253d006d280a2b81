"""Specification 2, shared frame: header, menu and footer."""

import re

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.layout import LAYOUT
from tests.site.awake import expect_awake

ROUTES = [link.href for link in LAYOUT.navigation]
phone_screen = pytest.mark.visitor(viewport={"width": 390, "height": 800})

ALPHA = """e => {
    const [r, g, b, alpha = '1'] = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g);
    return Number(alpha);
}"""


@pytest.mark.parametrize("route", ROUTES)
def test_header_shows_the_brand_and_the_three_links(page: Page, route: str) -> None:
    page.goto(route)
    header = page.get_by_role("banner")
    expect(header.get_by_role("link", name=COMPANY.brand)).to_be_visible()
    links = header.get_by_role("navigation", name="Main").get_by_role("link")
    expect(links).to_have_text([link.label for link in LAYOUT.navigation])
    current = header.locator("[aria-current=page]")
    expect(current).to_have_count(1)
    expect(current).to_have_attribute("href", route)


def test_links_lead_to_their_pages(page: Page) -> None:
    page.goto("/")
    for name, route in (("Services", "/services"), ("Contact", "/contact"), ("Home", "/")):
        page.get_by_role("navigation", name="Main").get_by_role("link", name=name).click()
        page.wait_for_url(re.compile(f":\\d+{route}$"))


@pytest.mark.parametrize("route", ROUTES)
def test_header_is_transparent_at_79_px_and_solid_at_80(page: Page, route: str) -> None:
    """Specification 9: the header turns solid at a scroll of 80 px."""
    assert LAYOUT.header_solid_from == 80
    page.goto(route)
    header = page.get_by_role("banner")
    for scroll, alpha in ((0, 0), (79, 0), (80, 1), (400, 1), (79, 0)):
        page.evaluate("y => scrollTo({top: y, behavior: 'instant'})", scroll)
        page.wait_for_function(
            f"alpha => ({ALPHA})(document.querySelector('header')) === alpha", arg=alpha
        )
        assert header.evaluate(ALPHA) == alpha


@phone_screen
@pytest.mark.parametrize("route", ROUTES)
def test_menu_opens_over_the_full_screen_and_closes(page: Page, route: str) -> None:
    page.goto(route)
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
@pytest.mark.parametrize("name", [link.label for link in LAYOUT.navigation])
def test_choosing_any_link_closes_the_menu(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("link", name=name).click()
    expect(menu).to_be_hidden()
    route = next(link.href for link in LAYOUT.navigation if link.label == name)
    page.wait_for_url(re.compile(f":\\d+{route}$"))


@phone_screen
def test_escape_closes_the_menu_and_gives_the_focus_back(page: Page) -> None:
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


@pytest.mark.parametrize("route", ROUTES)
def test_footer_says_how_to_reach_the_company(page: Page, route: str) -> None:
    page.goto(route)
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text(COMPANY.brand)
    phone = footer.get_by_role("link", name=COMPANY.phone)
    expect(phone).to_have_attribute("href", COMPANY.phone_href)
    email = footer.get_by_role("link", name=COMPANY.email)
    expect(email).to_have_attribute("href", COMPANY.email_href)
    social = footer.get_by_role("link", name="Facebook")
    expect(social).to_have_attribute("href", COMPANY.social.href)


@pytest.mark.parametrize("route", ROUTES)
def test_privacy_policy_is_a_label_and_the_copyright_is_of_2024(page: Page, route: str) -> None:
    page.goto(route)
    footer = page.get_by_role("contentinfo")
    expect(footer.get_by_text("Privacy Policy", exact=True)).to_be_visible()
    expect(footer.get_by_role("link", name="Privacy Policy")).to_have_count(0)
    expect(footer.get_by_text(re.compile("^© 2024 "))).to_be_visible()


@pytest.mark.parametrize("route", ROUTES)
def test_skip_link_is_the_first_stop_and_leads_to_the_content(page: Page, route: str) -> None:
    page.goto(route)
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content")
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_page_opens_again_where_the_visitor_was(page: Page) -> None:
    page.goto("/services")
    expect_awake(page)
    page.evaluate("scrollTo(0, 1500)")
    page.reload()
    page.wait_for_function("() => scrollY === 1500")
    expect_awake(page)
    assert page.evaluate("scrollY") == 1500
