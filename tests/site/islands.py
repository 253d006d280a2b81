"""The islands of a page: until React takes one over, it is plain HTML."""

from playwright.sync_api import Page, expect

ISLAND_SCRIPTS = "**/assets/*.js"
"""The URLs of the scripts that islands load."""
ARE_TAKEN_OVER = """selector => [...document.querySelectorAll(`[data-island]${selector}`)].every(
    island => Object.keys(island).some(key => key.startsWith('__reactContainer')))"""
"""Whether React has taken over each island that the selector names."""
IS_FIRST_WINDOW_SHOWN = "() => !document.documentElement.hasAttribute('data-waiting')"
"""page_first.js has shown the first window, and the fonts are there."""
IS_TYPING_OR_STILL = """selector => matchMedia('(prefers-reduced-motion: reduce)').matches
    || !document.querySelector(`[data-island]${selector} > button:disabled`)"""
"""The lines are typed, unless the visitor wants no motion: then their switch stays disabled."""
FOCUSABLE_SELECTOR = "button:enabled, [tabindex='0'], input:not([tabindex='-1'])"
SCROLL_TO_EACH = """async selector => {
    const y = scrollY;
    const taken = island => Object.keys(island).some(key => key.startsWith('__reactContainer'));
    for (const island of document.querySelectorAll(`[data-island]${selector}`)) {
        island.querySelector('img').scrollIntoView({behavior: 'instant'});
        for (let frame = 0; frame < 600 && !taken(island); frame++)
            await new Promise(requestAnimationFrame);
    }
    scrollTo({top: y, behavior: 'instant'});
}"""
FOCUS_EACH = """([selector, focusable]) => {
    for (const island of document.querySelectorAll(`[data-island]${selector}`))
        island.querySelector(focusable).dispatchEvent(new Event('focusin', {bubbles: true}));
}"""
"""What the focus does when it enters; the focus itself, and the next press of Tab, stay."""


def expect_taken_over(page: Page, selector: str = "") -> None:
    """Wait until React and its libraries have each island that `selector` matches."""
    page.wait_for_function(ARE_TAKEN_OVER, arg=selector)
    incomplete_islands = page.locator(f"[data-island]{selector} > .swiper:not(.swiper-initialized)")
    expect(incomplete_islands).to_have_count(0, timeout=20_000)
    page.wait_for_function(IS_TYPING_OR_STILL, arg=selector)


def use_islands(page: Page) -> None:
    """Look at each island and press in it, until React has taken over all of them.

    Scroll position and focus are as before.
    """
    page.wait_for_function(IS_FIRST_WINDOW_SHOWN)
    page.evaluate(SCROLL_TO_EACH, "[data-when=visible]")
    page.evaluate(FOCUS_EACH, ["[data-when=interaction]", FOCUSABLE_SELECTOR])
    expect_taken_over(page)


def open_page(page: Page, url: str) -> None:
    """Open the page at `url`, and wait until React has its islands."""
    page.goto(url)
    use_islands(page)
