"""The page gets no response to a post that it can read: it asks the backend what became of it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import Page, Response, Route, expect

from builder_site.contact.form import PAGE_TIMEOUT
from tests.cutting_proxy import CuttingProxy
from tests.languages import CONTACT_ROUTE, localise
from tests.provider import Behaviour, Provider, accept_when_released, refuse_when_released
from tests.servers import Site
from tests.site import form
from tests.site.form import FORM

TIMEOUT = round(PAGE_TIMEOUT * 1000)
LAST_SECOND = 1_000
"""Milliseconds: the page gives up the post so much earlier, and asks."""


def is_response_to_post(response: Response) -> bool:
    return response.request.method == "POST"


@pytest.fixture
def proxy(page: Page, site: Site) -> Iterator[CuttingProxy]:
    """A proxy that only the form's posts take."""
    with CuttingProxy(site.port) as proxy:

        def lead(route: Route) -> None:
            is_post = route.request.method == "POST"
            route.continue_(url=f"{proxy.url}{CONTACT_ROUTE}" if is_post else None)

        page.route(f"**{CONTACT_ROUTE}", lead)
        yield proxy


def test_accepted_message_whose_response_has_no_end_is_shown_as_sent(
    page: Page, provider: Provider, proxy: CuttingProxy
) -> None:
    proxy.keeps_ends = True
    form.open_form_and_stop_the_clock(page, CONTACT_ROUTE)
    with page.expect_event("response", is_response_to_post):
        form.send(page)
    proxy.keeps_ends = False
    page.clock.fast_forward(TIMEOUT - LAST_SECOND)
    form.expect_sent(page)
    assert len(provider.requests) == 1


def test_responses_without_an_end_are_no_acceptance_and_keep_nobody_waiting(
    page: Page, provider: Provider, proxy: CuttingProxy
) -> None:
    """Nor is the next press with the same words a second message."""
    proxy.keeps_ends = True
    form.open_form_and_stop_the_clock(page, CONTACT_ROUTE)
    with page.expect_event("response", is_response_to_post):
        form.send(page)
    with page.expect_event("response", is_response_to_post):
        page.clock.fast_forward(TIMEOUT - LAST_SECOND)
    expect(form.button(page)).to_have_text(localise(page, FORM.sending))
    page.clock.fast_forward(LAST_SECOND)
    form.expect_failed(page, timeout=form.AT_ONCE)
    proxy.keeps_ends = False
    form.send(page)
    form.expect_sent(page)
    assert len(provider.requests) == len(provider.messages) == 1


@pytest.mark.parametrize("behaviour", [accept_when_released, refuse_when_released])
def test_post_goes_on_when_its_connection_breaks(
    page: Page, provider: Provider, proxy: CuttingProxy, behaviour: Behaviour
) -> None:
    """As on a phone that leaves the range of a Wi-Fi."""
    provider.behave(behaviour)
    proxy.cuts_next_post = True
    form.open_form(page, CONTACT_ROUTE)
    with page.expect_event("response", is_response_to_post) as answer:
        form.send(page)
    assert answer.value.status == 400, "the backend does not know yet"
    expect(form.button(page)).to_have_text(localise(page, FORM.sending))
    provider.released.set()
    if behaviour is accept_when_released:
        form.expect_sent(page)
    else:
        form.expect_failed(page)
    assert len(provider.requests) == 1


def test_redirect_before_the_backend_knows_is_asked_about_again(
    page: Page, provider: Provider
) -> None:
    """Also where the connection fails in between."""
    provider.behave(accept_when_released)
    questions = 0

    with ThreadPoolExecutor() as executor:

        def respond(route: Route) -> None:
            nonlocal questions
            body = route.request.post_data_buffer or b""
            if route.request.method != "POST":
                route.continue_()
            elif b"user_name" in body:
                headers = route.request.all_headers()
                kept = {name: headers[name] for name in ("content-type", "origin")}
                executor.submit(httpx.post, route.request.url, content=body, headers=kept)
                provider.wait_for_request()
                route.fulfill(status=302, headers={"Location": "/services"})
            else:
                questions += 1
                if questions == 2:
                    route.abort()
                    provider.released.set()
                else:
                    route.continue_()

        page.route(f"**{CONTACT_ROUTE}", respond)
        form.open_form(page, CONTACT_ROUTE)
        form.send(page)
        form.expect_sent(page)
    assert questions >= 3
    assert len(provider.requests) == len(provider.messages) == 1
