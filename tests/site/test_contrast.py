"""Contrast of text over photos, measured on the rendered page."""

import io
from collections import Counter
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from builder_site.content.every_page import LABELS
from builder_site.content.home import HOME
from tests.languages import CONTACT_ROUTE, HOME_ROUTE, localise
from tests.site.carousels import arrows
from tests.site.contrast import colour_of, contrast, luminance
from tests.site.islands import open_page
from tests.site.parts import introduction, navigation, typing_switch

pytestmark = pytest.mark.visitor(bypass_csp=True)
"""The tests add a style to the page, which the site's Content-Security-Policy forbids."""

LARGE_TEXT_CONTRAST, SMALL_TEXT_CONTRAST = 3.0, 4.5
"""WCAG 2.2, success criterion 1.4.3 (AA): contrast of text from 24 px on, and of smaller text."""
HIDE_TEXT = "*, *::before, *::after { color: transparent !important; text-shadow: none !important }"


def lowest_contrast(page: Page, text: Locator) -> float:
    """The contrast between `text` and what is behind it: the lowest 0.5 % of pixels left out."""
    foreground = luminance(colour_of(text))
    box = text.bounding_box()
    assert box
    style = page.add_style_tag(content=HIDE_TEXT)
    screenshot = page.screenshot(clip=box)
    style.evaluate("element => element.remove()")
    pixels = Image.open(io.BytesIO(screenshot)).convert("RGB").tobytes()
    colours = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    contrasts = sorted(
        value
        for colour, count in colours.items()
        for value in [contrast(foreground, luminance(colour))] * count
    )
    return contrasts[len(contrasts) // 200]


def slides(page: Page) -> Iterator[Locator]:
    """The introduction's slides, each in view."""
    typing_switch(page).click()
    for position in (1, 2):
        name = localise(page, LABELS.slide_name, position=position, of=2)
        slide = introduction(page).get_by_role("group", name=name)
        if position > 1:
            arrows(introduction(page))[1].click()
        expect(slide).to_be_visible()
        expect(slide).to_be_in_viewport(ratio=0.99)
        yield slide


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1440, 900)])
def test_text_over_the_introduction_and_the_banner_is_legible(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_page(page, HOME_ROUTE)
    for slide in slides(page):
        assert lowest_contrast(page, slide.get_by_role("paragraph").first) >= LARGE_TEXT_CONTRAST
        header = page.get_by_role("banner")
        assert lowest_contrast(page, header.get_by_role("link").first) >= SMALL_TEXT_CONTRAST
        if width >= 768:
            links = navigation(page).get_by_role("link")
            assert min(lowest_contrast(page, link) for link in links.all()) >= SMALL_TEXT_CONTRAST
    text = page.get_by_text(localise(page, HOME.banner.text))
    text.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert lowest_contrast(page, text) >= LARGE_TEXT_CONTRAST


def test_text_over_the_drawn_wall_is_legible(page: Page) -> None:
    open_page(page, CONTACT_ROUTE)
    title = page.get_by_role("heading", level=1)
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert lowest_contrast(page, title) >= LARGE_TEXT_CONTRAST
        assert lowest_contrast(page, title.locator("xpath=following::p[1]")) >= SMALL_TEXT_CONTRAST
