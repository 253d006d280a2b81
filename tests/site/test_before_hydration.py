"""Before the framework's scripts run, every control works as plain HTML or is disabled."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Request, Route, expect

from builder_site.content.services import SERVICES_PAGE
from tests.provider import Provider
from tests.site.carousels import carousel, expect_shown
from tests.site.form import SENT, button, field, fill, form, send, status
from tests.site.hydrated import expect_hydrated

SCRIPTS = "**/assets/*.js"
GALLERY = f"{SERVICES_PAGE.services[0].name} photos"
PHOTOS = len(SERVICES_PAGE.services[0].photos)
MESSAGE_TIME = 500
"""Milliseconds in which a message would be with the provider."""
POST_TIMEOUT = 12_000
"""Milliseconds after which a post that the visitor has stopped can be repeated."""
SUBMIT = "form => form.requestSubmit()"
"""Presses the button as `click` does, which would wait for the answer's page."""
LEAVE = "dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))"
"""What a browser does that shows the answer and keeps the page; Playwright's never keeps one."""


@pytest.fixture
def release(page: Page) -> Iterator[Callable[[], None]]:
    """The framework's scripts are under way until this is called."""

    def hold(_: Route) -> None:
        """Neither answer nor refuse the request."""

    page.route(SCRIPTS, hold)
    yield lambda: page.unroute(SCRIPTS, hold)
    page.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def posts(page: Page) -> list[Request]:
    """The requests by which the browser posts the form."""
    found: list[Request] = []
    page.on("request", lambda request: found.append(request) if request.method == "POST" else None)
    return found


def expect_photo(page: Page, position: int) -> None:
    """The photo at `position` is what the first gallery shows, before Swiper runs."""
    region = page.get_by_role("region", name=GALLERY)
    slide = region.get_by_role("group", name=f"{position} of {PHOTOS}", exact=True)
    expect(slide).to_be_in_viewport(ratio=0.6)


def expect_sending(page: Page) -> None:
    """The button says that a send is under way."""
    expect(button(page)).to_have_text("Sending…", timeout=1_000)
    expect(button(page)).to_have_attribute("aria-disabled", "true")


def press_without_an_answer(page: Page) -> None:
    """Press the button; the post ends, and the browser stays on the page."""

    def end(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=204)
        else:
            route.fallback()

    page.route("**/contact", end)
    form(page).evaluate(SUBMIT)
    expect_sending(page)
    page.unroute("**/contact", end)


def test_arrows_turn_the_slides_and_wrap_around_and_swiper_goes_on_from_there(
    page: Page, release: Callable[[], None]
) -> None:
    page.goto("/services")
    region = page.get_by_role("region", name=GALLERY)
    turns = [("Next", 2), ("Previous", 1), ("Previous", PHOTOS), ("Next", 1), ("Next", 2)]
    for direction, position in turns:
        region.get_by_role("button", name=f"{direction} slide").click()
        expect_photo(page, position)
    release()
    expect_shown(carousel(page, GALLERY), 2, PHOTOS)
    region.get_by_role("button", name="Next slide").click()
    expect_shown(carousel(page, GALLERY), 3, PHOTOS)


def test_typing_switch_is_disabled_until_it_works(page: Page, release: Callable[[], None]) -> None:
    page.goto("/")
    switch = page.get_by_role("region", name="Introduction").get_by_role("button", name="animation")
    expect(switch).to_have_text("Pause animation")
    expect(switch).to_be_disabled()
    release()
    expect(switch).to_be_enabled()
    switch.click()
    expect(switch).to_have_text("Play animation")


@pytest.mark.usefixtures("release")
def test_press_posts_the_form_at_once_unless_a_field_is_empty(
    page: Page, provider: Provider, posts: list[Request]
) -> None:
    page.goto("/contact")
    fill(page, name="")
    send(page)
    expect(field(page, "Name")).to_be_focused()
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    # Without the framework, which would show the page as it was.
    expect(page.locator("script[type=module], [rel=modulepreload]")).to_have_count(0)
    assert len(posts) == len(provider.messages) == 1


def test_second_press_during_a_post_sends_nothing_until_the_visitor_comes_back(
    page: Page, provider: Provider, posts: list[Request], release: Callable[[], None]
) -> None:
    page.goto("/contact")
    fill(page)
    press_without_an_answer(page)
    form(page).evaluate(SUBMIT)
    release()
    expect_hydrated(page)
    expect_sending(page)
    form(page).evaluate(SUBMIT)
    page.wait_for_timeout(MESSAGE_TIME)
    assert len(posts) == 1
    assert provider.requests == []
    page.evaluate(LEAVE)
    expect(button(page)).to_have_text("Send message", timeout=1_000)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


@pytest.mark.usefixtures("release")
def test_post_that_the_visitor_has_stopped_can_be_repeated(page: Page, provider: Provider) -> None:
    page.clock.install()
    page.goto("/contact")
    fill(page)
    press_without_an_answer(page)
    page.clock.run_for(POST_TIMEOUT)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_back_leads_to_the_page_before_also_after_a_reload(page: Page) -> None:
    page.goto("/services")
    expect_hydrated(page)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()
    page.route(SCRIPTS, lambda _: None)
    page.reload(wait_until="commit")
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()
    page.go_back(wait_until="commit")
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()
