"""The security headers in Chromium: they block what is foreign, and nothing of the site.

A blocked thing is an error in the console, which test_every_page.py reads on every page.
"""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from builder_site.contact.failure_page import FAILURE_SUFFIX
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LAYOUT
from builder_site.content.translated import path_in_each_language, translate
from static_kit.server.security_headers import (
    CSP,
    SecurityHeaders,
    page_policy,
    read_headers,
)
from tests.languages import CONTACT_ROUTE, PORTUGUESE, UNKNOWN_PATH, localise
from tests.provider import Provider, refuse
from tests.servers import Site
from tests.site.form import (
    FAILURE_TEXT,
    by_both_senders,
    expect_sent,
    fill,
    open_form,
    send,
    status,
)
from tests.site.islands import ISLAND_SCRIPTS
from tests.site.parts import navigation

HEADER_NAMES = (
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
)
REPORT = """
addEventListener("securitypolicyviolation", (event) => reportViolation(
  `${event.effectiveDirective} ${event.blockedURI} ${event.sample} at ${event.sourceFile}`
));
"""


@pytest.fixture
def no_violation(context: BrowserContext) -> Iterator[None]:
    """Fails if a policy blocks anything in the visitor's tabs and iframes."""
    violations: list[str] = []

    def report(text: str) -> None:
        violations.append(text)

    def report_console(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Permissions-Policy" in message.text:
            violations.append(message.text)

    context.expose_function("reportViolation", report)
    context.add_init_script(REPORT)
    context.on("console", report_console)
    yield
    assert violations == []


@by_both_senders
@pytest.mark.usefixtures("no_violation")
def test_form_and_map_need_nothing_that_is_blocked(page: Page, provider: Provider) -> None:
    open_form(page, CONTACT_ROUTE)
    send(page)
    expect_sent(page)
    provider.behave(refuse(500))
    fill(page, message="Another message.")
    send(page)
    expect(status(page)).to_have_text(localise(page, FAILURE_TEXT))
    page.get_by_title(localise(page, CONTACT_PAGE.map.name)).scroll_into_view_if_needed()
    map_title = page.frame_locator("iframe").locator("title")
    expect(map_title).to_have_js_property("textContent", "Map")


@pytest.mark.usefixtures("no_violation", "provider")
def test_result_page_needs_nothing_that_is_blocked(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.route(ISLAND_SCRIPTS, lambda route: route.abort())
    page.goto(CONTACT_ROUTE)
    fill(page)
    send(page)
    expect_sent(page)
    page.get_by_role("button", name=localise(page, LAYOUT.open_menu)).click()
    expect(page.get_by_role("dialog", name=localise(page, LAYOUT.menu_name))).to_be_visible()


@pytest.mark.usefixtures("no_violation")
def test_header_links_lead_to_their_pages_and_need_nothing_that_is_blocked(page: Page) -> None:
    page.goto(UNKNOWN_PATH)
    page.get_by_role("main").get_by_role("link").first.click()
    main = navigation(page)
    links = translate(LAYOUT, PORTUGUESE).navigation
    for link in (*links, *reversed(links)):
        main.get_by_role("link", name=link.label).click()
        page.wait_for_url(f"**{link.href}")
        expect(main.locator("[aria-current=page]")).to_have_text([link.label])
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_page_of_a_failure_has_no_inline_code_beyond_the_policy(site: Site) -> None:
    """The server sends this page after a failed post; it has no URL."""
    for contact in path_in_each_language(CONTACT_PAGE.meta.route):
        template = (site.pages / f"{contact[1:]}{FAILURE_SUFFIX}.html").read_text()
        sources = SecurityHeaders(site.url).headers([template])[CSP].replace(";", "").split()
        hashes = {source for source in sources if source.startswith("'sha256-")}
        assert len(hashes) >= 2
        assert hashes <= set(read_headers(site.pages)[CSP].replace(";", "").split())


@pytest.mark.parametrize("path", ["/contact", "/nope", "/services/", "/health", "/contact/sent"])
def test_response_has_the_pages_policy_and_no_server_name(site: Site, path: str) -> None:
    response = httpx.get(site.url + path, headers={"Origin": "http://evil.example"})
    headers = read_headers(site.pages)
    assert {name.lower() for name in headers} == set(HEADER_NAMES)
    page = response.text if response.headers.get("content-type", "").startswith("text/html") else ""
    if page:
        headers[CSP] = page_policy(headers[CSP], page)
    assert {name: response.headers[name] for name in headers} == headers
    assert response.headers["server"] == ""
    assert "access-control-allow-origin" not in response.headers
