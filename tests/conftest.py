"""What every test shares: one build and one start of the site, the stand-in, and a browser.

Two processes may share the tests out between them (`make test`): each has its own of all three.
"""

import fcntl
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests import chromium
from tests.copies import copy_project
from tests.provider import ACCOUNT, Provider
from tests.servers import ROOT, Site

FAILURES = Path(__file__).parent / "failures"
NO_LIMIT = "100000/second"
ACCOUNT_ENVIRONMENT = {
    "EMAILJS_SERVICE_ID": ACCOUNT["service_id"],
    "EMAILJS_TEMPLATE_ID": ACCOUNT["template_id"],
    "EMAILJS_PUBLIC_KEY": ACCOUNT["user_id"],
}


@pytest.fixture(scope="session")
def shared_provider() -> Iterator[Provider]:
    with Provider() as provider:
        yield provider


@pytest.fixture
def provider(shared_provider: Provider) -> Iterator[Provider]:
    """The stand-in provider, as new."""
    yield shared_provider
    shared_provider.forget()


@contextmanager
def turn(factory: pytest.TempPathFactory, worker: str) -> Generator[bool]:
    """Let one process in at a time; tell whether it is the first of this run."""
    if worker == "master":
        yield True
        return
    with (factory.getbasetemp().parent / "turns").open("a") as turns:
        fcntl.flock(turns, fcntl.LOCK_EX)
        first = turns.seek(0, os.SEEK_END) == 0
        turns.write(f"{worker}\n")
        turns.flush()
        yield first


@pytest.fixture(scope="session")
def site(
    shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory, worker_id: str
) -> Iterator[Site]:
    """The compiled production site, sending to the stand-in, without limits."""
    environment = {
        **ACCOUNT_ENVIRONMENT,
        "EMAILJS_URL": shared_provider.url,
        "CONTACT_LIMIT_PER_ADDRESS": NO_LIMIT,
        "CONTACT_LIMIT_TOTAL": NO_LIMIT,
    }
    log = tmp_path_factory.mktemp("site") / "log"
    with turn(tmp_path_factory, worker_id) as first:
        folder = ROOT if first else copy_project(tmp_path_factory.mktemp("project"))
        running = Site(log, environment, folder)
        running.build_and_start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.ensure()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def context(
    browser: Browser, site: Site, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A visitor's browser with nothing in it; `@pytest.mark.visitor(...)` says what it is like."""
    mark = request.node.get_closest_marker("visitor")
    options = mark.kwargs if mark else {}
    made = browser.new_context(base_url=site.url, **options)
    made.route("https://www.openstreetmap.org/**", answer_for_the_map)
    made.tracing.start()
    yield made
    failed = getattr(request.node, "failed", False)
    if failed:
        FAILURES.mkdir(exist_ok=True)
        trace = FAILURES / f"{request.node.name}.zip"
        made.tracing.stop(path=trace)
    else:
        made.tracing.stop()
    made.close()


@pytest.fixture
def page(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A tab; a failing test leaves its picture and its trace in tests/failures."""
    tab = context.new_page()
    yield tab
    if getattr(request.node, "failed", False):
        FAILURES.mkdir(exist_ok=True)
        picture = FAILURES / f"{request.node.name}.png"
        tab.screenshot(path=picture, full_page=True)
        print(f"Screenshot: {picture}, trace: {picture.with_suffix('.zip')}")  # noqa: T201


def answer_for_the_map(route: Route) -> None:
    """The map's server is not ours and may be out of reach."""
    route.fulfill(body="<title>Map</title>", content_type="text/html")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the fixtures of a test whether it failed."""
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True  # pyright: ignore[reportAttributeAccessIssue]
    return report
