"""The slim bar of small screens: call or write with the thumb, and never over the form."""

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.company import COMPANY

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
ON_TOP = """element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def bar(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Call or write")


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", ["/", "/services", "/nope"])
def test_phone_and_whatsapp_are_at_the_thumb_wherever_the_visitor_is(
    page: Page, route: str
) -> None:
    page.goto(route)
    for part in (0, 0.5, 1):
        page.evaluate("part => scrollTo(0, part * document.body.scrollHeight)", part)
        call = bar(page).get_by_role("link", name="Call")
        expect(call).to_be_in_viewport(ratio=1)
        expect(call).to_have_attribute("href", COMPANY.phone_href)
        write = bar(page).get_by_role("link", name="WhatsApp")
        expect(write).to_be_in_viewport(ratio=1)
        expect(write).to_have_attribute("href", "https://wa.me/351910000000")
        for link in (call, write):
            box = link.bounding_box()
            assert box and box["height"] >= 44


@pytest.mark.visitor(**PHONE)
def test_pages_end_is_not_under_the_bar(page: Page) -> None:
    page.goto("/")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    end = page.get_by_text("Privacy Policy", exact=True)
    assert end.evaluate(ON_TOP)


@pytest.mark.visitor(**PHONE)
def test_bar_is_never_over_the_form(page: Page) -> None:
    page.goto("/contact")
    form = page.get_by_role("form", name="Contact")
    for part in (*form.get_by_role("textbox").all(), form.get_by_role("button")):
        for block in ("start", "center", "end"):
            part.evaluate("(part, block) => part.scrollIntoView({block})", block)
            box = part.bounding_box()
            over = bar(page).bounding_box()
            assert box and over
            assert over["y"] >= box["y"] + box["height"] or over["y"] + over["height"] <= box["y"]


def test_wide_screens_have_no_bar(page: Page) -> None:
    page.goto("/")
    expect(bar(page)).to_be_hidden()
