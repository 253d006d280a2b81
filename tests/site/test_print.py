"""On paper: dark ink on white, no controls, who to call on Contact, and the whole legal page."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.translated import translate
from tests.languages import (
    CONTACT_ROUTE,
    EXAMPLE_ROUTES,
    LEGAL_ROUTE,
    PORTUGUESE,
    UNKNOWN_PATH,
    localise,
)
from tests.site.contrast import colour_of, contrast, luminance

WHITE = (255, 255, 255)
MIN_INK_CONTRAST = 7
"""With white paper. WCAG 2.2, success criterion 1.4.6 (AAA): contrast of text."""
A4 = {"width": 718, "height": 1047}
"""In px, within margins of 1 cm."""
FIND_DARK_GROUNDS = """all => all.filter(e => e.checkVisibility() && !e.matches('img')).flatMap(
    e => [null, '::before', '::after'].map(part => [e, part, getComputedStyle(e, part)])
).filter(([, part, style]) => {
    if (part && style.content === 'none') return false;
    const [red, green, blue, alpha = 1] = style.backgroundColor.match(/[\\d.]+/g).map(Number);
    const isDark = alpha > 0 && Math.min(red, green, blue) < 150;
    return isDark || style.boxShadow !== 'none' || style.backgroundImage !== 'none';
}).map(([e, part]) => e.outerHTML.slice(0, 60) + (part ?? ''))"""
"""Grounds, gradients and shadows of elements and of what styles draw before and after them."""
FIND_LOST_TEXTS = """all => all.filter(e => !e.checkVisibility()
    || e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth
    ).map(e => e.textContent)"""


def test_printed_contact_page_has_the_details_in_dark_ink_and_no_controls(page: Page) -> None:
    page.goto(CONTACT_ROUTE)
    page.emulate_media(media="print")
    details, hours = page.get_by_role("main"), translate(COMPANY, PORTUGUESE).hours
    for words in (COMPANY.phone, COMPANY.email, hours, COMPANY.area_served):
        expect(
            details.get_by_text(localise(page, words), exact=True).filter(visible=True)
        ).to_have_count(1)
    expect(page.get_by_role("banner").get_by_text(COMPANY.brand)).to_be_visible()
    for part in (page.get_by_role("heading", level=1), page.get_by_role("contentinfo")):
        assert contrast(luminance(colour_of(part)), luminance(WHITE)) >= MIN_INK_CONTRAST
    expect(page.get_by_role("form")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_title(localise(page, CONTACT_PAGE.map.name))).to_be_hidden()


@pytest.mark.visitor(viewport=A4, reduced_motion="reduce")
def test_nothing_is_dark_on_paper_but_ink_and_photos(page: Page) -> None:
    for route in (*EXAMPLE_ROUTES, UNKNOWN_PATH):
        page.goto(route)
        page.emulate_media(media="print")
        assert page.locator("body, body *").evaluate_all(FIND_DARK_GROUNDS) == [], route
        page.emulate_media(media="screen")
        assert page.locator("body, body *").evaluate_all(FIND_DARK_GROUNDS) != []


@pytest.mark.visitor(viewport=A4)
def test_printed_legal_page_has_all_of_its_texts(page: Page) -> None:
    page.goto(LEGAL_ROUTE)
    page.emulate_media(media="print")
    parts = page.get_by_role("main").locator("h2, p, dt, dd")
    assert parts.count() > len(LEGAL_PAGE.sections)
    assert page.locator(".legal section").locator(parts).evaluate_all(FIND_LOST_TEXTS) == []
    link = page.get_by_role("link", name=COMPANY.complaints.label).first
    content = link.evaluate("e => getComputedStyle(e, '::after').content")
    assert COMPANY.complaints.href in content
