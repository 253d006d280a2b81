"""The security headers in Chromium: they block what is foreign, and nothing of the site."""

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from builder_site.content.home import HOME
from builder_site.content.layout import LAYOUT
from builder_site.content.services import SERVICES_PAGE
from builder_site.pages import PAGES
from builder_site.static_kit.http.security_headers import CSP, FILE_POLICY
from tests.provider import Provider, refuse
from tests.servers import Site
from tests.site.carousels import carousel, expect_to_wrap_around
from tests.site.form import FAILED, SENT, fill, send, status

ROUTES = [page.meta.route for page in PAGES]
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
def violations(context: BrowserContext) -> list[str]:
    """What the policies block from now on, in every tab and iframe of the visitor."""
    found: list[str] = []

    def report(text: str) -> None:
        found.append(text)

    def note(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Permissions-Policy" in message.text:
            found.append(message.text)

    context.expose_function("reportViolation", report)
    context.add_init_script(REPORT)
    context.on("console", note)
    return found


# The site works


def test_home_needs_nothing_that_is_blocked(page: Page, violations: list[str]) -> None:
    page.goto("/")
    introduction = carousel(page, "Introduction")
    typed = introduction.locator("[aria-hidden=true]").filter(
        has_text=HOME.hero.slides[0].line.lead
    )
    expect(typed.first).to_be_visible()
    expect_to_wrap_around(introduction, 2)
    expect_to_wrap_around(carousel(page, "Customer testimonials"), 5)
    page.locator(".react-parallax").first.scroll_into_view_if_needed()
    page.mouse.wheel(0, 300)
    page.wait_for_load_state("networkidle")
    assert violations == []


def test_services_needs_nothing_that_is_blocked(page: Page, violations: list[str]) -> None:
    page.goto("/services")
    for service in SERVICES_PAGE.services:
        expect_to_wrap_around(carousel(page, f"{service.name} photos"), len(service.photos))
    page.wait_for_load_state("networkidle")
    assert violations == []


def test_contact_needs_nothing_that_is_blocked(
    page: Page, provider: Provider, violations: list[str]
) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    provider.behave(refuse(500))
    fill(page)
    send(page)
    expect(status(page)).to_have_text(FAILED)
    page.get_by_title("Map of Vilamoura, Faro").scroll_into_view_if_needed()
    map_title = page.frame_locator("iframe").locator("title")
    expect(map_title).to_have_js_property("textContent", "Map")
    assert violations == []


def test_result_page_needs_nothing_that_is_blocked(
    page: Page, provider: Provider, violations: list[str]
) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    page.get_by_role("button", name="Open menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert len(provider.messages) == 1
    assert violations == []


def test_navigation_needs_nothing_that_is_blocked(page: Page, violations: list[str]) -> None:
    page.goto("/nope")
    page.get_by_role("main").get_by_role("link", name="home").click()
    main = page.get_by_role("navigation", name="Main")
    for link in (*LAYOUT.navigation, *reversed(LAYOUT.navigation)):
        main.get_by_role("link", name=link.label).click()
        page.wait_for_url(f"**{link.href}")
        expect(main.get_by_role("link", name=link.label)).to_have_attribute("aria-current", "page")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations == []


# What is foreign is blocked

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
    page.goto("/contact")
    page.wait_for_load_state("networkidle")
    blocked = {name: page.evaluate(INJECT % code) for name, code in INJECTED.items()}
    assert blocked == {name: name.strip() for name in INJECTED}
    assert page.evaluate("window.ran") is None


# Every response has the headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("GET", route) for route in ROUTES),
        ("GET", "/nope"),
        ("GET", "/services/"),
        ("GET", "/ping"),
        ("GET", "/_event/"),
        ("GET", "/contact/sent/guess"),
        ("POST", "/contact"),
        ("POST", "/"),
        ("OPTIONS", "/contact"),
    ],
)
def test_response_has_the_pages_policy_and_no_server_name(
    site: Site, method: str, path: str
) -> None:
    preflight = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    headers = preflight if method == "OPTIONS" else {}
    response = httpx.request(method, site.url + path, headers=headers)
    home = httpx.get(site.url)
    assert {name: response.headers[name] for name in NAMES} == {
        name: home.headers[name] for name in NAMES
    }
    assert response.headers["server"] == ""
    assert "access-control-allow-origin" not in response.headers


@pytest.mark.parametrize("path", ["/favicon.ico", "/robots.txt", "/drystone.svg"])
def test_file_has_a_policy_that_allows_nothing(site: Site, path: str) -> None:
    response = httpx.get(site.url + path)
    home = httpx.get(site.url)
    assert response.headers[CSP] == FILE_POLICY
    others = [name for name in NAMES if name != CSP.lower()]
    assert [response.headers[name] for name in others] == [home.headers[name] for name in others]
    assert response.headers["server"] == ""


def test_headers_for_hosts_of_static_files_are_the_same(site: Site) -> None:
    sent = httpx.get(site.url).headers
    _, *lines = site.pages.joinpath("_headers").read_text().splitlines()
    written = dict(line.strip().split(": ", 1) for line in lines)
    assert {name.lower() for name in written} == set(NAMES)
    assert {name: sent[name] for name in written} == written
    # Cloudflare Pages accepts no longer line.
    assert max(map(len, lines)) <= 2_000
