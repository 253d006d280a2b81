"""Specification 2, route /services: three showcase blocks and the closing panel."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.services import SERVICES_PAGE
from tests.site.carousels import carousel, expect_shown, expect_to_wrap_around

BLOCKS = [
    (service.name, len(service.photos), f"{service.rating} out of 5 stars")
    for service in SERVICES_PAGE.services
]


def test_blocks_stand_in_their_order(page: Page) -> None:
    page.goto("/services")
    headings = page.get_by_role("main").get_by_role("heading", level=2)
    expect(headings).to_have_text([*(name for name, _, _ in BLOCKS), "Interested in our Services?"])


@pytest.mark.parametrize(("name", "photos"), [block[:2] for block in BLOCKS])
def test_block_shows_all_its_photos_and_wraps_around(page: Page, name: str, photos: int) -> None:
    page.goto("/services")
    region = carousel(page, f"{name} photos")
    assert region.locator("img").count() == photos
    expect_to_wrap_around(region, photos)


@pytest.mark.parametrize(("name", "stars"), [(name, stars) for name, _, stars in BLOCKS])
def test_block_has_stars_a_description_and_a_quote(page: Page, name: str, stars: str) -> None:
    service = next(service for service in SERVICES_PAGE.services if service.name == name)
    page.goto("/services")
    block = page.locator("section", has=page.get_by_role("heading", name=name)).last
    expect(block.get_by_role("img", name=stars, exact=True)).to_be_visible()
    expect(block.get_by_text(service.description)).to_be_visible()
    expect(block.get_by_role("blockquote")).to_have_text(service.quote.text)
    expect(block.get_by_text(service.quote.author, exact=True)).to_be_visible()


def test_arrow_keys_turn_only_the_carousel_that_holds_the_focus(page: Page) -> None:
    page.goto("/services")
    (name, photos, _), (other_name, other_photos, _) = BLOCKS[:2]
    first = carousel(page, f"{name} photos")
    first.get_by_role("button", name="Next slide").focus()
    page.keyboard.press("ArrowRight")
    expect_shown(first, 2, photos)
    expect_shown(carousel(page, f"{other_name} photos"), 1, other_photos)
    page.keyboard.press("ArrowLeft")
    expect_shown(first, 1, photos)


def test_page_closes_with_the_way_to_a_quote(page: Page) -> None:
    page.goto("/services")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="Interested in our Services?")).to_be_visible()
    expect(main.get_by_role("heading", name="Ask for a Quote!")).to_be_visible()
    main.get_by_role("link", name="Contact Us").click()
    page.wait_for_url("**/contact")
