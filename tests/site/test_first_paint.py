"""The first paint needs the page and one picture; the rest comes later, in its place."""

import pytest
from playwright.sync_api import Page

from builder_site.content.projects import PROJECTS
from tests.languages import CONTACT, EACH_KIND, HOME, NOT_FOUND, PROJECT, SERVICES
from tests.site.form import expect_sent, fill, send
from tests.site.hydrated import open_page

FIRST_PHOTO = PROJECTS[0].after.file.removesuffix(".jpg").replace("/", "-")
PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}

FETCHED_EARLY = """() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const [{loadEventStart}] = performance.getEntriesByType('navigation');
    const needed = /\\.ico$|\\.svg$/;
    return performance.getEntriesByType('resource')
        // Chromium rounds the time of a paint.
        .filter(({startTime}) => startTime < Math.max(painted - 8, loadEventStart))
        .map(({name}) => new URL(name).pathname)
        .filter(path => !needed.test(path));
}"""

WITHOUT_LONG_TIMERS = """
    const { setTimeout } = window;
    window.setTimeout = (run, time, ...rest) => time < 1000 ? setTimeout(run, time, ...rest) : 0;
"""

HEIGHTS = """() => [...document.querySelectorAll('main > *, main section > *')]
    .map(element => element.getBoundingClientRect().height)
"""


@pytest.mark.parametrize("route", EACH_KIND)
@pytest.mark.parametrize("window", [(412, 823), (1440, 900)])
def test_what_waits_for_the_first_paint_comes_with_it_and_by_no_timer(
    page: Page, window: tuple[int, int], route: str
) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.add_init_script(WITHOUT_LONG_TIMERS)
    page.goto(route)
    page.wait_for_function("() => document.documentElement.dataset.waiting === undefined")


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize(
    ("route", "first"),
    [
        (HOME, ["hero-1"]),
        (SERVICES, ["stairs-08"]),
        (PROJECT, [FIRST_PHOTO]),
        (CONTACT, []),
    ],
)
def test_first_window_fetches_only_its_own_picture(
    page: Page, route: str, first: list[str]
) -> None:
    # Without an act, which would end the wait.
    page.goto(route, wait_until="networkidle")
    early = page.evaluate(FETCHED_EARLY)
    assert len(early) == len(first)
    assert all(
        path.startswith(f"/pictures/{name}-") for path, name in zip(early, first, strict=True)
    )


@pytest.mark.parametrize("route", EACH_KIND)
def test_pictures_that_wait_have_their_place_already(page: Page, route: str) -> None:
    # test_fonts.py is about what the fonts move.
    page.route("**/*.woff2", lambda route: route.abort())
    open_page(page, route)
    for width in (412, 1440):
        page.set_viewport_size({"width": width, "height": 823})
        heights = page.evaluate(HEIGHTS)
        page.evaluate("document.documentElement.dataset.waiting = ''")
        # A browser may remember a height in whole pixels.
        assert page.evaluate(HEIGHTS) == pytest.approx(heights, abs=1)
        page.evaluate("delete document.documentElement.dataset.waiting")


@pytest.mark.usefixtures("provider")
@pytest.mark.parametrize("route", [NOT_FOUND, CONTACT])
def test_pages_without_the_framework_have_their_fonts(page: Page, route: str) -> None:
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto(route)
    if route == CONTACT:
        fill(page)
        send(page)
        expect_sent(page)
    page.wait_for_function("() => document.fonts.check('1rem Piazzolla')")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)"
    )
    assert {"Piazzolla", "Figtree"} <= set(loaded)
