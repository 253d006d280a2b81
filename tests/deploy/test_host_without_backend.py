"""Pages that need a backend, on a host without one: each message is reported as not sent."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.conftest import new_context
from tests.deploy.apache import Apache
from tests.deploy.conftest import Cluster
from tests.provider import Provider
from tests.site import form
from tests.site.islands import ISLAND_SCRIPTS


@pytest.fixture(scope="module", params=[False, True], ids=["the page", "a redirect"])
def apache(running_cluster: Cluster, request: pytest.FixtureRequest) -> Iterator[Apache]:
    """Apache, which answers a post with the page, or with a redirect to its folder."""
    apache = Apache(running_cluster.release.pages, redirects=request.param)
    apache.start()
    yield apache
    apache.stop()


@pytest.fixture
def page(browser: Browser, apache: Apache) -> Iterator[Page]:
    with new_context(browser, apache.url) as context:
        yield context.new_page()


def test_host_answers_a_post_with_the_page(apache: Apache) -> None:
    response = httpx.post(f"{apache.url}/contact", files=form.FIELDS, follow_redirects=True)
    assert response.status_code == 200
    assert "<form" in response.text


def test_press_is_reported_as_not_sent_and_keeps_the_words(page: Page, provider: Provider) -> None:
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    page.reload()
    form.expect_fields_kept(page)
    assert provider.requests == []


def test_press_before_react_has_the_form_is_too(page: Page, provider: Provider) -> None:
    """The browser shows the page that the host answered, and that page asks what became of it."""
    posts: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            posts.append(request.url)

    page.on("request", note)
    page.route(ISLAND_SCRIPTS, lambda script: script.continue_() if posts else script.abort())
    page.goto("/contact")
    form.fill(page)
    with page.expect_navigation():
        form.send(page)
    expect(form.status(page)).to_have_text(form.FAILURE_TEXT, timeout=form.TIMEOUT)
    form.expect_fields_kept(page)
    assert provider.requests == []
