"""The pages on a host of files, where each visitor's browser sends the message by itself."""

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.legal import MAP_HOST
from tests.conftest import PROVIDER_HOST, STATIC_PAGES_URL, StaticPages, new_context
from tests.hosts import CloudflarePages, Response
from tests.languages import CONTACT_ROUTE, EXAMPLE_ROUTES, localise
from tests.provider import (
    FIELD_NAMES,
    Behaviour,
    Provider,
    accept,
    refuse,
)
from tests.site.form import FORM, expect_fields_kept, expect_sent, fill, form, send
from tests.site.islands import ISLAND_SCRIPTS, use_islands

NOTE = CONTACT_PAGE.form.bare_response


@pytest.fixture
def sender() -> str:
    return "browser"


@pytest.fixture
def requests(page: Page) -> list[Request]:
    """The requests of the page."""
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))  # noqa: PLW0108 - Playwright marks it
    return requests


@pytest.mark.parametrize("route", EXAMPLE_ROUTES)
def test_page_opens_no_socket_and_asks_only_its_host_and_the_map(
    page: Page, static_pages: StaticPages, requests: list[Request], route: str
) -> None:
    problems: list[str] = []
    page.on("websocket", lambda socket: problems.append(socket.url))
    page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
    page.goto(route)
    use_islands(page)
    page.mouse.wheel(0, 10_000)
    page.wait_for_load_state("networkidle")
    allowed_prefixes = (static_pages.url, f"https://{MAP_HOST}/")
    problems += [each.url for each in requests if not each.url.startswith(allowed_prefixes)]
    assert problems == []
    assert page.evaluate("sessionStorage.getItem('token')") is None


def test_no_published_script_has_the_url_of_a_backend(static_pages: StaticPages) -> None:
    scripts = [path.read_text() for path in static_pages.pages.rglob("*.js")]
    assert scripts
    backend = STATIC_PAGES_URL.removeprefix("https:") + "/_"
    assert [text for text in scripts if backend in text] == []


@pytest.mark.visitor(java_script_enabled=False)
def test_without_scripts_the_browser_posts_the_same_fields_and_the_page_says_what_comes(
    page: Page, provider: Provider
) -> None:
    page.goto(CONTACT_ROUTE)
    fill(page)
    expect(form(page).get_by_text(localise(page, NOTE))).to_be_visible()
    send(page)
    expect(page.locator("body")).to_have_text("OK")
    (fields,) = provider.messages
    assert tuple(fields) == FIELD_NAMES
    page.go_back()
    expect(form(page).get_by_role("button", name=localise(page, FORM.send))).to_be_enabled()


@pytest.mark.visitor(java_script_enabled=False)
@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (refuse(400, b"The account is not found"), "The account is not found"),
        (refuse(429, b"Too many requests"), "Too many requests"),
    ],
)
def test_without_scripts_a_refusal_is_a_page_and_the_words_are_there_on_the_way_back(
    page: Page, provider: Provider, fault: Behaviour, text: str
) -> None:
    provider.behave(fault)
    page.goto(CONTACT_ROUTE)
    fill(page)
    send(page)
    page.wait_for_url(f"http://{PROVIDER_HOST}/**")
    expect(page.locator("body")).to_have_text(text)
    page.go_back()
    expect_fields_kept(page)
    provider.behave(accept)
    send(page)
    expect(page.locator("body")).to_have_text("OK")
    assert len(provider.messages) == 1


class ReferrerHider(CloudflarePages):
    """A host, or a proxy before it, that lets pages send no `Referer`."""

    def respond(self, path: str) -> Response:
        """What a GET of `path` gets."""
        response = super().respond(path)
        headers = {**response.headers, "Referrer-Policy": "no-referrer"}
        return replace(response, headers=headers)


@pytest.mark.parametrize("scripts", [True, False])
def test_message_from_a_page_that_hides_the_referrer_is_sent(
    browser: Browser, static_pages: StaticPages, provider: Provider, scripts: bool
) -> None:
    """Browsers then post a form with `Origin: null`."""
    with (
        ReferrerHider(static_pages.pages).listen() as url,
        new_context(browser, url, java_script_enabled=scripts) as context,
    ):
        page = context.new_page()
        page.goto(CONTACT_ROUTE)
        if scripts:
            use_islands(page)
        fill(page)
        with page.expect_request(lambda request: request.method == "POST") as post:
            send(page)
        if scripts:
            expect_sent(page)
        else:
            expect(page.locator("body")).to_have_text("OK")
        assert post.value.all_headers()["origin"] == (url if scripts else "null")
    assert len(provider.messages) == 1


def test_press_before_the_script_runs_posts_the_form_and_says_what_comes(
    page: Page,
) -> None:
    page.route(ISLAND_SCRIPTS, lambda route: route.abort())
    page.route(f"http://{PROVIDER_HOST}/**", lambda route: route.fulfill(status=204))
    page.goto(CONTACT_ROUTE)
    note = form(page).get_by_text(localise(page, NOTE))
    expect(note).to_be_hidden()
    fill(page)
    form(page).evaluate("form => form.requestSubmit()")
    expect(note).to_be_visible()
    expect(form(page).get_by_role("button")).to_have_text(localise(page, FORM.sending))
