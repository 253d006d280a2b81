"""When a page is awake: until its scripts have come, it is plain HTML."""

from playwright.sync_api import Page, expect


def expect_awake(page: Page) -> None:
    """All that the page fetches by itself has come, and its buttons do what they say."""
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-replay]")).to_have_count(0, timeout=20_000)
