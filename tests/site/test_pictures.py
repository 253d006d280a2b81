"""Each visitor gets pictures that are sharp, and no more bytes than that takes."""

import re

import pytest
from playwright.sync_api import Page, Response, expect

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.legal import LEGAL_PAGE
from tests.languages import ENGLISH_PAGES, ENGLISH_ROUTES
from tests.site.hydrated import expect_hydrated

PHONE = {"viewport": {"width": 412, "height": 915}, "device_scale_factor": 1.75}
DENSE_PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3}
PLAIN = (CONTACT_PAGE.meta.route, LEGAL_PAGE.meta.route)
ILLUSTRATED = [page.meta.route for page in ENGLISH_PAGES if page.meta.route not in PLAIN]
BUDGETS = {"/": 230_000, "/services": 250_000}
PROJECT_BUDGET = 260_000
"""Bytes of the pictures that a first visit on a phone loads."""
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


def picture_bytes(page: Page, route: str) -> int:
    """Bytes of all pictures the page loads without scrolling."""
    pictures: list[Response] = []

    def note(answer: Response) -> None:
        if "/pictures/" in answer.url:
            pictures.append(answer)

    page.on("response", note)
    page.goto(route)
    page.wait_for_load_state("networkidle")
    assert pictures
    assert [answer.url for answer in pictures if not answer.url.endswith(".avif")] == []
    return sum(len(answer.body()) for answer in pictures)


@pytest.mark.parametrize("route", ILLUSTRATED)
@pytest.mark.parametrize(
    "pixels",
    [
        pytest.param(1.75, marks=pytest.mark.visitor(**PHONE)),
        pytest.param(3, marks=pytest.mark.visitor(**DENSE_PHONE)),
    ],
)
def test_phone_loads_few_bytes_of_pictures(page: Page, route: str, pixels: float) -> None:
    assert picture_bytes(page, route) <= BUDGETS.get(route, PROJECT_BUDGET)
    assert page.evaluate("devicePixelRatio") == pixels


@pytest.mark.parametrize(
    ("width", "height", "shape"),
    [(360, 640, "tall"), (412, 915, "tall"), (768, 1024, "wide"), (915, 412, "wide")],
)
def test_phone_held_upright_gets_upright_photos_of_hero_and_banner_alone(
    page: Page, width: int, height: int, shape: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    fetched: list[str] = []

    def note(answer: Response) -> None:
        if "/hero-1-" in answer.url:
            fetched.append("tall" if "-tall-" in answer.url else "wide")

    page.on("response", note)
    page.goto("/")
    expect_hydrated(page)
    assert fetched == [shape]
    page.get_by_text(HOME.banner.text).scroll_into_view_if_needed()
    page.wait_for_function(BANNER_IS, arg=shape == "tall")


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
@pytest.mark.parametrize("route", ILLUSTRATED)
def test_every_picture_is_sharp_on_a_wide_screen(page: Page, route: str) -> None:
    page.goto(route)
    page.wait_for_load_state("networkidle")
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


@pytest.mark.parametrize("route", ENGLISH_ROUTES)
def test_only_the_first_large_picture_goes_first(page: Page, route: str) -> None:
    page.goto(route)
    eager = int(route in ILLUSTRATED)
    expect(page.locator("img[fetchpriority=high]")).to_have_count(eager)
    preloads = page.locator("head link[rel=preload][as=image]")
    asked = preloads.evaluate_all(
        "all => all.filter(({media}) => matchMedia(media).matches).length"
    )
    assert asked == eager
    expect(page.locator("img:not([loading=lazy])")).to_have_count(eager)


@pytest.mark.parametrize("route", ILLUSTRATED)
def test_layout_holds_while_pictures_are_blocked(page: Page, route: str) -> None:
    page.goto(route)
    page.wait_for_load_state("networkidle")
    with_pictures = page.evaluate("document.documentElement.scrollHeight")
    page.route("**/pictures/**", lambda answer: answer.abort())
    page.reload()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollHeight") == with_pictures


def test_originals_and_their_metadata_are_not_published(page: Page) -> None:
    for address in ("/photos/hero-1.jpg", "/photos/garden/01.jpg", "/pictures/manifest.json"):
        assert page.request.get(address).status == 404
    assert page.request.get("/favicon.ico").ok
