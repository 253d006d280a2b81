"""A release while pages are open, and a build in the folder of a running server."""

import re
import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from builder_site.content.every_page import LABELS
from builder_site.content.home import HOME
from deploy.activate import share_files
from static_kit.records.texts import fill_placeholders
from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMITS, new_context
from tests.copies import edit
from tests.deploy.clone import Clone
from tests.hosts import CloudflarePages
from tests.languages import PAGES
from tests.provider import Provider
from tests.release import Release
from tests.servers import Site, free_port, pages_of
from tests.site.carousels import (
    PHOTO_CAROUSEL,
    PHOTO_COUNT,
    carousel,
    expect_photo_in_view,
    expect_shown,
)
from tests.site.form import FIELDS, SUCCESS_TEXT, expect_sent, fill, form, open_form, send, status
from tests.site.islands import expect_taken_over
from tests.site.parts import typing_switch

ENTRY = re.compile('data-entry="/([^"]+)"')
NO_MESSAGE = {**FIELDS, "message": (None, "")}
"""What the server does not accept."""
Responses = dict[str, tuple[int, str, bytes]]
"""Status, ETag and body by path."""


@dataclass(frozen=True)
class Releases:
    """Two builds of one site, which differ in the names of the scripts, and a server for either.

    `responses_before` are those of the server of the first, `responses_meanwhile` those that it
    sent again and again while the second was built in its folder, and `responses_after` those that
    it sent then.
    """

    site: Site
    first: Path
    second: Path
    responses_before: Responses
    responses_meanwhile: list[Responses]
    responses_after: Responses

    def serve(self, build: Path) -> None:
        """Serve `build` in place of what is served."""
        self.site.kill()
        shutil.rmtree(self.site.pages)
        shutil.copytree(build, self.site.pages, symlinks=True)
        self.site.start()

    def second_with_copied_files(self, folder: Path) -> Path:
        """The second build after the step of a release that shares files, in `folder`."""
        current, release = folder / "current", folder / "releases/2"
        for build, place in ((self.first, current), (self.second, release)):
            shutil.copytree(build, pages_of(place), symlinks=True)
        share_files(current, release)
        return pages_of(release)


def entry(pages: Path) -> Path:
    """The script that a page of the build loads with its first island."""
    match = ENTRY.search((pages / "contact/index.html").read_text())
    assert match
    return pages / match[1]


def responses_of(site: Site, pages: Path) -> Responses:
    """The server's responses for each path of the build `pages`, and for a message that fails.

    Raises httpx.HTTPError for a response that is not whole.
    """
    compressed_suffixes = {".br", ".gz"}
    files = (
        file
        for file in pages.rglob("*")
        if file.is_file() and file.suffix not in compressed_suffixes
    )
    paths = {page.meta.route for page in PAGES} | {f"/{file.relative_to(pages)}" for file in files}
    responses_by_path: Responses = {}
    with httpx.Client(base_url=site.url, timeout=30) as client:
        responses = {path: client.get(path) for path in paths}
        responses["a failed message"] = client.post("/contact", files=NO_MESSAGE)
    for path, response in responses.items():
        etag = response.headers.get("etag", "")
        responses_by_path[path] = (response.status_code, etag, response.content)
    return responses_by_path


@contextmanager
def repeated_calls(call: Callable[[], Responses]) -> Generator[list[Responses]]:
    """Repeat the `call` until the end; yields its results so far."""
    results: list[Responses] = []
    is_over = threading.Event()

    def repeat() -> None:
        # Two processors build meanwhile.
        while not is_over.wait(2):
            results.append(call())

    with ThreadPoolExecutor() as executor:
        future = executor.submit(repeat)
        try:
            yield results
        finally:
            is_over.set()
        future.result()


@pytest.fixture(scope="module")
def releases(
    shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Releases]:
    folder, port = tmp_path_factory.mktemp("releases"), free_port()
    environment = {
        **ACCOUNT_ENVIRONMENT,
        "EMAILJS_URL": shared_provider.url,
        **NO_LIMITS,
        "REFLEX_DEPLOY_URL": f"http://localhost:{port}",
    }
    release = Release(folder / "project", environment)
    first = Path(shutil.copytree(release.pages, folder / "first", symlinks=True))
    site = Site(folder / "log", environment, release.folder, port)
    site.start()
    with ExitStack() as stack:
        stack.callback(site.kill)
        responses_before = responses_of(site, first)
        form_script = release.folder / "builder_site/contact/form.jsx"
        edit(form_script, "MIN_SENDING_TIME = 400", "MIN_SENDING_TIME = 401")
        with repeated_calls(lambda: responses_of(site, first)) as responses_meanwhile:
            release.build()
        responses_after = responses_of(site, first)
        second = Path(shutil.copytree(release.pages, folder / "second", symlinks=True))
        assert not (second / entry(first).relative_to(first)).exists()
        yield Releases(site, first, second, responses_before, responses_meanwhile, responses_after)


@pytest.fixture
def context(browser: Browser, releases: Releases) -> Iterator[BrowserContext]:
    with new_context(browser, releases.site.url) as context:
        yield context


@pytest.fixture
def no_error(context: BrowserContext) -> Iterator[None]:
    """Fails if a script of a page throws."""
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield
    assert errors == []


def test_every_response_is_whole_and_of_the_build_that_is_served_while_another_is_built(
    releases: Releases,
) -> None:
    assert len(releases.responses_meanwhile) > 1
    before = releases.responses_before
    assert [responses for responses in releases.responses_meanwhile if responses != before] == []
    assert releases.responses_after == before
    assert before["a failed message"][0] == 422


def test_next_start_serves_the_new_build(releases: Releases) -> None:
    releases.serve(releases.second)
    *_, body_before = releases.responses_before["/contact"]
    assert httpx.get(f"{releases.site.url}/contact").content != body_before


@pytest.mark.usefixtures("no_error")
def test_page_opened_before_a_release_gets_its_islands_from_the_copied_files(
    context: BrowserContext, provider: Provider, releases: Releases, tmp_path: Path
) -> None:
    contact, services = open_pages(context, releases)
    releases.serve(releases.second_with_copied_files(tmp_path))
    fill(contact)
    expect_taken_over(contact)
    send(contact)
    expect_sent(contact)
    assert len(provider.messages) == 1
    services.get_by_role("region", name=PHOTO_CAROUSEL).get_by_role(
        "button", name=LABELS.next_slide
    ).click()
    expect_shown(carousel(services, PHOTO_CAROUSEL), 2, PHOTO_COUNT)


@pytest.mark.usefixtures("no_error")
def test_page_opened_before_a_release_that_removes_its_scripts_works_on_as_html(
    context: BrowserContext, provider: Provider, releases: Releases
) -> None:
    contact, services = open_pages(context, releases)
    releases.serve(releases.second)
    fill(contact)
    send(contact)
    expect(status(contact)).to_have_text(SUCCESS_TEXT)
    # The browser has posted it, and the new release responds.
    assert contact.url == f"{releases.site.url}/contact/sent"
    assert len(provider.messages) == 1
    for position in (2, 3):
        region = services.get_by_role("region", name=PHOTO_CAROUSEL)
        region.get_by_role("button", name=LABELS.next_slide).click()
        expect_photo_in_view(services, position)


@pytest.mark.usefixtures("no_error")
def test_form_that_react_had_before_a_release_sends_after_it(
    page: Page, provider: Provider, releases: Releases
) -> None:
    releases.serve(releases.first)
    open_form(page)
    releases.serve(releases.second)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


@pytest.mark.usefixtures("no_error")
def test_home_with_its_lines_typed_before_a_release_still_shows_each_quote_after_it(
    page: Page, releases: Releases
) -> None:
    releases.serve(releases.first)
    page.goto("/")
    expect_taken_over(page, "[data-when=idle]")
    releases.serve(releases.second)
    testimonials = HOME.testimonials
    region = page.get_by_role("region", name=testimonials.name)
    region.get_by_role("button", name=LABELS.next_slide).click()
    name = fill_placeholders(LABELS.slide_name, position=2, of=len(testimonials.quotes))
    second_slide = region.get_by_role("group", name=name, exact=True)
    expect(second_slide).to_be_in_viewport(ratio=0.6)
    switch = typing_switch(page)
    switch.click()
    expect(switch).to_have_text(HOME.hero.play_label)


def test_page_on_a_host_of_files_sends_by_itself_after_the_release_that_removes_its_scripts(
    browser: Browser, provider: Provider, releases: Releases, clone: Clone
) -> None:
    host = CloudflarePages(clone.dist)
    with host.listen() as url, new_context(browser, url) as context:
        page = context.new_page()
        page.goto("/contact")
        host.pages = releases.second
        assert httpx.get(f"{url}/{entry(host.pages).relative_to(host.pages)}").is_success
        fill(page)
        form(page).get_by_role("button").click()
        # The provider's own page.
        expect(page.locator("body")).to_have_text("OK")
    assert len(provider.messages) == 1


def open_pages(context: BrowserContext, releases: Releases) -> tuple[Page, Page]:
    """Contact and Services of the first release, in which nobody has acted."""
    releases.serve(releases.first)
    contact, services = context.new_page(), context.new_page()
    contact.goto("/contact")
    services.goto("/services")
    return contact, services
