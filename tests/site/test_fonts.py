"""The page does not shift when its fonts load: the fallback fonts have the same metrics."""

import re

import pytest
from playwright.sync_api import Page, Route

from tests.languages import CONTACT, EACH_KIND, HOME, NOT_FOUND
from tests.site.layout_shift import COUNT_SHIFT, MOST_SHIFT

FONTS = re.compile(r"\.woff2$")
PORTUGUESE = 0.1
"""Some of its headings take one line more in the fallback."""
DRAWN = """(family) => {
    const canvas = document.createElement("canvas").getContext("2d");
    const width = (font) => {
        canvas.font = `40px ${font}`;
        return canvas.measureText("Our roof leaks").width;
    };
    return width(`${family}, monospace`) !== width("monospace");
}"""
"""Whether text in the family is drawn with it, and not with what stands in."""


@pytest.mark.visitor(bypass_csp=True)
def test_font_whose_name_has_two_words_comes_into_use(page: Page) -> None:
    """As the Python-only team may choose one."""

    def rename(route: Route) -> None:
        answer = route.fetch()
        html = re.sub(r"font-family:Figtree;", 'font-family:"Two Words";', answer.text(), count=1)
        route.fulfill(response=answer, body=html)

    page.route(f"**{CONTACT}", rename)
    page.goto(CONTACT)
    page.wait_for_function(DRAWN, arg='"Two Words"')


@pytest.mark.visitor(java_script_enabled=False)
def test_fonts_come_without_scripts_too(page: Page) -> None:
    with page.expect_response(FONTS), page.expect_response(FONTS):
        page.goto(HOME)


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("route", ["/", "/services", *EACH_KIND, NOT_FOUND])
def test_nothing_jumps_when_the_fonts_come_late(page: Page, route: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    late: list[Route] = []

    def hold(request: Route) -> None:
        late.append(request)

    page.route(FONTS, hold)
    page.add_init_script(COUNT_SHIFT)
    page.goto(route, wait_until="domcontentloaded")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    for _ in range(200):
        if len(late) == 2:
            break
        page.wait_for_timeout(50)
    assert len(late) == 2
    for request in late:
        request.continue_()
    page.wait_for_function("() => document.fonts.size && document.fonts.status === 'loaded'")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("shift") < (PORTUGUESE if route.startswith("/pt") else MOST_SHIFT)
