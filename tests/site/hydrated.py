"""When a page is hydrated: until then it is plain HTML."""

from playwright.sync_api import Page, expect

REACT = """() => {
    const framework = document.querySelector('script[type=module]');
    const main = document.querySelector('main');
    return !framework || Object.keys(main ?? {}).some(key => key.startsWith('__reactProps'));
}"""
"""Whether React has taken over the page, if it is one with React."""


def expect_framework(page: Page) -> None:
    """React and the libraries have taken over, because the visitor has acted or on Home."""
    page.wait_for_function(REACT)
    waiting = page.locator(".swiper:not(.swiper-initialized), button:disabled")
    expect(waiting).to_have_count(0, timeout=20_000)


def expect_hydrated(page: Page) -> None:
    """The visitor presses a key that changes nothing, and React and the libraries take over."""
    page.keyboard.press("Shift")
    expect_framework(page)


def open_page(page: Page, address: str) -> None:
    """Open the page at `address`, and wait until it is hydrated."""
    page.goto(address)
    expect_hydrated(page)
