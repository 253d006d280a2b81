"""Prints the long tasks of each page's load on a slow phone, and what they spend their time on.

A full Chromium, whose processor is made four times slower, in a phone's window.
"""

import json
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from builder_site.pages import PAGES
from tests import chromium
from tests.conftest import new_context
from tests.servers import Site

RUNS = 5
SLOWER = 4
LONG = 50
"""Milliseconds of the processor above which a task is long. Time on the clock depends on what else
the machine does."""
AFTER_LOAD = 4_000
"""Milliseconds until the page is hydrated and its libraries have started."""
PHONE = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2, "is_mobile": True}
CATEGORIES = ["toplevel", "devtools.timeline", "v8", "v8.execute", "blink.user_timing"]

Event = dict[str, Any]


def main() -> None:
    """Build and serve the site, and trace every page RUNS times."""
    path = shutil.which("chromium") or chromium.ensure()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder, "log"), {"MAILBOX_DIR": folder})
        site.build_and_start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            for page in PAGES:
                report(browser, site.url, page.meta.route)
        finally:
            browser.close()
            site.kill()


def report(browser: Browser, origin: str, route: str) -> None:
    """Print the medians of one page, and the long tasks of the last of its loads."""
    loads = [tasks(trace(browser, origin, route)) for _ in range(RUNS)]
    blocked = median(sum(max(0, time(task[0]) - LONG) for task in load) for load in loads)
    laid_out = median(sum(nodes(event) for task in load for event in task) for load in loads)
    print(f"{route}: {blocked:.0f} ms above {LONG} ms in a task, {laid_out:.0f} nodes laid out")
    for task in loads[-1]:
        if time(task[0]) > LONG:
            print(f"  {time(task[0]):.0f} ms: {causes(task)}")


def trace(browser: Browser, origin: str, route: str) -> list[Event]:
    """Open the page in a browser without a past, and return its trace."""
    with new_context(browser, origin, **PHONE) as context:
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.goto(route)
        page.wait_for_timeout(AFTER_LOAD)
        events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    (opened,) = [
        event
        for event in events
        if event["name"] == "navigationStart"
        and event["args"]["data"]["documentLoaderURL"] == origin + route
    ]
    return [
        event
        for event in events
        if event.get("ph") == "X"
        and (event["pid"], event["tid"]) == (opened["pid"], opened["tid"])
        and event["ts"] >= opened["ts"]
    ]


def tasks(events: list[Event]) -> list[list[Event]]:
    """Return each task as its own event and those within it, from the longest on."""
    found: list[list[Event]] = []
    end = 0
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if event["ts"] >= end:
            found.append([])
            end = event["ts"] + event["dur"]
        found[-1].append(event)
    return found


def time(event: Event) -> float:
    """Milliseconds of the processor."""
    return event.get("tdur", 0) / 1000


def nodes(event: Event) -> int:
    """How many nodes a layout had to lay out."""
    return event["args"].get("beginData", {}).get("dirtyObjects", 0)


def causes(task: list[Event]) -> str:
    """Return what took most of the task's time: layouts with their nodes, scripts with files."""
    spent = Counter[str]()
    for event in task:
        data = event["args"].get("data") or {}
        file = str(data.get("url") or event["args"].get("fileName") or "").rpartition("/")[2]
        of = f"{nodes(event)} nodes" if nodes(event) else f"{data.get('functionName', '')} {file}"
        if event["name"] not in {"RunTask", "ThreadControllerImpl::RunTask"}:
            spent[f"{event['name']} {of}".strip()] += round(time(event))
    return ", ".join(f"{name} {ms} ms" for name, ms in spent.most_common(4))
