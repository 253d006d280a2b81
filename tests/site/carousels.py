"""A carousel as a visitor finds it: its region, its arrows, and the slide that is shown."""

from playwright.sync_api import Locator, Page, expect

from builder_site.content.every_page import LABELS
from static_kit.records.texts import fill_placeholders
from tests.languages import PUBLISHED_SERVICES, localise

PHOTO_CAROUSEL = fill_placeholders(LABELS.photos, name=PUBLISHED_SERVICES.services[0].name)
PHOTO_COUNT = len(PUBLISHED_SERVICES.services[0].photos)
"""The name of the first carousel of Services, on English pages, and the number of its photos."""


def carousel(page: Page, name: str) -> Locator:
    """The carousel called `name` in English, in view and taken over by Swiper."""
    region = page.get_by_role("region", name=localise(page, name), exact=True)
    expect(region).to_have_attribute("aria-roledescription", localise(page, LABELS.carousel))
    region.scroll_into_view_if_needed()
    # As assistive technology does; Swiper has it then.
    region.locator(".swiper button").first.focus()
    page.evaluate("document.activeElement.blur()")
    expect(region.locator(".swiper-slide-active")).to_have_count(1)
    return region


def photos_of(page: Page, name: str) -> Locator:
    """The carousel with the photos of the service called `name` on `page`."""
    return carousel(page, localise(page, LABELS.photos, name=name))


def expect_photo_in_view(page: Page, position: int) -> None:
    """Expect PHOTO_CAROUSEL to show the photo at `position`, also before Swiper has it."""
    region = page.get_by_role("region", name=PHOTO_CAROUSEL)
    slide = region.get_by_role("group", name=f"{position} of {PHOTO_COUNT}", exact=True)
    expect(slide).to_be_in_viewport(ratio=0.6)


def arrows(region: Locator) -> tuple[Locator, Locator]:
    return (
        region.get_by_role("button", name=localise(region.page, LABELS.previous_slide)),
        region.get_by_role("button", name=localise(region.page, LABELS.next_slide)),
    )


def expect_slides(region: Locator, count: int) -> None:
    """Expect `count` slides, each with its role, and with its position as its name."""
    role = localise(region.page, LABELS.slide)
    slides = region.locator(f"[role=group][aria-roledescription='{role}']")
    labels = slides.evaluate_all("all => all.map(slide => slide.ariaLabel)")
    names = (
        localise(region.page, LABELS.slide_name, position=position, of=count)
        for position in range(1, count + 1)
    )
    assert labels == list(names)


def expect_shown(region: Locator, position: int, count: int) -> None:
    """Expect the slide at `position` to be shown, and no other one to be reachable."""
    name = localise(region.page, LABELS.slide_name, position=position, of=count)
    expect(region.locator(".swiper-slide-active")).to_have_attribute("aria-label", name)
    expect(region.get_by_role("group", name=name, exact=True)).to_be_visible()
    expect(region.get_by_role("group")).to_have_count(1)


def expect_to_wrap_around(region: Locator, count: int) -> None:
    """Expect each slide to be shown in turn, and the arrows to wrap around at both ends."""
    previous_arrow, next_arrow = arrows(region)
    expect_slides(region, count)
    expect_shown(region, 1, count)
    previous_arrow.click()
    expect_shown(region, count, count)
    next_arrow.click()
    for position in range(1, count + 1):
        expect_shown(region, position, count)
        next_arrow.click()
    expect_shown(region, 1, count)
