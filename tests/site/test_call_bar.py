"""The bar at the bottom of small screens: call or write with the thumb."""

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.every_page import LAYOUT
from tests.languages import CONTACT_ROUTE, SERVICES_ROUTE, UNKNOWN_PATH, localise
from tests.site.form import form

phone = pytest.mark.visitor(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
IS_ON_TOP = """element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
WORDS_BOX = """element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON();
}"""
IS_AT = "(element, [x, y]) => element.contains(document.elementFromPoint(x, y))"


def call_bar(page: Page) -> Locator:
    return page.get_by_role("navigation", name=localise(page, LAYOUT.call_bar_name))


@phone
def test_bar_stays_in_view_covers_nothing_at_the_end_and_is_for_phones(page: Page) -> None:
    page.goto(SERVICES_ROUTE)
    call = call_bar(page).get_by_role("link", name=localise(page, LAYOUT.call))
    write = call_bar(page).get_by_role("link", name=localise(page, COMPANY.labels.whatsapp))
    expect(call).to_have_attribute("href", COMPANY.phone_href)
    expect(write).to_have_attribute("href", COMPANY.whatsapp_href)
    for share in (0, 0.5, 1):
        page.evaluate("part => scrollTo(0, part * document.body.scrollHeight)", share)
        for link in (call, write):
            expect(link).to_be_in_viewport(ratio=1)
            box = link.bounding_box()
            assert box and box["height"] >= 44
    assert page.get_by_text(localise(page, "Privacy Policy"), exact=True).evaluate(IS_ON_TOP)
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(call_bar(page)).to_be_hidden()


@phone
def test_links_are_equal_halves_with_the_cost_of_a_call_on_one_line_in_its_half(page: Page) -> None:
    page.goto(UNKNOWN_PATH)
    links = call_bar(page).get_by_role("link").all()
    cost = call_bar(page).get_by_text(localise(page, COMPANY.phone_cost))
    text = cost.evaluate(WORDS_BOX)
    call, write = (link.bounding_box() for link in links)
    assert call and write
    assert (call["y"], call["height"]) == (write["y"], write["height"])
    assert call["width"] == write["width"]
    assert call["x"] <= text["x"]
    assert text["x"] + text["width"] <= write["x"]
    assert text["height"] < 30
    for link in links:
        expect(link).to_be_in_viewport(ratio=1)
    # A press on the cost calls.
    assert links[0].evaluate(IS_AT, [text["x"] + text["width"] / 2, text["y"] + text["height"] / 2])


@phone
def test_bar_never_covers_the_form(page: Page) -> None:
    page.goto(CONTACT_ROUTE)
    for control in form(page).locator("input[required], textarea, button").all():
        for block in ("start", "center", "end"):
            control.evaluate("(control, block) => control.scrollIntoView({block})", block)
            box = control.bounding_box()
            bar = call_bar(page).bounding_box()
            assert box and bar
            assert bar["y"] >= box["y"] + box["height"] or bar["y"] + bar["height"] <= box["y"]
