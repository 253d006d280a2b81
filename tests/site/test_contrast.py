"""Words over photographs are legible: measured on the rendered page, over the real photographs."""

import io
import json
from collections import Counter
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from builder_site.content.home import HOME
from builder_site.content.layout import LABELS, LAYOUT

pytestmark = pytest.mark.visitor(bypass_csp=True)
"""A test may write a style into the page, where the site's own policy lets nobody."""

LARGE, SMALL = 3.0, 4.5
"""WCAG 2.2, success criterion 1.4.3 (AA): contrast of text from 24 px on, and of smaller text."""
HIDE_WORDS = (
    "*, *::before, *::after { color: transparent !important; text-shadow: none !important }"
)

Colour = tuple[int, int, int]


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    darker, lighter = sorted((one, other))
    return (lighter + 0.05) / (darker + 0.05)


def colour_of(words: Locator) -> Colour:
    text = words.evaluate("element => getComputedStyle(element).color")
    red, green, blue = json.loads("[" + text[text.index("(") + 1 : -1] + "]")[:3]
    return red, green, blue


def least_contrast(page: Page, words: Locator) -> float:
    """The contrast between `words` and the lightest spot behind them, a few specks aside."""
    ours = luminance(colour_of(words))
    box = words.bounding_box()
    assert box
    style = page.add_style_tag(content=HIDE_WORDS)
    behind = page.screenshot(
        clip={"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    )
    style.evaluate("element => element.remove()")
    spots = Image.open(io.BytesIO(behind)).convert("RGB").tobytes()
    colours = Counter(zip(spots[::3], spots[1::3], spots[2::3], strict=True))
    contrasts = sorted(
        value
        for colour, count in colours.items()
        for value in [contrast(ours, luminance(colour))] * count
    )
    return contrasts[len(contrasts) // 200]


def slides(page: Page) -> Iterator[tuple[int, Locator]]:
    """The introduction's slides, each in view."""
    introduction = page.get_by_role("region", name=HOME.hero.name)
    introduction.get_by_role("button", name=HOME.hero.pause_label).click()
    for position in range(1, len(HOME.hero.slides) + 1):
        slide = introduction.get_by_role("group", name=f"{position} of {len(HOME.hero.slides)}")
        if position > 1:
            introduction.get_by_role("button", name=LABELS.next_slide).click()
        expect(slide).to_be_visible()
        expect(slide).to_be_in_viewport(ratio=0.99)
        yield position, slide


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1440, 900)])
def test_words_over_the_introduction_are_legible(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    page.wait_for_load_state("networkidle")
    for position, slide in slides(page):
        assert least_contrast(page, slide.get_by_role("paragraph").first) >= LARGE
        number = slide.get_by_text(LABELS.position.format(position=position, of=2))
        assert least_contrast(page, number) >= SMALL
        header = page.get_by_role("banner")
        assert least_contrast(page, header.get_by_role("link").first) >= SMALL
        if width >= 768:
            links = header.get_by_role("navigation", name=LAYOUT.navigation_name).get_by_role(
                "link"
            )
            assert min(least_contrast(page, link) for link in links.all()) >= SMALL


@pytest.mark.parametrize("width", [360, 1440])
def test_words_over_the_banner_are_legible(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    words = page.get_by_text(HOME.banner.text)
    words.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert least_contrast(page, words) >= LARGE


@pytest.mark.parametrize("width", [360, 768, 1440])
@pytest.mark.parametrize("route", ["/services", "/contact", "/no-such-page"])
def test_words_over_the_drawn_wall_are_legible(page: Page, route: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(route)
    page.wait_for_load_state("networkidle")
    title = page.get_by_role("heading", level=1)
    assert least_contrast(page, title) >= LARGE
    assert least_contrast(page, title.locator("xpath=following-sibling::p[1]")) >= SMALL
