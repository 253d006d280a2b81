"""Each visitor gets pictures that are sharp; their bytes: test_bytes.py."""

import re

import pytest
from playwright.sync_api import Page, Response

from builder_site.static_kit.images.variants import LISTS, PICTURES
from tests.languages import CONTACT, HOME, LEGAL, PORTUGUESE_PAGES, PROJECT, SERVICES
from tests.site.islands import open_page, use_islands

ILLUSTRATED = [
    page.meta.route for page in PORTUGUESE_PAGES if page.meta.route not in (CONTACT, LEGAL)
]
WIDEST = 1920
"""Pixels: the widest picture the build makes."""

BANNER_IS = """tall => {
    const {complete, currentSrc} = document.querySelector('.react-parallax img');
    return complete && currentSrc && currentSrc.includes('-tall-') === tall;
}"""
DRAWN = """async image => {
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
    fetched: list[str] = []

    def note(response: Response) -> None:
        if "/hero-1-" in response.url:
            fetched.append("tall" if "-tall-" in response.url else "wide")

    page.on("response", note)
    open_page(page, HOME)
    assert fetched == [hero]
    page.locator(".react-parallax").scroll_into_view_if_needed()
    page.wait_for_function(BANNER_IS, arg=banner == "tall")


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
@pytest.mark.parametrize("route", ILLUSTRATED)
def test_every_picture_is_sharp_on_a_wide_screen(page: Page, route: str) -> None:
    open_page(page, route)
    images = page.locator("main img")
    blurred: list[str] = []
    for image in images.all():
        shown = image.evaluate(DRAWN)
        found = re.search(r"-(\d+)-[0-9a-f]+\.avif$", shown["source"])
        assert found, shown["source"]
        if int(found[1]) < min(shown["drawn"] - 1, WIDEST):
            blurred.append(f"{shown['source']} drawn {shown['drawn']:.0f} px wide")
    assert images.count() > 0
    assert blurred == []


@pytest.mark.parametrize("route", [HOME, SERVICES, PROJECT])
def test_layout_holds_while_pictures_wait_or_are_blocked(page: Page, route: str) -> None:
    # test_fonts.py is about what the fonts move.
    page.route("**/*.woff2", lambda route: route.abort())
    open_page(page, route)
    with_pictures = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate("document.documentElement.dataset.waiting = ''")
    assert page.evaluate("document.documentElement.scrollHeight") == with_pictures
    page.route("**/pictures/**", lambda route: route.abort())
    page.reload()
    use_islands(page)
    assert page.evaluate("document.documentElement.scrollHeight") == with_pictures


def test_originals_and_their_metadata_are_not_published(page: Page) -> None:
    lists = [f"/pictures/{file.name}" for file in sorted(PICTURES.glob(LISTS))]
    assert lists
    for path in ("/photos/hero-1.jpg", "/photos/garden/01.jpg", lists[0]):
        assert page.request.get(path).status == 404
    assert page.request.get("/favicon.ico").ok
