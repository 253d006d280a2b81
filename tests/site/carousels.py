"""A carousel as a visitor finds it: its region, its arrows, and the slide that is shown."""

from playwright.sync_api import Locator, Page, expect


def carousel(page: Page, name: str) -> Locator:
    """The carousel called `name`, hydrated and in view."""
    region = page.get_by_role("region", name=name, exact=True)
    expect(region).to_have_attribute("aria-roledescription", "carousel")
    region.scroll_into_view_if_needed()
    expect(region.locator(".swiper-slide-active")).to_have_count(1)
    return region


def arrows(region: Locator) -> tuple[Locator, Locator]:
    """Its two buttons."""
    previous = region.get_by_role("button", name="Previous slide")
    return previous, region.get_by_role("button", name="Next slide")


def expect_shown(region: Locator, position: int, of: int) -> None:
    """Expect the slide at `position` to be shown, and no other one to be reachable."""
    shown = region.locator(".swiper-slide-active")
    expect(shown).to_have_attribute("aria-label", f"{position} of {of}")
    expect(region.get_by_role("group", name=f"{position} of {of}", exact=True)).to_be_visible()
    expect(region.get_by_role("group")).to_have_count(1)


def expect_to_wrap_around(region: Locator, of: int) -> None:
    """Expect each slide to be shown in turn, and the arrows to wrap around at both ends."""
    previous, following = arrows(region)
    expect_shown(region, 1, of)
    previous.click()
    expect_shown(region, of, of)
    following.click()
    for position in range(1, of + 1):
        expect_shown(region, position, of)
        following.click()
    expect_shown(region, 1, of)
