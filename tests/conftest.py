"""Fixtures of all tests: the built site, a test double of the e-mail provider, and a browser.

Where several processes test at once, each has its own of all three.
"""

import fcntl
import os
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import IO, Any, NamedTuple

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    sync_playwright,
)

from tests import chromium
from tests.copies import copy_project
from tests.hosts import CloudflarePages
from tests.provider import ACCOUNT_FIELDS, Provider
from tests.release import Release
from tests.servers import ROOT, Site, pages_of

VISITORS = count(1)
FAILURES = Path(__file__).parent / "failures"
open_contexts: list[BrowserContext] = []
"""In the order in which they were opened."""
screenshots: dict[str, Path] = {}
"""That of each test that has failed, by the test's name."""
NO_LIMITS = dict.fromkeys(("CONTACT_LIMIT_PER_NETWORK", "CONTACT_LIMIT_TOTAL"), "100000/second")
ACCOUNT_ENVIRONMENT = {
    "EMAILJS_SERVICE_ID": ACCOUNT_FIELDS["service_id"],
    "EMAILJS_TEMPLATE_ID": ACCOUNT_FIELDS["template_id"],
    "EMAILJS_PUBLIC_KEY": ACCOUNT_FIELDS["user_id"],
}
BROWSER_ENVIRONMENT = {**ACCOUNT_ENVIRONMENT, "CONTACT_SENDS_FROM": "browser"}
"""The settings of pages whose visitors' browsers send the messages."""
STATIC_PAGES_URL = "https://builder.example"
"""What those pages are built for."""
PROVIDER_HOST = "provider.localhost"
"""The provider's host in those pages, which the browser of each process looks up as its own test
double: so one build serves all processes."""


def pytest_configure() -> None:
    # A shell starts `make test &` with SIGINT ignored, as .ci/run does; the programs under test
    # would inherit that, and no Ctrl-C would end them.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--measure", action="store_true", help="let test_bytes.py measure the budgets anew"
    )


@pytest.fixture(scope="session")
def shared_provider() -> Iterator[Provider]:
    with Provider() as provider:
        yield provider


@pytest.fixture
def provider(shared_provider: Provider) -> Iterator[Provider]:
    """The provider's test double, without requests of other tests."""
    shared_provider.clear()
    yield shared_provider
    shared_provider.clear()


@pytest.fixture(scope="session")
def site(shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The production site, sending to the test double, without message limits.

    A build has its URL written into it, so that each process needs its own: the first one builds
    here, any other in a copy. They build one at a time, as copies take what a build here has made.
    """
    environment = {
        **ACCOUNT_ENVIRONMENT,
        "EMAILJS_URL": shared_provider.url,
        **NO_LIMITS,
        # The tests' visitors have IP addresses of their own, as behind a proxy.
        "REFLEX_TRUSTED_PROXY_HOPS": "1",
    }
    log = tmp_path_factory.mktemp("site") / "log"
    with Path(sys.prefix, "build-here.lock").open("w") as root_lock:
        with Path(sys.prefix, "build.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            is_first = try_lock(root_lock)
            folder = ROOT if is_first else copy_project(tmp_path_factory.mktemp("project"))
            site = Site(log, environment, folder)
            site.build_and_start()
        yield site
        site.kill()


def try_lock(file: IO[str]) -> bool:
    """Lock `file` until it is closed; returns whether no other process had locked it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class StaticPages(NamedTuple):
    """The built `pages` on a host of files at `url`."""

    url: str
    pages: Path


@pytest.fixture(scope="session")
def static_pages(
    site: Site,  # noqa: ARG001 - its build is what the copy takes its npm packages from
    worker_id: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[StaticPages]:
    """The pages whose visitors' browsers send by themselves, built once for all processes."""
    folder = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        folder = folder.parent
    project, built = folder / "files", folder / "files-are-built"
    with Path(sys.prefix, "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            project.mkdir()
            settings = {
                **BROWSER_ENVIRONMENT,
                "EMAILJS_URL": f"http://{PROVIDER_HOST}",
                "REFLEX_DEPLOY_URL": STATIC_PAGES_URL,
            }
            Release(project, settings)
            built.touch()
    pages = pages_of(project)
    with CloudflarePages(pages).listen() as url:
        yield StaticPages(url, pages)


@pytest.fixture
def sender() -> str:
    """Who sends the messages: `tests.site.form.by_both_senders` tests both."""
    return "server"


@pytest.fixture
def url(sender: str, request: pytest.FixtureRequest) -> str:
    """The URL of the pages."""
    return request.getfixturevalue("static_pages" if sender == "browser" else "site").url


@pytest.fixture
def restartable_site(site: Site) -> Iterator[Site]:
    """The site, for a test that kills or freezes it, or starts it with other settings."""
    yield site
    site.ensure_running()


@pytest.fixture(scope="session")
def chromium_path() -> str:
    return chromium.installed_chromium()


@pytest.fixture(scope="session")
def playwright(chromium_path: str) -> Iterator[Playwright]:  # noqa: ARG001 - it starts Playwright too
    with sync_playwright() as instance:
        yield instance


@pytest.fixture(scope="session")
def browser(
    playwright: Playwright, chromium_path: str, shared_provider: Provider
) -> Iterator[Browser]:
    rule = f"--host-resolver-rules=MAP {PROVIDER_HOST} 127.0.0.1:{shared_provider.port}"
    with launch_chromium(playwright, chromium_path, rule) as instance:
        yield instance


@contextmanager
def launch_chromium(
    playwright: Playwright, path: str, *args: str, ignored_arguments: Sequence[str] = ()
) -> Generator[Browser]:
    """A Chromium with more `args`, and without the `ignored_arguments` of Playwright."""
    browser = playwright.chromium.launch(
        executable_path=path,
        args=[*chromium.ARGUMENTS, *args],
        ignore_default_args=list(ignored_arguments),
    )
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def new_context(browser: Browser, url: str, **options: Any) -> Generator[BrowserContext]:
    """A browser without a past. The map's server is not ours: requests to it get a response here.

    Its language is none of the site's, so that no page offers another one, unless a test names it.
    """
    options.setdefault("locale", "fr-FR")
    context = browser.new_context(base_url=url, **options)
    context.route(
        "https://www.openstreetmap.org/**",
        lambda route: route.fulfill(body="<title>Map</title>", content_type="text/html"),
    )
    open_contexts.append(context)
    try:
        yield context
    except Exception:
        # The test itself has opened it, and closes it before pytest says that the test has failed.
        leave_screenshot(context)
        raise
    finally:
        open_contexts.remove(context)
        context.close()


def leave_screenshot(context: BrowserContext) -> None:
    """Leave a screenshot of the context's last page in tests/failures, for the running test."""
    name = os.environ["PYTEST_CURRENT_TEST"].partition("::")[2].rpartition(" (")[0]
    screenshot = FAILURES / f"{name.replace('/', '_')}.png"
    for page in context.pages[-1:]:
        with suppress(Error):  # A test may have frozen the page.
            page.screenshot(path=screenshot, full_page=True)
            screenshots[name] = screenshot


@pytest.fixture
def context(
    browser: Browser, url: str, sender: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """The browser of one visitor, with the options of `@pytest.mark.visitor(...)`."""
    mark = request.node.get_closest_marker("visitor")
    with new_context(browser, url, **(mark.kwargs if mark else {})) as context:
        if sender == "server":
            # The same words from the same network are one message.
            context.set_extra_http_headers({"X-Forwarded-For": f"2001:db8:{next(VISITORS):x}::1"})
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Leave a screenshot of a failed test's page, and name it in the report."""
    report = yield
    if report.when == "call" and report.failed:
        if "browser" in item.fixturenames and item.name not in screenshots and open_contexts:
            leave_screenshot(open_contexts[-1])
        if item.name in screenshots:
            report.sections.append(("The page at its failure", str(screenshots[item.name])))
    return report
