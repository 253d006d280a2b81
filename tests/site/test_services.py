"""Services: three showcase blocks and the closing panel (docs/fixed-texts.md, "Services")."""

from playwright.sync_api import Page, expect

from builder_site.content.every_page import LABELS, LAYOUT
from builder_site.content.home import HOME
from builder_site.content.translated import translate
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    PORTUGUESE,
    PUBLISHED_SERVICES,
    SERVICES_ROUTE,
    localise,
)
from tests.site.carousels import arrows, expect_shown, expect_slides, photos_of

BLOCKS = translate(PUBLISHED_SERVICES, PORTUGUESE).services
TRADES = translate(PUBLISHED_SERVICES, PORTUGUESE).trades


def test_blocks_stand_in_their_order_and_a_way_to_a_quote_follows(page: Page) -> None:
    page.goto(SERVICES_ROUTE)
    main = page.get_by_role("main")
    ask = main.get_by_role("link", name=localise(page, LAYOUT.ask_link.label), exact=True)
    expect(ask).to_be_in_viewport()
    expect(ask).to_have_attribute("href", CONTACT_ROUTE)
    names = [*(service.name for service in BLOCKS), TRADES.heading]
    last = localise(page, "Interested in our Services?")
    expect(main.get_by_role("heading", level=2)).to_have_text([*names, last])
    for name in names:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_text(name, exact=True).nth(1)).to_be_in_viewport()
    expect(main.get_by_role("heading", name=localise(page, "Ask for a Quote!"))).to_be_visible()
    main.get_by_role("link", name=localise(page, "Contact Us")).click()
    page.wait_for_url(f"**{CONTACT_ROUTE}")


def test_home_leads_to_a_photo_of_each_trade(page: Page) -> None:
    page.goto(HOME_ROUTE)
    names = [trade.name for trade in TRADES.trades]
    links = [page.get_by_role("link", name=name, exact=True) for name in names]
    targets = [link.get_attribute("href") for link in links]
    page.get_by_role("link", name=localise(page, HOME.cards.trades_link.label)).click()
    index = page.get_by_role("list", name=TRADES.heading)
    expect(index).to_be_in_viewport()
    for trade, target in zip(TRADES.trades, targets, strict=True):
        item = index.get_by_role("listitem").filter(has_text=trade.name)
        assert target == f"{SERVICES_ROUTE}#{item.get_attribute('id')}"
        photo = item.locator("img")
        # The words say it: screen readers leave the photo out.
        expect(photo).to_have_attribute("alt", "")
        expect(photo).to_be_visible()
        expect(item.get_by_text(trade.description)).to_be_visible()


def test_block_has_its_photos_description_and_quote_under_the_stars(page: Page) -> None:
    page.goto(SERVICES_ROUTE)
    for service in BLOCKS:
        heading = page.get_by_role("heading", name=service.name)
        block = page.locator("section", has=heading).last
        rating = localise(page, LABELS.stars, rating=service.rating, best=5)
        stars = block.get_by_role("img", name=rating, exact=True).bounding_box()
        words = block.get_by_role("blockquote").bounding_box()
        assert stars
        assert words
        assert 0 < words["y"] - stars["y"] < 60
        assert abs(words["x"] - stars["x"]) < 5
        expect(block.get_by_text(service.description)).to_be_visible()
        expect(block.get_by_role("blockquote")).to_have_text(service.quote.text)
        expect(block.get_by_text(service.quote.author, exact=True)).to_be_visible()
        photos = len(service.photos)
        name = localise(page, LABELS.photos, name=service.name)
        expect(page.get_by_role("region", name=name).locator("img")).to_have_count(photos)
        if photos == 1:
            # It has no arrows.
            continue
        region = photos_of(page, service.name)
        expect_slides(region, photos)
        previous_arrow, next_arrow = arrows(region)
        previous_arrow.click()
        expect_shown(region, photos, photos)
        next_arrow.click()
        expect_shown(region, 1, photos)
