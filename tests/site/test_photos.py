"""Photos of projects' weeks and of Services' sliders open large: docs/developing.md."""

import io
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from builder_site.content.every_page import LABELS
from builder_site.content.models import Photo
from builder_site.content.translated import translate
from tests.languages import (
    HOME_ROUTE,
    PORTUGUESE,
    PROJECT_ROUTE,
    PUBLISHED_PROJECTS,
    PUBLISHED_SERVICES,
    SERVICES_ROUTE,
    localise,
)
from tests.site.axe import expect_no_violation
from tests.site.carousels import expect_shown, photos_of
from tests.site.pictures import picture_name
from tests.site.touch import swipe

NAME = translate(PUBLISHED_PROJECTS[0], PORTUGUESE).name
WEEKS = translate(PUBLISHED_PROJECTS[0], PORTUGUESE).week_by_week
SERVICE = translate(PUBLISHED_SERVICES, PORTUGUESE).services[0]
IS_SHARP = """photo => {
    const [, width] = /-(\\d+)-\\w+\\.\\w+$/.exec(photo.currentSrc) ?? [];
    const pixels = Math.min(photo.getAttribute('width'), innerWidth * devicePixelRatio);
    return photo.complete && photo.naturalWidth > 0 && Number(width) > 0.9 * pixels;
}"""
"""Whether a photo is loaded as wide as the window has pixels, to a tenth, or as there is one."""

phone = pytest.mark.visitor(viewport={"width": 390, "height": 800}, has_touch=True)


def link_to(page: Page, photo: Photo) -> Locator:
    return page.get_by_role(
        "link", name=f"{photo.alt} {localise(page, LABELS.enlarge)}", exact=True
    )


def viewer(page: Page, name: str) -> Locator:
    """The dialog that shows the photos of what is called `name` on the page."""
    return page.get_by_role("dialog", name=localise(page, LABELS.photos, name=name), exact=True)


def expect_large(page: Page, position: int, count: int, photo: Photo, words: str) -> None:
    """Expect the dialog to show `photo` and `words` in one window, and to say which photo it is."""
    position_text = localise(page, LABELS.slide_name, position=position, of=count)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text(f"{position_text}{photo.alt}")
    image = dialog.get_by_role("img", name=photo.alt, exact=True)
    expect(image).to_be_in_viewport(ratio=0.99)
    page.wait_for_function(IS_SHARP, arg=image.element_handle())
    expect(dialog.get_by_text(words, exact=True)).to_be_in_viewport(ratio=0.99)


def expect_week(page: Page, position: int) -> None:
    week = WEEKS[position - 1]
    expect_large(page, position, len(WEEKS), week.photo, week.text)


def test_photo_of_a_week_opens_large_and_turns_by_key_and_arrow(page: Page) -> None:
    page.goto(PROJECT_ROUTE)
    link = link_to(page, WEEKS[1].photo)
    link.focus()
    page.keyboard.press("Enter")
    expect(viewer(page, NAME)).to_be_visible()
    expect(page.get_by_role("button", name=localise(page, LABELS.close_photo))).to_be_focused()
    expect_week(page, 2)
    page.keyboard.press("ArrowRight")
    expect_week(page, 3)
    page.get_by_role("button", name=localise(page, LABELS.previous_photo)).click()
    expect_week(page, 2)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect_week(page, len(WEEKS))
    page.get_by_role("button", name=localise(page, LABELS.next_photo)).click()
    expect_week(page, 1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(link).to_be_focused()


@phone
def test_on_a_phone_a_swipe_turns_and_back_closes_and_does_not_leave_the_page(page: Page) -> None:
    page.goto(HOME_ROUTE)
    page.goto(PROJECT_ROUTE)
    link = link_to(page, WEEKS[0].photo)
    link.tap()
    expect_week(page, 1)
    swipe(page, 340, 400, -300, 0)
    expect_week(page, 2)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(link).to_be_focused()
    link.tap()
    expect_week(page, 1)
    page.get_by_role("button", name=localise(page, LABELS.close_photo)).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => history.state === null")
    page.go_back()
    page.wait_for_url(f"**{HOME_ROUTE}")


def test_photo_is_open_after_a_reload_and_closed_after_back(page: Page) -> None:
    page.goto(PROJECT_ROUTE)
    link_to(page, WEEKS[2].photo).click()
    expect_week(page, 3)
    page.reload()
    expect_week(page, 3)
    page.emulate_media(media="print")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.emulate_media(media="screen")
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_forward()
    expect_week(page, 3)


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
def test_large_photo_and_its_neighbours_are_loaded_after_the_press_alone(page: Page) -> None:
    page.goto(PROJECT_ROUTE)
    link = link_to(page, WEEKS[1].photo)
    link.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    link.click()
    expect_week(page, 2)
    page.wait_for_load_state("networkidle")
    names = [picture_name(week.photo.file) for week in WEEKS[:3]]
    # A small photo is there before the press, as large as it is.
    assert urls
    assert [url for url in urls if not any(name in url for name in names)] == []


def test_browser_fetches_the_pages_behind_links_ahead_but_no_photo(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    urls: set[str] = set()

    def note(event: Mapping[str, Any]) -> None:
        urls.update(source["key"]["url"] for source in event["preloadingAttemptSources"])

    session.on("Preload.preloadingAttemptSourcesUpdated", note)
    session.send("Preload.enable")
    page.goto(PROJECT_ROUTE, wait_until="networkidle")
    paths = {urlsplit(url).path for url in urls}
    assert SERVICES_ROUTE in paths
    assert [path for path in paths if path.startswith("/pictures/")] == []


@phone
@pytest.mark.parametrize("width", [320, 390, 844])
def test_photo_its_words_and_controls_fit_any_phone(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 390 if width > 800 else 640})
    page.goto(SERVICES_ROUTE)
    link_to(page, SERVICE.photos[0]).tap()
    expect_large(page, 1, len(SERVICE.photos), SERVICE.photos[0], SERVICE.photos[0].caption)
    for button in page.get_by_role("dialog").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    expect_no_violation(page, "dialog")


def test_drag_of_a_slider_opens_no_photo_and_a_press_does(page: Page) -> None:
    page.goto(SERVICES_ROUTE)
    count = len(SERVICE.photos)
    region = photos_of(page, SERVICE.name)
    box = region.bounding_box()
    assert box
    page.mouse.move(box["x"] + 0.9 * box["width"], box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.1 * box["width"], box["y"] + 200, steps=5)
    page.mouse.up()
    expect_shown(region, 2, count)
    expect(page.get_by_role("dialog")).to_have_count(0)
    link_to(page, SERVICE.photos[1]).click()
    expect(viewer(page, SERVICE.name)).to_be_visible()
    page.keyboard.press("Escape")
    # The keys turn the slider, from whose photo the focus moves on.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect_shown(region, 4, count)
    page.keyboard.press("Enter")
    expect_large(page, 4, count, SERVICE.photos[3], SERVICE.photos[3].caption)


@pytest.mark.visitor(java_script_enabled=False)
@pytest.mark.parametrize("route", [PROJECT_ROUTE, SERVICES_ROUTE])
def test_without_scripts_each_photo_is_a_link_to_its_file(page: Page, route: str) -> None:
    page.goto(route)
    photos = [week.photo for week in WEEKS] if route == PROJECT_ROUTE else SERVICE.photos
    for photo in photos:
        link = link_to(page, photo)
        url = link.get_attribute("href")
        assert url
        width = link.get_by_role("img").get_attribute("width")
        response = page.request.get(url)
        assert str(Image.open(io.BytesIO(response.body())).width) == width
    link_to(page, photos[0]).click()
    page.wait_for_url("**/pictures/**")
    page.go_back()
    page.wait_for_url(f"**{route}")


def test_press_with_a_key_opens_the_file_in_a_new_tab(page: Page) -> None:
    page.goto(PROJECT_ROUTE)
    with page.context.expect_page() as new_tab:
        link_to(page, WEEKS[0].photo).click(modifiers=["ControlOrMeta"])
    new_tab.value.wait_for_url("**/pictures/**")
    expect(page.get_by_role("dialog")).to_have_count(0)
