"""What moves and turns in other engines: carousels, photos, typed line, slider, parallax."""

from contextlib import suppress

import pytest

from builder_site.content.every_page import LABELS
from builder_site.content.home import HOME
from builder_site.content.testimonials import TESTIMONIALS
from static_kit.records.texts import fill_placeholders
from tests.browsers.driver import ESCAPE, LEFT, RIGHT, Browser
from tests.browsers.proxy import Visit
from tests.languages import PUBLISHED_PROJECTS, PUBLISHED_SERVICES
from tests.servers import Site

CAROUSELS = {
    HOME.hero.name: ("/", len(HOME.hero.slides)),
    TESTIMONIALS.name: ("/", len(TESTIMONIALS.quotes)),
    **{
        fill_placeholders(LABELS.photos, name=service.name): ("/services", len(service.photos))
        for service in PUBLISHED_SERVICES.services
    },
}
"""The path and the number of slides, by name."""
IS_SLIDE_AT_LEFT = """(() => {
  const { left, width } = arguments[0].querySelector(".swiper").getBoundingClientRect();
  const at = [...arguments[0].querySelectorAll(".swiper-slide")].find((slide) => {
    const box = slide.getBoundingClientRect();
    return Math.abs(box.left - left) < width / 9;
  });
  return at?.ariaLabel === arguments[1];
})()"""
"""Whether the slide at the left end of the carousel has this name."""
IS_ACTIVE_SLIDE = "arguments[0].querySelector('.swiper-slide-active')?.ariaLabel === arguments[1]"
SHOWS_LARGE_PHOTO = """(() => {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const status = arguments[0].querySelector("[role=status]").innerText;
  return status.startsWith(arguments[1]) && middle.alt === arguments[2] && middle.naturalWidth > 0;
})()"""
"""Whether the dialog says that this photo is shown, and shows it in the middle of the window."""
HEIGHT = "return document.documentElement.scrollHeight"
TYPED_TEXT = "document.querySelector('.swiper-slide .typed').textContent"
IS_TYPED_TEXT_UNCHANGED = f"""const before = {TYPED_TEXT};
return new Promise((done) => setTimeout(() => done({TYPED_TEXT} === before), 700));"""
"""A letter takes a tenth of a second, and a word stays for several seconds."""
SCROLL_BANNER_TO = """const banner = document.querySelector(".react-parallax");
const top = scrollY + banner.getBoundingClientRect().top - innerHeight * arguments[0];
scrollTo({ top, behavior: "instant" });
return banner.getBoundingClientRect().top / innerHeight;"""
IS_PHOTO_AT = """(() => {
  const photo = document.querySelector(".react-parallax-background-children");
  const y = new DOMMatrix(getComputedStyle(photo).transform).m42;
  return Math.abs(y - arguments[0]) < 3;
})()"""


@pytest.mark.parametrize("name", CAROUSELS)
def test_carousel_turns_by_arrow_before_and_after_swiper_and_by_finger(
    engine: Browser, site: Site, visit: Visit, name: str
) -> None:
    path, count = CAROUSELS[name]
    engine.set_size(1440)
    engine.open(site.url + path)
    region = engine.find("region", name)
    # The page's own fonts may be a pixel higher than the fallback.
    engine.wait("!document.querySelector('[data-waiting]')")
    height = engine.run(HEIGHT)
    turn = "arguments[0].querySelector(arguments[1]).click(); return true"
    engine.run(turn, region, ".carousel-previous")
    engine.wait(IS_SLIDE_AT_LEFT, region, f"{count} of {count}")
    engine.run(turn, region, ".carousel-next")
    engine.wait(IS_SLIDE_AT_LEFT, region, f"1 of {count}")
    # The press loads Swiper.
    engine.press(engine.find("button", LABELS.next_slide, parent=region))
    engine.wait("arguments[0].querySelector('.swiper-initialized') !== null", region)
    engine.wait(IS_SLIDE_AT_LEFT, region, f"2 of {count}")
    engine.wait(IS_ACTIVE_SLIDE, region, f"2 of {count}")
    assert engine.run(HEIGHT) == height
    slide = engine.find("group", f"2 of {count}", parent=region)
    engine.drag(slide, "touch")
    engine.wait(IS_ACTIVE_SLIDE, region, f"1 of {count}")
    engine.press(engine.find("button", LABELS.previous_slide, parent=region))
    engine.wait(IS_ACTIVE_SLIDE, region, f"{count} of {count}")
    assert visit.problems == []


def test_line_is_typed_until_it_is_paused(engine: Browser, site: Site, visit: Visit) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/")
    text_before = engine.run(f"return {TYPED_TEXT}")
    engine.wait(f"{TYPED_TEXT} !== arguments[0]", text_before)
    engine.press(engine.find("button", HOME.hero.pause_label))
    play = engine.find("button", HOME.hero.play_label)
    assert engine.run(IS_TYPED_TEXT_UNCHANGED)
    paused_text = engine.run(f"return {TYPED_TEXT}")
    engine.press(play)
    engine.wait(f"{TYPED_TEXT} !== arguments[0]", paused_text)
    assert visit.problems == []


def test_slider_over_two_photos_moves_by_key_and_by_mouse(
    engine: Browser, site: Site, visit: Visit
) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}{PUBLISHED_PROJECTS[0].route}")
    slider = engine.wait("document.querySelector('[type=range]')")
    value = "Number(arguments[0].getAttribute('aria-valuenow'))"
    border = "parseFloat(arguments[0].parentElement.style.getPropertyValue('--before'))"
    start = engine.run(
        "arguments[0].focus(); return Math.round(arguments[0].valueAsNumber)", slider
    )
    engine.type(RIGHT)
    engine.wait(f"{value} > arguments[1] && Math.round({border}) === {value}", slider, start)
    engine.type(LEFT * 3)
    engine.wait(f"{value} < arguments[1]", slider, start)
    engine.drag(slider, "mouse")
    engine.wait(f"{value} > 60 && Math.round({border}) === {value}", slider)
    assert visit.problems == []


def test_photo_of_the_banner_moves_slower_than_the_page(engine: Browser, site: Site) -> None:
    engine.set_size(1440)
    engine.open(f"{site.url}/")
    for share in (0.75, 0.25):
        top = engine.run(SCROLL_BANNER_TO, share)
        engine.wait(IS_PHOTO_AT, -HOME.banner.strength * top)


def test_photo_opens_large_and_turns_and_back_closes_it(
    engine: Browser, site: Site, visit: Visit
) -> None:
    weeks = PUBLISHED_PROJECTS[0].week_by_week
    engine.set_size(1440)
    engine.open(f"{site.url}{PUBLISHED_PROJECTS[0].route}")
    for number, close in ((2, engine.back), (3, lambda: engine.type(ESCAPE))):
        link = engine.wait("document.querySelectorAll('figure > a')[arguments[0]]", number - 1)
        engine.press(link)
        dialog = engine.find(
            "dialog", fill_placeholders(LABELS.photos, name=PUBLISHED_PROJECTS[0].name)
        )
        engine.wait(
            SHOWS_LARGE_PHOTO, dialog, f"{number} of {len(weeks)}", weeks[number - 1].photo.alt
        )
        engine.type(RIGHT)
        engine.wait(
            SHOWS_LARGE_PHOTO, dialog, f"{number + 1} of {len(weeks)}", weeks[number].photo.alt
        )
        engine.press(engine.find("button", LABELS.previous_photo))
        engine.wait(
            SHOWS_LARGE_PHOTO, dialog, f"{number} of {len(weeks)}", weeks[number - 1].photo.alt
        )
        close()
        engine.wait("!arguments[0].open && history.state === null", dialog)
        engine.wait("document.activeElement === arguments[0]", link)
        assert engine.run("return location.pathname") == PUBLISHED_PROJECTS[0].route
    assert visit.problems == []


def test_drag_of_a_slider_opens_no_photo_and_a_press_does(
    engine: Browser, site: Site, visit: Visit
) -> None:
    service = PUBLISHED_SERVICES.services[0]
    count = len(service.photos)
    engine.set_size(1440)
    engine.open(f"{site.url}/services")
    region = engine.find("region", fill_placeholders(LABELS.photos, name=service.name))
    engine.drag(engine.find("group", f"1 of {count}", parent=region), "mouse")
    engine.press(engine.find("button", LABELS.next_slide, parent=region))
    engine.wait(IS_ACTIVE_SLIDE, region, f"2 of {count}")
    engine.wait(IS_SLIDE_AT_LEFT, region, f"2 of {count}")
    # Firefox may lose the first moves of a drag while other processes need both cores.
    for _ in range(3):
        engine.drag(engine.find("group", f"2 of {count}", parent=region), "mouse")
        with suppress(AssertionError):
            engine.wait(IS_ACTIVE_SLIDE, region, f"1 of {count}", seconds=5)
            break
    engine.wait(IS_ACTIVE_SLIDE, region, f"1 of {count}")
    engine.wait(IS_SLIDE_AT_LEFT, region, f"1 of {count}")
    assert engine.run("return document.querySelector('dialog[open]')") is None
    engine.press(engine.find("group", f"1 of {count}", parent=region))
    dialog = engine.find("dialog", fill_placeholders(LABELS.photos, name=service.name))
    engine.wait(SHOWS_LARGE_PHOTO, dialog, f"1 of {count}", service.photos[0].alt)
    assert visit.problems == []
