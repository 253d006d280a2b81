"""The islands of a page: until React takes one over, it is plain HTML."""

from playwright.sync_api import Page, expect

TAKEN = """selector => [...document.querySelectorAll(`[data-island]${selector}`)].every(
    island => Object.keys(island).some(key => key.startsWith('__reactContainer')))"""
"""Whether React has taken over each island that the selector names."""
FOCUSABLE = "button:enabled, [tabindex='0'], input:not([tabindex='-1'])"
LOOK_AT = """async selector => {
    const y = scrollY;
    const taken = island => Object.keys(island).some(key => key.startsWith('__reactContainer'));
    for (const island of document.querySelectorAll(`[data-island]${selector}`)) {
        island.querySelector('img').scrollIntoView({behavior: 'instant'});
        for (let frame = 0; frame < 600 && !taken(island); frame++)
            await new Promise(requestAnimationFrame);
    }
    scrollTo({top: y, behavior: 'instant'});
}"""
ACT_IN = """([selector, focusable]) => {
    for (const island of document.querySelectorAll(`[data-island]${selector}`))
        island.querySelector(focusable).dispatchEvent(new Event('focusin', {bubbles: true}));
}"""
"""What the focus does when it enters; the focus itself, and the next press of Tab, stay."""


def expect_taken(page: Page, selector: str = "") -> None:
    """React and its libraries have the islands that `selector` names among all."""
    page.wait_for_function(TAKEN, arg=selector)
    waiting = page.locator(
        f"[data-island]{selector} > .swiper:not(.swiper-initialized), "
        f"[data-island]{selector} > button:disabled"
    )
    expect(waiting).to_have_count(0, timeout=20_000)


def use_islands(page: Page) -> None:
    """Look at each island and press in it, until React has taken over all of them.

    Scroll position and focus are as before.
    """
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-waiting')")
    page.evaluate(LOOK_AT, "[data-when=visible]")
    page.evaluate(ACT_IN, ["[data-when=act]", FOCUSABLE])
    expect_taken(page)


def open_page(page: Page, url: str) -> None:
    """Open the page at `url`, and wait until React has its islands."""
    page.goto(url)
    use_islands(page)
