"""Each visitor gets pictures that are sharp; their bytes: test_bytes.py."""

import re

import pytest
from playwright.sync_api import Page, Response

from builder_site.static_kit.folders import PICTURES
from builder_site.static_kit.images.variants import LISTS
from tests.languages import CONTACT, HOME, LEGAL, PORTUGUESE_PAGES, PROJECT, SERVICES
from tests.site.islands import open_page, use_islands

ROUTES_WITH_PICTURES = [
    page.meta.route for page in PORTUGUESE_PAGES if page.meta.route not in (CONTACT, LEGAL)
]
MAX_WIDTH = 1920
"""Pixels: the widest picture the build makes."""

IS_BANNER_TALL = """tall => {
    const {complete, currentSrc} = document.querySelector('.react-parallax img');
    return complete && currentSrc && currentSrc.includes('-tall-') === tall;
}"""
SOURCE_AND_WIDTH = """async image => {
    image.loading = 'eager';
    await image.decode();
    const box = image.getBoundingClientRect();
    const cover = getComputedStyle(image).objectFit === 'cover';
    const ratio = image.getAttribute('width') / image.getAttribute('height');
    return {
        source: image.currentSrc,
        drawn: (cover ? Math.max(box.width, box.height * ratio) : box.width) * devicePixelRatio,
    };
}"""


@pytest.mark.parametrize(
    ("width", "height", "hero", "banner"),
    [
        *[(360, 640, "tall", "tall"), (412, 915, "tall", "tall"), (915, 412, "wide", "wide")],
        *[(768, 1024, "tall", "wide"), (999, 760, "wide", "wide")],
    ],
)
def test_windows_held_upright_get_upright_photos_alone(
    page: Page, width: int, height: int, hero: str, banner: str
) -> None:
    """Phones in the hero and in the banner, tablets in the hero."""
    page.set_viewport_size({"width": width, "height": height})
    kinds: list[str] = []

    def note(response: Response) -> None:
        if "/hero-1-" in response.url:
            kinds.append("tall" if "-tall-" in response.url else "wide")

    page.on("response", note)
    open_page(page, HOME)
    assert kinds == [hero]
    page.locator(".react-parallax").scroll_into_view_if_needed()
    page.wait_for_function(IS_BANNER_TALL, arg=banner == "tall")


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
@pytest.mark.parametrize("route", ROUTES_WITH_PICTURES)
def test_every_picture_is_sharp_on_a_wide_screen(page: Page, route: str) -> None:
    open_page(page, route)
    images = page.locator("main img")
    problems: list[str] = []
    for image in images.all():
        picture = image.evaluate(SOURCE_AND_WIDTH)
        match = re.search(r"-(\d+)-[0-9a-f]+\.avif$", picture["source"])
        assert match, picture["source"]
        if int(match[1]) < min(picture["drawn"] - 1, MAX_WIDTH):
            problems.append(f"{picture['source']} drawn {picture['drawn']:.0f} px wide")
    assert images.count() > 0
    assert problems == []


@pytest.mark.parametrize("route", [HOME, SERVICES, PROJECT])
def test_layout_holds_while_pictures_wait_or_are_blocked(page: Page, route: str) -> None:
    # test_fonts.py is about what the fonts move.
    page.route("**/*.woff2", lambda route: route.abort())
    open_page(page, route)
    height = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate("document.documentElement.dataset.waiting = ''")
    assert page.evaluate("document.documentElement.scrollHeight") == height
    page.route("**/pictures/**", lambda route: route.abort())
    page.reload()
    use_islands(page)
    assert page.evaluate("document.documentElement.scrollHeight") == height


def test_originals_and_their_metadata_are_not_published(page: Page) -> None:
    lists = [f"/pictures/{file.name}" for file in sorted(PICTURES.glob(LISTS))]
    assert lists
    for path in ("/photos/hero-1.jpg", "/photos/garden/01.jpg", lists[0]):
        assert page.request.get(path).status == 404
    assert page.request.get("/favicon.ico").ok
