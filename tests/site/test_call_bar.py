"""The bar at the bottom of small screens: call or write with the thumb."""

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.company import COMPANY
from tests.languages import CONTACT, HOME, PROJECT, SERVICES, named
from tests.site.form import form

phone = pytest.mark.visitor(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
ON_TOP = """element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def call_bar(page: Page) -> Locator:
    return page.get_by_role("navigation", name=named(page, "Call or write"))


@phone
@pytest.mark.parametrize("route", [HOME, SERVICES, PROJECT])
def test_bar_stays_in_view_and_covers_nothing_at_the_end(page: Page, route: str) -> None:
    page.goto(route)
    call = call_bar(page).get_by_role("link", name=named(page, "Call"))
    write = call_bar(page).get_by_role("link", name="WhatsApp")
    expect(call).to_have_attribute("href", COMPANY.phone_href)
    expect(write).to_have_attribute("href", COMPANY.whatsapp_href)
    for part in (0, 0.5, 1):
        page.evaluate("part => scrollTo(0, part * document.body.scrollHeight)", part)
        for link in (call, write):
            expect(link).to_be_in_viewport(ratio=1)
            box = link.bounding_box()
            assert box and box["height"] >= 44
    assert page.get_by_text(named(page, "Privacy Policy"), exact=True).evaluate(ON_TOP)


@phone
def test_bar_never_covers_the_form(page: Page) -> None:
    page.goto(CONTACT)
    for control in form(page).locator("input[required], textarea, button").all():
        for block in ("start", "center", "end"):
            control.evaluate("(control, block) => control.scrollIntoView({block})", block)
            box = control.bounding_box()
            bar = call_bar(page).bounding_box()
            assert box and bar
            assert bar["y"] >= box["y"] + box["height"] or bar["y"] + bar["height"] <= box["y"]


def test_wide_screens_have_no_bar(page: Page) -> None:
    page.goto(HOME)
    expect(call_bar(page)).to_be_hidden()
