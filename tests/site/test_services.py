"""Services: three showcase blocks and the closing panel (docs/fixed-texts.md, "Services")."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.models.services import Service
from builder_site.content.services import SERVICES_PAGE
from tests.site.carousels import arrows, carousel, expect_shown


def test_blocks_stand_in_their_order_and_a_way_to_a_quote_follows(page: Page) -> None:
    page.goto("/services")
    main = page.get_by_role("main")
    names = [service.name for service in SERVICES_PAGE.services]
    headings = main.get_by_role("heading", level=2)
    expect(headings).to_have_text([*names, "Interested in our Services?"])
    expect(main.get_by_role("heading", name="Ask for a Quote!")).to_be_visible()
    main.get_by_role("link", name="Contact Us").click()
    page.wait_for_url("**/contact")


@pytest.mark.parametrize("service", SERVICES_PAGE.services, ids=lambda service: service.name)
def test_block_has_its_photos_stars_description_and_quote(page: Page, service: Service) -> None:
    page.goto("/services")
    heading = page.get_by_role("heading", name=service.name)
    block = page.locator("section", has=heading).last
    stars = block.get_by_role("img", name=f"{service.rating} out of 5 stars", exact=True)
    expect(stars).to_be_visible()
    expect(block.get_by_text(service.description)).to_be_visible()
    expect(block.get_by_role("blockquote")).to_have_text(service.quote.text)
    expect(block.get_by_text(service.quote.author, exact=True)).to_be_visible()
    photos = len(service.photos)
    region = carousel(page, f"{service.name} photos")
    assert region.locator("img").count() == photos
    previous, following = arrows(region)
    previous.click()
    expect_shown(region, photos, photos)
    following.click()
    expect_shown(region, 1, photos)


def test_arrow_keys_move_the_focused_carousel_alone(page: Page) -> None:
    page.goto("/services")
    first, second = (
        carousel(page, f"{service.name} photos") for service in SERVICES_PAGE.services[:2]
    )
    arrows(first)[1].focus()
    page.keyboard.press("ArrowRight")
    expect_shown(first, 2, len(SERVICES_PAGE.services[0].photos))
    expect_shown(second, 1, len(SERVICES_PAGE.services[1].photos))
    page.keyboard.press("ArrowLeft")
    expect_shown(first, 1, len(SERVICES_PAGE.services[0].photos))
