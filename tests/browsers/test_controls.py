"""What moves and turns in other engines: carousels, photos, typed line, slider, parallax."""

import pytest

from builder_site.content.home import HOME
from builder_site.content.layout import LABELS
from builder_site.content.testimonials import TESTIMONIALS
from tests.browsers.driver import ESCAPE, LEFT, RIGHT, Browser
from tests.browsers.proxy import Visit
from tests.languages import SHOWN_PROJECTS, SHOWN_SERVICES
from tests.servers import Site

CAROUSELS = {
    HOME.hero.name: ("/", len(HOME.hero.slides)),
    TESTIMONIALS.name: ("/", len(TESTIMONIALS.quotes)),
    **{
        LABELS.photos.format(name=service.name): ("/services", len(service.photos))
        for service in SHOWN_SERVICES.services
    },
}
"""The path and the number of slides, by name."""
AT_LEFT = """(() => {
  const { left, width } = arguments[0].querySelector(".swiper").getBoundingClientRect();
  const at = [...arguments[0].querySelectorAll(".swiper-slide")].find((slide) => {
    const box = slide.getBoundingClientRect();
    return Math.abs(box.left - left) < width / 9;
  });
  return at?.ariaLabel === arguments[1];
})()"""
"""Whether the slide at the left end of the carousel has this name."""
ACTIVE = "arguments[0].querySelector('.swiper-slide-active')?.ariaLabel === arguments[1]"
LARGE = """(() => {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const status = arguments[0].querySelector("[role=status]").innerText;
  return status.startsWith(arguments[1]) && middle.alt === arguments[2] && middle.naturalWidth > 0;
})()"""
"""Whether the dialog says that this photo is shown, and shows it in the middle of the window."""
HEIGHT = "return document.documentElement.scrollHeight"
TYPED = "document.querySelector('.swiper-slide .typed').textContent"
UNCHANGED = f"""const before = {TYPED};
return new Promise((done) => setTimeout(() => done({TYPED} === before), 700));"""
"""A letter takes a tenth of a second, and a word stays for several seconds."""
BANNER_TO = """const banner = document.querySelector(".react-parallax");
const top = scrollY + banner.getBoundingClientRect().top - innerHeight * arguments[0];
scrollTo({ top, behavior: "instant" });
return banner.getBoundingClientRect().top / innerHeight;"""
PHOTO_AT = """(() => {
  const photo = document.querySelector(".react-parallax-background-children");
  const y = new DOMMatrix(getComputedStyle(photo).transform).m42;
  return Math.abs(y - arguments[0]) < 3;
})()"""


@pytest.mark.parametrize("name", CAROUSELS)
def test_carousel_turns_by_arrow_before_and_after_swiper_and_by_finger(
    engine: Browser, site: Site, visit: Visit, name: str
) -> None:
    path, of = CAROUSELS[name]
    engine.set_size(1440)
    engine.open(site.url + path)
    region = engine.find("region", name)
    height = engine.run(HEIGHT)
    turn = "arguments[0].querySelector(arguments[1]).click(); return true"
    engine.run(turn, region, ".carousel-previous")
    engine.wait(AT_LEFT, region, f"{of} of {of}")
    engine.run(turn, region, ".carousel-next")
    engine.wait(AT_LEFT, region, f"1 of {of}")
    # The press loads Swiper.
    engine.press(engine.find("button", LABELS.next_slide, within=region))
    engine.wait("arguments[0].querySelector('.swiper-initialized') !== null", region)
    engine.wait(AT_LEFT, region, f"2 of {of}")
    engine.wait(ACTIVE, region, f"2 of {of}")
    assert engine.run(HEIGHT) == height
    slide = engine.find("group", f"2 of {of}", within=region)
    engine.drag(slide, "touch")
    engine.wait(ACTIVE, region, f"1 of {of}")
    engine.press(engine.find("button", LABELS.previous_slide, within=region))
    engine.wait(ACTIVE, region, f"{of} of {of}")
    assert visit.problems == []


def test_line_is_typed_until_it_is_paused(engine: Browser, site: Site, visit: Visit) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/")
    first = engine.run(f"return {TYPED}")
    engine.wait(f"{TYPED} !== arguments[0]", first)
    engine.press(engine.find("button", HOME.hero.pause_label))
    play = engine.find("button", HOME.hero.play_label)
    assert engine.run(UNCHANGED)
    paused = engine.run(f"return {TYPED}")
    engine.press(play)
    engine.wait(f"{TYPED} !== arguments[0]", paused)
    assert visit.problems == []


def test_slider_over_two_photos_moves_by_key_and_by_mouse(
    engine: Browser, site: Site, visit: Visit
) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}{SHOWN_PROJECTS[0].route}")
    slider = engine.wait("document.querySelector('[type=range]')")
    value = "Number(arguments[0].getAttribute('aria-valuenow'))"
    shown = "parseFloat(arguments[0].parentElement.style.getPropertyValue('--before'))"
    start = engine.run(
        "arguments[0].focus(); return Math.round(arguments[0].valueAsNumber)", slider
    )
    engine.type(RIGHT)
    engine.wait(f"{value} > arguments[1] && Math.round({shown}) === {value}", slider, start)
    engine.type(LEFT * 3)
    engine.wait(f"{value} < arguments[1]", slider, start)
    engine.drag(slider, "mouse")
    engine.wait(f"{value} > 60 && Math.round({shown}) === {value}", slider)
    assert visit.problems == []


def test_photo_of_the_banner_moves_slower_than_the_page(engine: Browser, site: Site) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/")
    for share in (0.75, 0.25):
        top = engine.run(BANNER_TO, share)
        engine.wait(PHOTO_AT, -HOME.banner.strength * top)


def test_photo_opens_large_and_turns_and_back_closes_it(
    engine: Browser, site: Site, visit: Visit
) -> None:
    weeks = SHOWN_PROJECTS[0].week_by_week
    engine.set_size(1440)
    engine.open(f"{site.url}{SHOWN_PROJECTS[0].route}")
    for number, close in ((2, engine.back), (3, lambda: engine.type(ESCAPE))):
        link = engine.wait("document.querySelectorAll('figure > a')[arguments[0]]", number - 1)
        engine.press(link)
        dialog = engine.find("dialog", LABELS.photos.format(name=SHOWN_PROJECTS[0].name))
        engine.wait(LARGE, dialog, f"{number} of {len(weeks)}", weeks[number - 1].photo.alt)
        engine.type(RIGHT)
        engine.wait(LARGE, dialog, f"{number + 1} of {len(weeks)}", weeks[number].photo.alt)
        engine.press(engine.find("button", LABELS.previous_photo))
        engine.wait(LARGE, dialog, f"{number} of {len(weeks)}", weeks[number - 1].photo.alt)
        close()
        engine.wait("!arguments[0].open && history.state === null", dialog)
        engine.wait("document.activeElement === arguments[0]", link)
        assert engine.run("return location.pathname") == SHOWN_PROJECTS[0].route
    assert visit.problems == []


def test_drag_of_a_slider_opens_no_photo_and_a_press_does(
    engine: Browser, site: Site, visit: Visit
) -> None:
    service = SHOWN_SERVICES.services[0]
    of = len(service.photos)
    engine.set_size(1440)
    engine.open(f"{site.url}/services")
    region = engine.find("region", LABELS.photos.format(name=service.name))
    engine.drag(engine.find("group", f"1 of {of}", within=region), "mouse")
    engine.press(engine.find("button", LABELS.next_slide, within=region))
    engine.wait(ACTIVE, region, f"2 of {of}")
    engine.wait(AT_LEFT, region, f"2 of {of}")
    engine.drag(engine.find("group", f"2 of {of}", within=region), "mouse")
    engine.wait(ACTIVE, region, f"1 of {of}")
    engine.wait(AT_LEFT, region, f"1 of {of}")
    assert engine.run("return document.querySelector('dialog[open]')") is None
    engine.press(engine.find("group", f"1 of {of}", within=region))
    dialog = engine.find("dialog", LABELS.photos.format(name=service.name))
    engine.wait(LARGE, dialog, f"1 of {of}", service.photos[0].alt)
    assert visit.problems == []
