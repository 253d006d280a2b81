"""Scripts that run late or are stopped, and the focus, in other engines."""

import pytest

from builder_site.content.every_page import LABELS, LAYOUT
from tests.browsers.driver import ESCAPE, Browser
from tests.browsers.proxy import Visit
from tests.languages import GERMAN, PUBLISHED_PROJECTS
from tests.servers import Site
from tests.site.focus import FIND_HIDDEN_FOCUS
from tests.site.inline_scripts import HOLD, IS_ALL_SHOWN, RUN_HELD, SCRIPT
from tests.site.test_focus import MAX_STOPS

PROJECT = PUBLISHED_PROJECTS[0].route
DEAD_CONTROLS = """return ["[data-opens]", "[data-slide-step]", "[type=range]", ".hero-switch"]
  .filter((selector) => [...document.querySelectorAll(selector)].some((element) =>
    element.getClientRects().length && getComputedStyle(element).visibility === "visible"));"""
SIZES = [(390, 844), (320, 256), (768, 1024), (1440, 900)]


@pytest.mark.parametrize("times", [1, 2])
def test_scripts_that_run_late_do_what_they_do(
    engine: Browser, site: Site, visit: Visit, times: int
) -> None:
    visit.change = lambda html: SCRIPT.sub(HOLD, html)
    engine.set_size(500)
    for path in ("/services", PROJECT, "/"):
        engine.open(site.url + path)
        engine.run(f"({RUN_HELD})({{times: {times}, backwards: {str(times > 1).lower()}}})")
        engine.wait(f"({IS_ALL_SHOWN})()")
        opener = engine.find("button", LAYOUT.open_menu)
        engine.press(opener)
        menu = engine.find("dialog", LAYOUT.menu_name)
        engine.type(ESCAPE)
        engine.wait("!arguments[0].open", menu)
        if path == "/services":
            engine.press(engine.find("button", LABELS.next_slide))
            engine.wait("document.querySelector('.swiper-slide-active')?.ariaLabel[0] === '2'")
    engine.wait("document.querySelector('[data-paused]')?.disabled === false")
    assert visit.problems == []


@pytest.mark.parametrize("policy", ["script-src 'none'", "script-src 'self'"])
def test_page_whose_scripts_are_stopped_has_no_dead_control(
    engine: Browser, site: Site, visit: Visit, policy: str
) -> None:
    visit.policy = policy
    engine.set_size(500)
    for path in ("/", "/services", PROJECT, "/contact"):
        engine.open(site.url + path)
        assert engine.run(DEAD_CONTROLS) == []
        engine.find("link", GERMAN.name)
        engine.find("link", "Services")


def is_seen_soon(engine: Browser) -> bool:
    """Whether what has the focus comes into view: a busy browser may scroll after the press."""
    try:
        engine.wait(f"!({FIND_HIDDEN_FOCUS})()", seconds=2)
    except AssertionError:
        return False
    return True


@pytest.mark.usefixtures("visit")
@pytest.mark.parametrize("size", SIZES)
def test_focus_is_seen_at_each_stop_forwards_and_backwards(
    engine: Browser, site: Site, size: tuple[int, int]
) -> None:
    engine.set_size(*size)
    hidden: list[str] = []
    for path in ("/projects", PROJECT, "/contact"):
        engine.open(site.url + path)
        for backwards in (False, True):
            stops = 0
            for _ in range(MAX_STOPS):
                engine.press_tab(backwards=backwards)
                found = engine.run(f"return ({FIND_HIDDEN_FOCUS})()")
                if stops and engine.run("return document.activeElement.matches('.skip-link')"):
                    break
                stops += found is not None
                if found and not is_seen_soon(engine):
                    hidden.append(f"{path}, backwards {backwards}: {found}")
            assert stops > 10, path
    assert hidden == []
