"""Scripts that run late, twice, in another order or not at all: nothing stays hidden or is dead.

Optimisers such as Rocket Loader run a page's scripts after `load` and keep its events from them.
Policies, blockers and proxies that minify stop scripts while the browser believes in them.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LAYOUT
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    PROJECT_ROUTE,
    SERVICES_ROUTE,
    localise,
)
from tests.provider import Provider, accept, accept_when_released, refuse
from tests.servers import Site
from tests.site.form import (
    FORM,
    MESSAGE,
    expect_failed,
    expect_sent,
    field,
    fill,
    open_form,
    send,
)
from tests.site.inline_scripts import (
    NO_EVENTS,
    RUN_HELD,
    SCRIPT,
    change_pages,
    expect_page_to_work,
    hold_scripts,
)
from tests.site.islands import ISLAND_SCRIPTS
from tests.site.parts import typing_switch

ROUTES = (HOME_ROUTE, SERVICES_ROUTE, PROJECT_ROUTE)
phone = pytest.mark.visitor(viewport={"width": 390, "height": 844}, locale="en-GB")
WAYS = {
    "late": {"times": 1, "backwards": False},
    "twice, the last one first": {"times": 2, "backwards": True},
}
ROCKET_LOADER = """addEventListener('DOMContentLoaded', event => {
    if (event.isTrusted) event.stopImmediatePropagation();
}, true);
addEventListener('load', () => setTimeout(
    () => document.dispatchEvent(new Event('DOMContentLoaded')), 50), {once: true});"""
"""The browser's own event reaches no script, and another one comes later, which does not bubble."""


@phone
@pytest.mark.parametrize("way", WAYS)
def test_scripts_that_run_late_do_what_they_do(page: Page, provider: Provider, way: str) -> None:
    hold_scripts(page)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))

    def run() -> None:
        page.evaluate(RUN_HELD, WAYS[way])

    for route in ROUTES:
        page.goto(route)
        run()
        expect_page_to_work(page)
        expect(page.get_by_role("link", name=LAYOUT.offer)).to_be_visible()
        expect(page.get_by_role("button", name=localise(page, LAYOUT.open_menu))).to_be_visible()
        if route == HOME_ROUTE:
            expect(typing_switch(page)).to_be_enabled()
        else:
            # One press is one entry of the history.
            page.locator("figure > a").filter(visible=True).first.click()
            expect(page.get_by_role("dialog")).to_be_visible()
            page.reload()
            run()
            expect(page.get_by_role("dialog")).to_be_visible()
            page.go_back()
            expect(page.get_by_role("dialog")).to_be_hidden()
            assert page.evaluate("history.state?.photo") is None
    page.goto(CONTACT_ROUTE)
    run()
    fill(page)
    page.reload()
    run()
    expect(field(page, FORM.message_label)).to_have_value(MESSAGE)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1
    map_frame = page.get_by_title(localise(page, CONTACT_PAGE.map.name))
    map_frame.scroll_into_view_if_needed()
    expect(map_frame).to_be_in_viewport(ratio=0.5)
    assert errors == []


@phone
@pytest.mark.parametrize("script", [NO_EVENTS, ROCKET_LOADER], ids=["no events", "late events"])
def test_page_that_keeps_its_events_from_scripts_is_shown(page: Page, script: str) -> None:
    page.add_init_script(script)
    for route in ROUTES:
        page.goto(route, wait_until="commit")
        page.wait_for_load_state("load")
        expect_page_to_work(page)
    page.goto(HOME_ROUTE, wait_until="commit")
    expect(typing_switch(page)).to_be_enabled()
    page.goto(CONTACT_ROUTE, wait_until="commit")
    map_frame = page.get_by_title(localise(page, CONTACT_PAGE.map.name))
    map_frame.scroll_into_view_if_needed()
    expect(map_frame).to_be_in_viewport(ratio=0.5)
    fill(page)
    page.reload(wait_until="commit")
    expect(field(page, FORM.message_label)).to_have_value(MESSAGE)


@phone
@pytest.mark.parametrize("route", ROUTES)
def test_page_without_one_of_its_scripts_is_shown_and_has_no_dead_control(
    page: Page, site: Site, route: str
) -> None:
    html = (site.pages / route[1:] / "index.html").read_text()
    count = len(SCRIPT.findall(html))
    assert count >= 4
    missing = 0

    def without_one(page_html: str) -> str:
        scripts = iter(range(count))
        return SCRIPT.sub(lambda m: "" if next(scripts) == missing else m[0], page_html)

    change_pages(page, without_one)
    for missing in range(count):  # noqa: B007 - `without_one` reads it
        page.goto(route)
        expect_page_to_work(page)


def test_form_whose_scripts_are_stopped_is_posted_by_the_browser(
    page: Page, provider: Provider
) -> None:
    """Those that show its status; React has the form."""

    def without_its_scripts(html: str) -> str:
        return SCRIPT.sub(lambda m: "" if "data-runs-form-status" in m[0] else m[0], html)

    change_pages(page, without_its_scripts)
    provider.behave(refuse(500), accept)
    open_form(page, CONTACT_ROUTE)
    send(page)
    expect_failed(page)
    send(page)
    expect_sent(page)
    assert page.url.endswith(f"{CONTACT_ROUTE}/sent")
    assert len(provider.messages) == 1


@pytest.mark.parametrize("way", WAYS)
def test_visitor_who_is_back_is_told_the_outcome_by_scripts_that_run_late(
    page: Page, provider: Provider, way: str
) -> None:
    provider.behave(accept_when_released)
    open_form(page, CONTACT_ROUTE)
    send(page)
    provider.wait_for_request()
    page.goto(HOME_ROUTE)
    provider.released.set()
    provider.wait_for_message()
    hold_scripts(page)
    page.goto(CONTACT_ROUTE)
    page.evaluate(RUN_HELD, WAYS[way])
    expect_sent(page)
    assert len(provider.requests) == 1


STOPS = {
    "a policy against all scripts": "script-src 'none'",
    "a policy against inline scripts": "script-src 'self'",
    "a proxy that minifies": "",
}


@phone
@pytest.mark.parametrize("stop", STOPS)
def test_page_whose_scripts_are_stopped_works_without_them(
    page: Page, provider: Provider, stop: str
) -> None:
    def minified(html: str) -> str:
        return html if STOPS[stop] else SCRIPT.sub(r"<script\1>\2;</script>", html)

    change_pages(page, minified, STOPS[stop])
    for route in ROUTES:
        page.goto(route)
        expect_page_to_work(page)
        expect(page.get_by_role("button")).to_have_count(0)
        expect(page.get_by_role("slider")).to_have_count(0)
    # The header is not solid, and does not lie over what is below it.
    page.mouse.wheel(0, 2_000)
    expect(page.get_by_role("banner")).not_to_be_in_viewport()
    page.locator("figure > a").first.click()
    page.wait_for_url(re.compile(r"\.jpeg$"))
    page.goto(CONTACT_ROUTE)
    fill(page)
    send(page)
    expect_sent(page)
    assert page.url.endswith(f"{CONTACT_ROUTE}/sent")
    assert len(provider.messages) == 1


@phone
def test_page_whose_script_files_are_blocked_has_no_dead_control(page: Page) -> None:
    page.route(ISLAND_SCRIPTS, lambda route: route.abort("blockedbyclient"))
    for route in ROUTES:
        page.goto(route)
        expect_page_to_work(page)
        expect(page.get_by_role("button", name=localise(page, LAYOUT.open_menu))).to_be_visible()
    page.goto(HOME_ROUTE)
    expect(typing_switch(page)).to_be_hidden()
