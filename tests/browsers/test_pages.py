"""Pages in other engines: nothing fails, nothing is wider than the window, and they can be left."""

import pytest

from builder_site.content.every_page import LABELS, LAYOUT
from tests.browsers.driver import ESCAPE, Browser, wait_for
from tests.browsers.proxy import Visit
from tests.languages import PUBLISHED_PROJECTS
from tests.servers import Site
from tests.site.form import FORM

KINDS = ("/", "/services", "/contact", PUBLISHED_PROJECTS[0].route, "/legal", "/nope")
IS_FIRST_WINDOW_SHOWN = "!document.documentElement.hasAttribute('data-waiting')"
"""page_first.js has shown the first window, and the fonts are there."""
HEADER_ALPHA = """const { backgroundColor } = getComputedStyle(document.querySelector("header"));
return Number(backgroundColor.match(/[\\d.]+/g)[3] ?? 1);"""
SCROLL_TO = "scrollTo({ top: arguments[0], behavior: 'instant' }); return scrollY;"
SCROLL_TO_THE_END = """return (async () => {
  for (const image of document.querySelectorAll("main img")) {
    if (image.closest(".swiper-slide:not(:first-child)") || !image.checkVisibility()) continue;
    image.scrollIntoView({ block: "center", behavior: "instant" });
    if (image.complete) continue;
    await new Promise((done) => Object.assign(image, { onload: done, onerror: done }));
  }
  document.querySelector("footer").scrollIntoView({ block: "end", behavior: "instant" });
  return document.images.length;
})()"""
EXCESS_WIDTH = "return document.documentElement.scrollWidth - document.documentElement.clientWidth;"
LOADED_FONTS = """return [...document.fonts]
  .filter(({ family, status }) => /^"?(Piazzolla|Figtree)"?$/.test(family) && status === "loaded")
  .length;"""


@pytest.mark.parametrize("path", KINDS)
def test_page_is_read_to_its_end_without_an_error(
    engine: Browser, site: Site, visit: Visit, path: str
) -> None:
    for width in (390, 1440):
        engine.set_size(width)
        engine.open(site.url + path)
        engine.wait(IS_FIRST_WINDOW_SHOWN)
        assert engine.run(EXCESS_WIDTH) <= 0
        engine.run(SCROLL_TO_THE_END)
        assert engine.run(EXCESS_WIDTH) <= 0
        assert engine.run(LOADED_FONTS) == 2
    assert visit.problems == []
    assert {request.target for request in visit.failed_requests()} <= {"/nope"}


def test_header_is_transparent_at_79_px_and_solid_at_80(engine: Browser, site: Site) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/")
    for scroll, alpha in ((79, 0), (80, 1), (79, 0)):
        assert engine.run(SCROLL_TO, scroll) == scroll
        engine.wait(f"(() => {{ {HEADER_ALPHA} }})() === arguments[0]", alpha)


def test_menu_fills_the_window_closes_by_escape_and_leads_to_a_page(
    engine: Browser, site: Site, visit: Visit
) -> None:
    engine.set_size(390)
    engine.open(f"{site.url}/")
    opener = engine.find("button", LAYOUT.open_menu)
    engine.press(opener)
    menu = engine.find("dialog", LAYOUT.menu_name)
    size = "const m = arguments[0]; return [m.clientWidth - innerWidth, m.scrollWidth - innerWidth]"
    assert engine.run(size, menu) == [0, 0]
    engine.type(ESCAPE)
    engine.wait("document.activeElement === arguments[0] && !arguments[1].open", opener, menu)
    engine.press(opener)
    engine.press(engine.find("link", "Services", parent=menu))
    engine.wait("location.pathname === '/services' && document.readyState === 'complete'")
    assert visit.problems == []


def test_language_link_leads_to_the_same_page_and_keeps_the_words(
    engine: Browser, site: Site, visit: Visit
) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/contact")
    engine.press(engine.find("textbox", FORM.name_label))
    engine.type("Ann")
    engine.press(engine.find("link", "Deutsch"))
    engine.wait("location.pathname === '/de/kontakt' && document.readyState === 'complete'")
    assert engine.run("return [document.documentElement.lang, user_name.value]") == ["de", "Ann"]
    assert visit.problems == []


@pytest.mark.parametrize("press", [False, True])
def test_back_leads_to_where_the_visitor_was(engine: Browser, site: Site, press: bool) -> None:
    """Also where React has had an island of the page."""
    engine.set_size(1440)
    engine.open(f"{site.url}/services")
    if press:
        engine.press(engine.find("button", LABELS.next_slide))
        engine.wait("document.querySelector('.swiper-initialized') !== null")
    assert engine.run(SCROLL_TO, 1500) == 1500
    engine.run("arguments[0].click()", engine.find("link", LAYOUT.navigation[-1].label))
    engine.wait("location.pathname === '/contact' && document.readyState === 'complete'")
    engine.back()
    engine.wait("location.pathname === '/services' && Math.round(scrollY) === 1500")


def test_scrolled_page_that_is_reloaded_stays_there_and_is_shown_without_an_input(
    engine: Browser, site: Site
) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/")
    engine.wait(IS_FIRST_WINDOW_SHOWN)
    assert engine.run(SCROLL_TO, 1500) == 1500
    engine.reload()
    engine.wait("Math.round(scrollY) === 1500")
    engine.wait("document.querySelector('[data-paused]')?.disabled === false")


def test_map_is_asked_for_when_it_is_scrolled_to(engine: Browser, site: Site, visit: Visit) -> None:
    # In a wide window the map is near from the beginning.
    engine.set_size(500)
    engine.open(f"{site.url}/contact")
    engine.wait(IS_FIRST_WINDOW_SHOWN)
    engine.run("return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)));")
    assert not visit.has_requested("www.openstreetmap.org")
    engine.run(
        "document.querySelector('iframe').parentElement.scrollIntoView({ behavior: 'instant' });"
    )
    engine.wait("!document.querySelector('[data-far]')")
    wait_for(lambda: visit.has_requested("www.openstreetmap.org"), "request for the map")


def test_address_has_the_lines_that_are_written(engine: Browser, site: Site) -> None:
    lines = """const range = new Range();
    const address = document.querySelector("iframe").closest("section").querySelector("p");
    range.selectNodeContents(address);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    return [new Set(tops).size, address.textContent.split("\\n").length];"""
    for width in (390, 768, 1440):
        engine.set_size(width)
        engine.open(f"{site.url}/contact")
        engine.wait(IS_FIRST_WINDOW_SHOWN)
        visible_lines, written_lines = engine.run(lines)
        assert visible_lines == written_lines
