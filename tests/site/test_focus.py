"""By Tab and Shift+Tab, what has the focus is never hidden, and no bar cuts its ring.

Every page has its links in the same places in each language, so one of each kind is walked.
"""

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.languages import EXAMPLE_ROUTES, UNKNOWN_PATH
from tests.site.focus import FIND_COVERED_RING, FIND_HIDDEN_FOCUS
from tests.site.islands import IS_FIRST_WINDOW_SHOWN

FIND = f"({FIND_HIDDEN_FOCUS})() || ({FIND_COVERED_RING})()"
MAX_STOPS = 130
"""More than a page has."""
IS_OUTSIDE = "document.activeElement === document.body"
SIZES = {"phone": (390, 844), "400 % zoom": (320, 256), "tablet": (768, 1024), "wide": (1440, 900)}


def is_seen_soon(page: Page) -> bool:
    """Whether what has the focus comes into view: a carousel turns to its slide in 300 ms."""
    try:
        page.wait_for_function(f"() => !({FIND})", timeout=2_000)
    except PlaywrightTimeoutError:
        return False
    return True


@pytest.mark.visitor(locale="en-GB")  # The page offers English, above its header.
@pytest.mark.parametrize("size", SIZES)
def test_focus_is_seen_at_each_stop_forwards_and_backwards(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    hidden: list[str] = []
    for route in (*EXAMPLE_ROUTES, UNKNOWN_PATH):
        page.goto(route)
        page.wait_for_function(IS_FIRST_WINDOW_SHOWN)
        for key in ("Tab", "Shift+Tab"):
            stops = 0
            for _ in range(MAX_STOPS):
                page.keyboard.press(key)
                if page.evaluate(IS_OUTSIDE):
                    if stops:
                        break
                    continue
                stops += 1
                found = page.evaluate(FIND)
                if found and not is_seen_soon(page):
                    hidden.append(f"{route}, {key}: {found}")
            assert 10 < stops < MAX_STOPS, route
    assert hidden == []
