"""Prints how long each page takes to react to a visitor's first press, on a slow phone.

That is the interaction to next paint (INP) of that press: from the finger to the next frame.
"""

import shutil
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests import chromium
from tests.conftest import new_context
from tests.languages import ENGLISH_PAGES
from tests.servers import Site

RUNS = 3
SLOWDOWN = 4
PHONE = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
CONTROLS = (
    "button:visible:enabled, summary:visible, input:visible:not([tabindex='-1']), textarea:visible"
)
HYDRATION_TIME = 3_000
"""Milliseconds until React has the island that a press has made it load."""
RECORD = """
window.longest = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.longest = Math.max(window.longest, duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


def main() -> None:
    """Build and serve the site, and press each control of every page in a page of its own."""
    path = shutil.which("chromium") or chromium.installed_chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder, "log"), {"MAILBOX_DIR": folder})
        site.build_and_start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print(f"| first press, {SLOWDOWN} times slower | INP ms, median of {RUNS} |")
        print("| --- | ---: |")
        try:
            for page in ENGLISH_PAGES:
                report(browser, site.url, page.meta.route)
        finally:
            browser.close()
            site.kill()


def report(browser: Browser, origin: str, route: str) -> None:
    """Print a line for each control of one page."""
    with new_context(browser, origin, **PHONE) as context:
        page = context.new_page()
        page.goto(route)
        names = [name(control) for control in page.locator(CONTROLS).all()]
    # Of controls with the same name, as the arrows of carousels, the first.
    for label in dict.fromkeys(names):
        times = [press(browser, origin, route, names.index(label)) for _ in range(RUNS)]
        print(f"| {route}: {label} | {median(times):.0f} |")


def press(browser: Browser, origin: str, route: str, index: int) -> float:
    """Return the INP of a tap on one control in milliseconds; 16 is the least."""
    with new_context(browser, origin, **PHONE) as context:
        page = context.new_page()
        page.add_init_script(RECORD)
        page.goto(route)
        control = page.locator(CONTROLS).nth(index)
        control.scroll_into_view_if_needed()
        slow_down(page)
        # The photo over it passes a press on to the range of the compare slider.
        control.tap(force=True)
        page.wait_for_timeout(HYDRATION_TIME)
        return max(16, page.evaluate("longest"))


def slow_down(page: Page) -> None:
    """Make the processor of the page SLOWDOWN times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def name(control: Locator) -> str:
    """Return the role and accessible name of a control, as screen readers get them."""
    first_line, *_ = control.aria_snapshot().splitlines()
    return first_line.removeprefix("- ")
