"""Each visitor gets pictures that are sharp; their bytes: test_bytes.py."""

import re

import pytest
from playwright.sync_api import Page, Response

from builder_site.content.home import HOME
from static_kit.folders import DEFAULT_FOLDERS
from static_kit.images.variants import LIST_PATTERN
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    LEGAL_ROUTE,
    PORTUGUESE_PAGES,
    PROJECT_ROUTE,
    SERVICES_ROUTE,
)
from tests.site.islands import open_page, use_islands
from tests.site.pictures import picture_of

ROUTES_WITH_PICTURES = [
    page.meta.route
    for page in PORTUGUESE_PAGES
    if page.meta.route not in (CONTACT_ROUTE, LEGAL_ROUTE)
]
MAX_WIDTH = 1920
"""Pixels: the widest picture the build makes."""

HERO, BANNER = HOME.hero.slides[0].photo, HOME.banner.photo
BANNER_SHOWS = """pattern => {
    const {complete, currentSrc} = document.querySelector('.react-parallax img');
    return complete && new RegExp(pattern).test(currentSrc);
}"""
"""Whether the banner's picture is loaded, and its URL matches."""
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
        (360, 640, HERO.upright, BANNER.upright),
        (412, 915, HERO.upright, BANNER.upright),
        (915, 412, HERO.file, BANNER.file),
        (768, 1024, HERO.upright, BANNER.file),
        (999, 760, HERO.file, BANNER.file),
    ],
)
def test_windows_held_upright_get_upright_photos_alone(
    page: Page, width: int, height: int, hero: str, banner: str
) -> None:
    """Phones in the hero and in the banner, tablets in the hero."""
    page.set_viewport_size({"width": width, "height": height})
    files: list[str] = []

    def note(response: Response) -> None:
        files.extend(
            file for file in (HERO.file, HERO.upright) if picture_of(file).search(response.url)
        )

    page.on("response", note)
    open_page(page, HOME_ROUTE)
    assert files == [hero]
    page.locator(".react-parallax").scroll_into_view_if_needed()
    page.wait_for_function(BANNER_SHOWS, arg=picture_of(banner).pattern)


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
@pytest.mark.parametrize("route", ROUTES_WITH_PICTURES)
def test_every_picture_is_sharp_on_a_wide_screen(page: Page, route: str) -> None:
    open_page(page, route)
    # A drawing is sharp at each size.
    images = page.locator("main img:not([src$='.svg'])")
    problems: list[str] = []
    for image in images.all():
        picture = image.evaluate(SOURCE_AND_WIDTH)
        match = re.search(r"-(\d+)-[0-9a-f]+\.avif$", picture["source"])
        assert match, picture["source"]
        if int(match[1]) < min(picture["drawn"] - 1, MAX_WIDTH):
            problems.append(f"{picture['source']} drawn {picture['drawn']:.0f} px wide")
    assert images.count() > 0
    assert problems == []


@pytest.mark.parametrize("route", [HOME_ROUTE, SERVICES_ROUTE, PROJECT_ROUTE])
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
    lists = [
        f"/pictures/{file.name}" for file in sorted(DEFAULT_FOLDERS.pictures.glob(LIST_PATTERN))
    ]
    assert lists
    for path in (f"/photos/{HERO.file}", f"/photos/{BANNER.upright}", lists[0]):
        assert page.request.get(path).status == 404
    assert page.request.get("/favicon.ico").ok
