"""Letters that visitors have made larger, in their browser's settings, scroll no page sideways."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from builder_site.content.languages import LANGUAGES
from builder_site.pages import pages_in
from tests.conftest import launched, new_context
from tests.languages import NOT_FOUND, SETTINGS
from tests.servers import Site

WIDTHS = (320, 360)
CUT_OFF = """() => [...document.querySelectorAll('main :is(h1, h2, h3, p, a, dt, dd, label)')]
    .filter(e => e.checkVisibility() && !e.closest('.swiper, .react-parallax, .visually-hidden'))
    .filter(e => e.getBoundingClientRect().right > innerWidth + 0.5)
    .map(e => e.outerHTML.slice(0, 80))"""


@pytest.fixture(params=[20, 24, 32], ids=lambda size: f"{size} px")
def large_browser(
    playwright: Playwright, chromium_path: str, request: pytest.FixtureRequest
) -> Iterator[Browser]:
    """A Chromium whose own letters have this size, in place of 16 px."""
    size = f"--blink-settings=defaultFontSize={request.param}"
    with launched(playwright, chromium_path, size) as browser:
        yield browser


def test_no_page_scrolls_sideways_or_cuts_words_off(large_browser: Browser, site: Site) -> None:
    routes = [page.meta.route for language in LANGUAGES for page in pages_in(language, SETTINGS)]
    wrong: list[str] = []
    with new_context(large_browser, site.url) as context:
        page = context.new_page()
        for route in (*routes, NOT_FOUND):
            page.goto(route, wait_until="domcontentloaded")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                if page.evaluate("document.documentElement.scrollWidth") > width:
                    wrong.append(f"{route} at {width} px")
                wrong += page.evaluate(CUT_OFF)
    assert wrong == []
