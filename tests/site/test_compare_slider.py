"""The slider over the photos before and after: keyboard, mouse, finger, and no scripts."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from builder_site.content.every_page import LABELS
from builder_site.content.translated import translate
from tests.languages import HOME_ROUTE, PORTUGUESE, PUBLISHED_PROJECTS, localise
from tests.site.islands import use_islands
from tests.site.touch import swipe

PROJECT = translate(PUBLISHED_PROJECTS[0], PORTUGUESE)
START = PROJECT.before_percent
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
KNOB = 390 * START / 100
"""Where the knob's middle is on the phone, in px."""


def slider(page: Page) -> Locator:
    """The project's slider, at its first position."""
    page.goto(PROJECT.route)
    name = localise(page, LABELS.comparison, name=PROJECT.name)
    slider = page.get_by_role("slider", name=name, exact=True)
    expect(slider).to_have_attribute("aria-valuenow", str(START))
    return slider


def value_text(page: Page, before: float) -> str:
    """What screen readers say while `before` percent show the photo before."""
    return localise(page, LABELS.comparison_value, before=before, after=100 - before)


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box
    return box


def test_keys_move_the_slider_and_its_value_is_spoken(page: Page) -> None:
    control = slider(page)
    expect(control).to_have_attribute("aria-valuetext", value_text(page, START))
    before = page.get_by_role("figure", name=localise(page, LABELS.before))
    for key, value in [("ArrowLeft", START - 1), ("ArrowRight", START), ("Home", 0), ("End", 100)]:
        control.press(key)
        if value == START:
            page.wait_for_load_state("networkidle")
        expect(control).to_have_attribute("aria-valuenow", str(value))
        expect(control).to_have_attribute("aria-valuetext", value_text(page, value))
        hidden_share = f" {100 - value}%" if value < 100 else ""
        assert hidden_share in before.evaluate("photo => getComputedStyle(photo).clipPath")


def test_mouse_puts_the_border_where_it_is_released(page: Page) -> None:
    control = slider(page)
    photos = box_of(page.get_by_role("figure", name=localise(page, LABELS.after)))
    quarter, y = photos["x"] + photos["width"] / 4, photos["y"] + 100
    page.mouse.move(quarter + 200, y)
    page.mouse.down()
    page.mouse.move(quarter, y)
    page.mouse.up()
    expect(control).to_have_attribute("aria-valuenow", "25")
    handle = page.locator(".compare-handle").bounding_box()
    assert handle
    assert handle["x"] == pytest.approx(quarter, abs=2)


SHOWN_BEFORE = """() => {
    const handle = document.querySelector('.compare-handle');
    const {left, width} = handle.parentElement.getBoundingClientRect();
    return Math.round(100 * (handle.getBoundingClientRect().left + 1 - left) / width);
}"""
"""How much of the width shows the photo before, in percent: where the handle is drawn."""


def test_comparison_opens_once_and_its_value_is_right_all_the_time(page: Page) -> None:
    control = slider(page)
    assert page.evaluate(SHOWN_BEFORE) < START - 10
    expect(control).to_have_value(str(START))
    page.wait_for_function(f"start => ({SHOWN_BEFORE})() === start", arg=START)
    expect(control).to_have_attribute("aria-valuenow", str(START))
    page.reload()
    assert page.evaluate(SHOWN_BEFORE) == START


def test_comparison_below_the_window_opens_when_it_is_seen(page: Page) -> None:
    page.goto(HOME_ROUTE)
    name = localise(page, LABELS.comparison, name=PROJECT.name)
    control = page.get_by_role("slider", name=name, exact=True)
    # Longer than the whole movement takes.
    page.wait_for_function("() => performance.now() > 3000")
    assert page.evaluate(SHOWN_BEFORE) < START - 10
    control.scroll_into_view_if_needed()
    page.wait_for_function(f"start => ({SHOWN_BEFORE})() === start", arg=START)


def test_comparison_stops_opening_at_the_first_key(page: Page) -> None:
    control = slider(page)
    control.press("End")
    assert page.evaluate(SHOWN_BEFORE) == 100


@pytest.mark.visitor(reduced_motion="reduce")
def test_comparison_is_open_at_once_for_visitors_who_want_little_motion(page: Page) -> None:
    slider(page)
    assert page.evaluate(SHOWN_BEFORE) == START


def test_one_photo_lies_on_the_other_where_their_height_is_cut(page: Page) -> None:
    slider(page)
    photos = page.locator(".compare img")
    positions = photos.evaluate_all("all => all.map(e => getComputedStyle(e).objectPosition)")
    assert positions == [f"50% {PROJECT.after.focal_y}%"] * 2


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("x", [KNOB, 300])
def test_finger_that_scrolls_over_the_slider_moves_the_page_alone(page: Page, x: float) -> None:
    control = slider(page)
    box = box_of(control)
    swipe(page, x, box["y"] + box["height"] / 2, 0, -200)
    page.wait_for_function("scrollY > 100")
    expect(control).to_have_attribute("aria-valuenow", str(START))


@pytest.mark.visitor(**PHONE)
def test_finger_on_the_knob_moves_the_slider(page: Page) -> None:
    control = slider(page)
    use_islands(page)  # By then the fonts are there, with which the title has its height.
    box = box_of(control)
    swipe(page, KNOB, box["y"] + box["height"] / 2, 97.5 - KNOB, 0)
    expect(control).to_have_attribute("aria-valuenow", "25")
    assert page.evaluate("scrollY") == 0


@pytest.mark.visitor(java_script_enabled=False)
@pytest.mark.parametrize("width", [390, 1280])
def test_without_scripts_both_photos_are_seen_whole(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(PROJECT.route)
    expect(page.get_by_role("slider")).to_have_count(0)
    boxes: list[FloatRect] = []
    for english, photo in ((LABELS.before, PROJECT.before), (LABELS.after, PROJECT.after)):
        name = localise(page, english)
        side = page.get_by_role("figure", name=name)
        expect(side.get_by_role("img", name=photo.alt)).to_be_visible()
        expect(side.get_by_text(name, exact=True)).to_be_visible()
        assert side.evaluate("photo => getComputedStyle(photo).clipPath") == "none"
        boxes.append(box_of(side))
    first, second = boxes
    distances = (
        second["x"] - first["x"] - first["width"],
        second["y"] - first["y"] - first["height"],
    )
    assert max(distances) >= 0, "one photo covers the other"


@pytest.mark.visitor(forced_colors="active")
def test_forced_colours_show_border_and_knob(page: Page) -> None:
    control = slider(page)
    box = box_of(control)
    middle = page.evaluate("innerWidth") * START / 100
    clip: FloatRect = {"x": middle - 40, "y": box["y"], "width": 80, "height": box["height"]}
    screenshot = page.screenshot(clip=clip)
    page.locator(".compare-handle").evaluate("e => { e.style.visibility = 'hidden' }")
    assert page.screenshot(clip=clip) != screenshot
