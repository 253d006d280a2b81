"""Only the backend's own answer is an acceptance, whatever stands between it and the visitor.

Firewalls, hosts of files and networks to log in to answer a post with status 200 too. Proxies drop
or rewrite headers.
"""

from collections.abc import Collection, Mapping
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route

from tests.conftest import PROVIDER_HOST, VISITORS
from tests.languages import CONTACT_ROUTE
from tests.provider import Provider
from tests.site import form
from tests.site.islands import use_islands

NO_SCRIPTS = pytest.mark.visitor(java_script_enabled=False)
HTML = "text/html; charset=utf-8"
TEXT = "text/plain; charset=utf-8"
FOREIGN_ANSWERS: Mapping[str, Mapping[str, Any]] = {
    "a firewall's page": {"status": 200, "content_type": HTML, "body": "<p>Checking your browser…"},
    "a page that is OK": {"status": 200, "content_type": HTML, "body": "OK"},
    "JSON": {"status": 200, "content_type": "application/json", "body": '"OK"'},
    "another text": {"status": 200, "content_type": TEXT, "body": "OK, stored"},
    "another type of text": {"status": 200, "content_type": "text/plain-x", "body": "OK"},
    "a line break after OK": {"status": 200, "content_type": TEXT, "body": "OK\n"},
    "OK without a type": {"status": 200, "body": "OK"},
    "nothing": {"status": 200, "content_type": TEXT, "body": ""},
    "no content": {"status": 204},
    "OK with another status": {"status": 202, "content_type": TEXT, "body": "OK"},
    "a redirect to a page": {"status": 302, "headers": {"Location": "/services"}},
    "a network to log in to": {"status": 307, "headers": {"Location": "http://portal.example/"}},
}
PAGES_IN_PLACE_OF_THE_PROVIDER: Mapping[str, Mapping[str, Any]] = {
    "a firewall's page": {"status": 200, "content_type": HTML, "body": "<p>Checking your browser…"},
    "a page without a type": {"status": 200, "body": "\n<!doctype html><title>Log in</title>"},
    "a redirect to a page": {"status": 302, "headers": {"Location": "/services"}},
}
PROXIES: Mapping[str, tuple[Collection[str], Mapping[str, str]]] = {
    "drops Accept": (("content-type", "origin", "referer"), {}),
    "drops all but the type": (("content-type",), {}),
    "rewrites Accept": (("content-type", "origin"), {"accept": "text/html,*/*;q=0.8"}),
}
"""The headers that a proxy passes on, and those that it writes."""


def answer_posts(page: Page, url: str, answer: Mapping[str, Any]) -> None:
    """Have a firewall or a host answer each POST to `url`."""

    def respond(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(**answer)
        else:
            route.continue_()

    page.route(url, respond)


def expect_not_sent_until_it_is(
    page: Page, provider: Provider, url: str, answers: Mapping[str, Mapping[str, Any]]
) -> None:
    """Press once for each of `answers` to a POST to `url`, reload, and press without them."""
    form.open_form(page, CONTACT_ROUTE)
    for answer in answers.values():
        answer_posts(page, url, answer)
        form.send(page)
        form.expect_failed(page)
        page.unroute(url)
    page.reload()
    use_islands(page)
    form.expect_fields_kept(page)
    form.expect_next_press_to_succeed(page, provider)


def test_foreign_answer_with_status_200_is_no_acceptance(page: Page, provider: Provider) -> None:
    expect_not_sent_until_it_is(page, provider, f"**{CONTACT_ROUTE}", FOREIGN_ANSWERS)


@pytest.mark.parametrize("sender", ["browser"])
def test_page_in_place_of_the_providers_answer_is_no_acceptance(
    page: Page, provider: Provider
) -> None:
    url = f"http://{PROVIDER_HOST}/**"
    expect_not_sent_until_it_is(page, provider, url, PAGES_IN_PLACE_OF_THE_PROVIDER)


@pytest.mark.parametrize("proxy", PROXIES)
def test_press_behind_a_proxy_sends_once(page: Page, provider: Provider, proxy: str) -> None:
    passed, written = PROXIES[proxy]

    def respond(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        headers = route.request.all_headers()
        kept = {name: headers[name] for name in (*passed, "x-forwarded-for") if name in headers}
        response = httpx.post(
            route.request.url,
            content=route.request.post_data_buffer,
            headers={**kept, **written},
        )
        route.fulfill(
            status=response.status_code, headers=dict(response.headers), body=response.content
        )

    page.route(f"**{CONTACT_ROUTE}", respond)
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.requests) == len(provider.messages) == 1


@pytest.mark.parametrize("status", [200, 504, 520, 524])
def test_press_whose_response_a_firewall_or_gateway_replaces_is_shown_as_sent(
    page: Page, provider: Provider, status: int
) -> None:
    """The backend has the message: the page asks."""

    def replace_response(route: Route) -> None:
        if route.request.method == "POST" and not provider.requests:
            route.fetch()
            route.fulfill(status=status, content_type=HTML, body="<p>One moment…")
        else:
            route.continue_()

    page.route(f"**{CONTACT_ROUTE}", replace_response)
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.requests) == len(provider.messages) == 1


@pytest.mark.parametrize("scripts", ["with", pytest.param("without", marks=NO_SCRIPTS)])
def test_message_behind_a_proxy_that_hides_the_referrer_is_sent(
    page: Page, provider: Provider, scripts: str
) -> None:
    """Browsers then post a form with `Origin: null`."""

    def hide_referrer(route: Route) -> None:
        response = route.fetch()
        headers = {**response.headers, "referrer-policy": "no-referrer"}
        route.fulfill(response=response, headers=headers)

    page.route(f"**{CONTACT_ROUTE}", hide_referrer, times=1)
    page.goto(CONTACT_ROUTE)
    if scripts == "with":
        use_islands(page)
    form.fill(page)
    with page.expect_request(lambda request: request.method == "POST") as post:
        form.send(page)
    form.expect_sent(page)
    assert (post.value.all_headers()["origin"] == "null") == (scripts == "without")
    assert len(provider.requests) == len(provider.messages) == 1


def test_redirect_to_the_page_after_an_acceptance_is_one(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    """The backend takes the post for a navigation: nothing says that a script waits."""
    network = f"2001:db8:{next(VISITORS):x}::1"
    context.set_extra_http_headers({"Accept": "*/*", "X-Forwarded-For": network})
    page.add_init_script("""{
        const { append } = FormData.prototype;
        FormData.prototype.append = function (name, ...value) {
            if (name !== "response_format") append.call(this, name, ...value);
        };
    }""")
    posts: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            posts.append(request.url)

    page.on("request", note)
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    form.expect_sent(page)
    assert len(posts) == 2
    assert len(provider.requests) == len(provider.messages) == 1
