"""A finger on the screen."""

from playwright.sync_api import Page


def swipe(page: Page, x: float, y: float, dx: float, dy: float) -> None:
    """Put a finger at a point and move it, a part of the way in each frame."""
    session = page.context.new_cdp_session(page)
    for step in range(11):
        point = {"x": x + dx * step / 10, "y": y + dy * step / 10}
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        page.evaluate("() => new Promise(requestAnimationFrame)")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
