"""On slow 4G photos are there when a phone scrolls to them, and a slow post says so."""

import time
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    PROJECT_ROUTE,
    PROJECTS_ROUTE,
    SERVICES_ROUTE,
    localise,
)
from tests.provider import Provider, hang
from tests.site.form import FORM, button, expect_sent, form, open_form, send, status

PHONE = {
    "viewport": {"width": 412, "height": 823},
    "device_scale_factor": 1.75,
    "is_mobile": True,
    "has_touch": True,
}
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
READING_PACE = 900
"""Pixels a second."""
MAX_BLANK_SHARE = 0.05
COLOURS_OF_A_PHOTO = 200
"""At least; a place without its photo has one or two."""
SCROLL = """async speed => {
    let area = 0, blank = 0, y = 0, last = performance.now();
    const end = document.documentElement.scrollHeight - innerHeight;
    while (y < end) {
        const now = await new Promise(requestAnimationFrame);
        y += speed * (now - last) / 1000;
        scrollTo({top: y, behavior: 'instant'});
        for (const image of document.querySelectorAll('main img')) {
            const {top, bottom, left, right} = image.getBoundingClientRect();
            const height = Math.min(innerHeight, bottom) - Math.max(0, top);
            const width = Math.min(innerWidth, right) - Math.max(0, left);
            if (height <= 0 || width <= 0) continue;
            area += height * width * (now - last);
            if (!image.complete || !image.naturalWidth) blank += height * width * (now - last);
        }
        last = now;
    }
    return blank / area;
}"""
"""The share of the pictures' area in view, over time, that is blank."""
IS_FIRST_WINDOW_LOADED = """() => !document.documentElement.hasAttribute('data-waiting')
    && [...document.querySelectorAll('main img')]
        .filter(image => image.getBoundingClientRect().top < innerHeight)
        .filter(image => !image.closest('.swiper-slide + .swiper-slide'))
        .every(image => image.complete && image.naturalWidth)"""
DECODE_EACH_PHOTO = """async () => {
    const photos = [...document.querySelectorAll('main img')]
        .filter(image => !image.closest('.swiper, .react-parallax'));
    await Promise.all(photos.map(photo => photo.decode()));
}"""
"""Resolves when the browser has decoded each photo; what is lazy has come into view before."""
BOXES = """() => [...document.querySelectorAll('main img')]
    .filter(image => !image.closest('.swiper, .react-parallax'))
    .map(image => [image.alt, image.getBoundingClientRect().toJSON()])"""


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", [HOME_ROUTE, SERVICES_ROUTE, PROJECTS_ROUTE, PROJECT_ROUTE])
def test_photos_are_there_when_a_phone_scrolls(page: Page, route: str) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    page.goto(route)
    # The visitor sees the first window before the next.
    page.wait_for_function(IS_FIRST_WINDOW_LOADED)
    assert page.evaluate(SCROLL, READING_PACE) <= MAX_BLANK_SHARE


def missing_photos(page: Page) -> list[str]:
    """The alts of the photos of which a picture of the whole page shows nothing."""
    picture = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    alts: list[str] = []
    for alt, box in page.evaluate(BOXES):
        photo = picture.crop((box["left"], box["top"], box["right"], box["bottom"]))
        if len(photo.getcolors(photo.width * photo.height) or ()) < COLOURS_OF_A_PHOTO:
            alts.append(alt)
    return alts


@pytest.mark.parametrize("route", [HOME_ROUTE, SERVICES_ROUTE, PROJECT_ROUTE])
def test_picture_of_the_whole_page_has_each_photo(page: Page, route: str) -> None:
    page.goto(route)
    page.wait_for_function(IS_FIRST_WINDOW_LOADED)
    page.evaluate(SCROLL, 20 * READING_PACE)
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    page.evaluate(DECODE_EACH_PHOTO)
    # A busy Chromium takes a picture before it has drawn photos that it has decoded.
    deadline = time.monotonic() + 20
    while alts := missing_photos(page):
        assert time.monotonic() < deadline, alts


def test_slow_post_shows_a_notice(page: Page, provider: Provider) -> None:
    provider.behave(hang)
    open_form(page, CONTACT_ROUTE)
    send(page)
    notice = form(page).get_by_text(localise(page, FORM.slow))
    expect(notice).to_be_visible(timeout=6_000)
    expect(status(page)).to_be_empty()
    expect(button(page)).to_have_text(localise(page, FORM.sending))
    provider.clear()
    expect(notice).to_be_hidden(timeout=10_000)


def test_quick_post_shows_no_notice(page: Page, provider: Provider) -> None:
    open_form(page, CONTACT_ROUTE)
    send(page)
    expect_sent(page)
    expect(form(page).get_by_text(localise(page, FORM.slow))).to_have_count(0)
    assert len(provider.messages) == 1
