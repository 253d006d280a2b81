"""Letters that visitors have made larger, in their browser's settings, scroll no page sideways."""

import pytest
from playwright.sync_api import Page

from tests.languages import PAGES, UNKNOWN_PATH

SIZES = (20, 24, 32)
"""Of the browser's own letters, px, in place of 16."""
WIDTH = 320
"""Of the smallest phone, px; what is not cut off there is not cut off in a wider window."""
LETTER_SIZE = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
FIND_CUT_OFF = """() => {
    // What is in a row that scrolls can be scrolled to.
    const scrolls = row => row && (/auto|scroll/.test(getComputedStyle(row).overflowX)
        || scrolls(row.parentElement));
    return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, dt, dd, label)')]
    .filter(e => e.checkVisibility() && !e.closest('.swiper, .react-parallax, .visually-hidden'))
    .filter(e => e.getBoundingClientRect().right > innerWidth + 0.5)
    .filter(e => !scrolls(e.parentElement))
    .map(e => e.outerHTML.slice(0, 80));
}"""


@pytest.mark.visitor(viewport={"width": WIDTH, "height": 800})
def test_no_page_scrolls_sideways_or_cuts_words_off(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    problems: list[str] = []
    for route in (*(each.meta.route for each in PAGES), UNKNOWN_PATH):
        page.goto(route, wait_until="domcontentloaded")
        for size in SIZES:
            session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
            assert page.evaluate(LETTER_SIZE) == size
            case = f"{route} with {size} px"
            if page.evaluate("document.documentElement.scrollWidth") > WIDTH:
                problems.append(case)
            problems += [f"{case}: {element}" for element in page.evaluate(FIND_CUT_OFF)]
    assert problems == []
