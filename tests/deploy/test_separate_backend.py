"""The pages on a static host, and the backend at another URL, of another site."""

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from static_kit.server.security_headers import CSP, page_policy
from tests.conftest import ACCOUNT_ENVIRONMENT, new_context
from tests.deploy.nginx import HOST, OTHER_HOST, StaticHost
from tests.languages import PAGES
from tests.provider import Provider, refuse
from tests.release import Release
from tests.servers import Site, free_port
from tests.site.form import FAILURE_TEXT, FORM, SUCCESS_TEXT, fill, form, send, status
from tests.site.parts import navigation


@dataclass(frozen=True)
class Split:
    """The pages' host and the backend, of one release."""

    pages: StaticHost
    backend: Site
    release: Release


@pytest.fixture(scope="module")
def split(shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Split]:
    folder = tmp_path_factory.mktemp("split")
    pages, port = StaticHost(folder / "nginx", free_port()), free_port()
    environment = {
        **ACCOUNT_ENVIRONMENT,
        "EMAILJS_URL": shared_provider.url,
        "REFLEX_DEPLOY_URL": pages.url,
        "REFLEX_API_URL": f"http://{OTHER_HOST}:{port}",
    }
    release = Release(folder / "release", environment)
    backend = Site(folder / "log", environment, release.folder, port=port)
    backend.start()
    pages.start(release.pages)
    yield Split(pages, backend, release)
    pages.stop()
    backend.kill()


@pytest.fixture
def context(browser: Browser, split: Split) -> Iterator[BrowserContext]:
    with new_context(browser, split.pages.url) as context:
        yield context


@pytest.fixture
def without_scripts(browser: Browser, split: Split) -> Iterator[Page]:
    with new_context(browser, split.pages.url, java_script_enabled=False) as context:
        yield context.new_page()


def test_message_is_sent_to_the_other_url(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert len(provider.messages) == 1


def test_message_without_scripts_is_sent_to_the_other_url_and_leads_back(
    without_scripts: Page, provider: Provider, split: Split
) -> None:
    without_scripts.goto("/contact")
    fill(without_scripts, message="Our roof leaks, and no script runs.")
    send(without_scripts)
    expect(status(without_scripts)).to_have_text(SUCCESS_TEXT)
    assert without_scripts.url == f"{split.pages.url}/contact/sent"
    assert len(provider.messages) == 1


def test_failure_without_scripts_keeps_the_words(without_scripts: Page, provider: Provider) -> None:
    provider.behave(refuse(500))
    words = "Our roof leaks, and the provider is down."
    without_scripts.goto("/contact")
    fill(without_scripts, message=words)
    send(without_scripts)
    expect(status(without_scripts)).to_have_text(FAILURE_TEXT)
    expect(form(without_scripts).get_by_label(FORM.message_label)).to_have_value(words)


def test_home_and_services_request_the_static_host_only(page: Page) -> None:
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.goto("/")
    navigation(page).get_by_role("link", name="Services").click()
    page.wait_for_load_state("networkidle")
    assert [url for url in urls if HOST not in url] == []


@pytest.mark.parametrize("route", [page.meta.route for page in PAGES])
def test_static_host_serves_each_page_at_its_path(split: Split, route: str) -> None:
    with client_of(split) as client:
        response = client.get(route)
        assert (response.status_code, response.headers["cache-control"]) == (200, "no-cache")
        assert response.headers["content-encoding"] == "gzip"
        if route != "/":
            redirect = client.get(route + "/")
            assert (redirect.status_code, redirect.headers["location"]) == (308, route)


def test_static_host_sends_the_backends_security_headers(split: Split) -> None:
    backend_headers = httpx.get(f"{split.backend.url}/services").headers
    with client_of(split) as client:
        page = client.get("/services")
    for name in ("Referrer-Policy", "X-Content-Type-Options"):
        assert page.headers[name] == backend_headers[name]
    # A host of files has one policy for all pages, the backend that of each page.
    assert page_policy(page.headers[CSP], page.text) == backend_headers[CSP]


def client_of(split: Split) -> httpx.Client:
    """A client of the static host."""
    host = split.pages.url.removeprefix("http://")
    return httpx.Client(base_url=split.pages.url.replace(HOST, "127.0.0.1"), headers={"Host": host})
