"""What each control does before React has its island, while it comes, after, and where it fails."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Request, Route, expect

from builder_site.content.every_page import LABELS
from builder_site.content.home import HOME
from tests.provider import Provider
from tests.site.carousels import (
    PHOTO_CAROUSEL,
    PHOTO_COUNT,
    carousel,
    expect_photo_in_view,
    expect_shown,
)
from tests.site.form import FORM, SUCCESS_TEXT, button, expect_sent, field, fill, form, send, status
from tests.site.islands import ISLAND_SCRIPTS, use_islands
from tests.site.parts import navigation, typing_switch

MESSAGE_TIME = 500
"""Milliseconds in which a message would be with the provider."""
POST_TIMEOUT = 12_000
"""Milliseconds after which a post that the visitor has stopped can be repeated."""
SUBMIT = "form => form.requestSubmit()"
"""Presses the button as `click` does, which would wait for the next page."""
HIDE_PAGE = "dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))"
"""What a browser does that shows the next page and keeps this one; Playwright's never keeps one."""
BREAK_THE_BANNER = """(() => {
    const {getBoundingClientRect} = Element.prototype;
    Element.prototype.getBoundingClientRect = function () {
        if (this.matches('.react-parallax')) throw new Error('secret');
        return getBoundingClientRect.call(this);
    };
})()"""
"""Makes react-parallax fail when React has rendered it."""


@pytest.fixture
def release_scripts(page: Page) -> Iterator[Callable[[], None]]:
    """Hold back the scripts of the islands until this is called."""

    def hold(_: Route) -> None:
        """Leave the request open."""

    page.route(ISLAND_SCRIPTS, hold)
    yield lambda: page.unroute(ISLAND_SCRIPTS, hold)
    page.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def posts(page: Page) -> list[Request]:
    """The requests by which the browser posts the form."""
    requests: list[Request] = []
    page.on(
        "request", lambda request: requests.append(request) if request.method == "POST" else None
    )
    return requests


def expect_sending(page: Page) -> None:
    """The button says that a send is under way."""
    expect(button(page)).to_have_text(FORM.sending, timeout=1_000)
    expect(button(page)).to_have_attribute("aria-disabled", "true")


def press_without_a_response(page: Page) -> None:
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
    page: Page, release_scripts: Callable[[], None]
) -> None:
    page.goto("/services")
    region = page.get_by_role("region", name=PHOTO_CAROUSEL)
    turns = [("Next", 2), ("Previous", 1), ("Previous", PHOTO_COUNT), ("Next", 1), ("Next", 2)]
    for direction, position in turns:
        region.get_by_role("button", name=f"{direction} slide").click()
        expect_photo_in_view(page, position)
    release_scripts()
    expect_shown(carousel(page, PHOTO_CAROUSEL), 2, PHOTO_COUNT)
    region.get_by_role("button", name=LABELS.next_slide).click()
    expect_shown(carousel(page, PHOTO_CAROUSEL), 3, PHOTO_COUNT)


def test_keys_turn_a_carousel_that_has_the_focus_before_and_after(
    page: Page, release_scripts: Callable[[], None]
) -> None:
    page.goto("/services")
    region = page.get_by_role("region", name=PHOTO_CAROUSEL)
    arrow = region.get_by_role("button", name=LABELS.next_slide)
    turns = {"ArrowRight": 2, "End": PHOTO_COUNT, "Home": 1, "ArrowLeft": PHOTO_COUNT}
    for key, position in turns.items():
        arrow.press(key)
        expect_photo_in_view(page, position)
    arrow.press("Home")
    release_scripts()
    region_with_swiper = carousel(page, PHOTO_CAROUSEL)
    for key, position in turns.items():
        arrow.press(key)
        expect_shown(region_with_swiper, position, PHOTO_COUNT)


def test_keys_of_the_page_and_its_fields_stay_theirs(page: Page) -> None:
    page.goto("/contact")
    name = field(page, FORM.name_label)
    name.fill("Ann")
    name.press("Home")
    name.press("x")
    expect(name).to_have_value("xAnn")
    page.goto("/services")
    page.keyboard.press("End")
    page.wait_for_function("() => scrollY > 1000")


def test_typing_switch_is_not_seen_until_it_works(
    page: Page, release_scripts: Callable[[], None]
) -> None:
    page.goto("/")
    switch = typing_switch(page)
    expect(page.locator(".hero-switch")).to_be_disabled()
    expect(switch).to_be_hidden()
    release_scripts()
    expect(switch).to_be_enabled()
    expect(switch).to_have_text(HOME.hero.pause_label)
    switch.click()
    expect(switch).to_have_text(HOME.hero.play_label)


@pytest.mark.usefixtures("release_scripts")
def test_press_posts_the_form_at_once_unless_a_field_is_empty(
    page: Page, provider: Provider, posts: list[Request]
) -> None:
    page.goto("/contact")
    fill(page, name="")
    send(page)
    expect(field(page, FORM.name_label)).to_be_focused()
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert len(posts) == len(provider.messages) == 1


def test_second_press_during_a_post_sends_nothing_until_the_visitor_comes_back(
    page: Page, provider: Provider, posts: list[Request], release_scripts: Callable[[], None]
) -> None:
    page.goto("/contact")
    fill(page)
    press_without_a_response(page)
    form(page).evaluate(SUBMIT)
    release_scripts()
    use_islands(page)
    # React has the form, and leaves the post to the browser.
    expect_sending(page)
    form(page).evaluate(SUBMIT)
    page.wait_for_timeout(MESSAGE_TIME)
    assert len(posts) == 1
    assert provider.requests == []
    page.evaluate(HIDE_PAGE)
    expect(button(page)).to_have_text(FORM.send, timeout=1_000)
    send(page)
    expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert len(provider.messages) == 1


@pytest.mark.usefixtures("release_scripts")
def test_post_that_the_visitor_has_stopped_can_be_repeated(page: Page, provider: Provider) -> None:
    page.clock.install()
    page.goto("/contact")
    fill(page)
    press_without_a_response(page)
    page.clock.run_for(POST_TIMEOUT)
    send(page)
    expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert len(provider.messages) == 1


@pytest.mark.parametrize("scripts", ["gone", "cut"])
def test_page_whose_scripts_do_not_come_stays_as_it_is(
    page: Page, provider: Provider, scripts: str
) -> None:
    """As after a release that has removed them, or where the network is cut."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))

    def fail(route: Route) -> None:
        if scripts == "gone":
            route.fulfill(status=404)
        else:
            route.abort()

    page.route(ISLAND_SCRIPTS, fail)
    page.goto("/services")
    region = page.get_by_role("region", name=PHOTO_CAROUSEL)
    for position in (2, 3):
        region.get_by_role("button", name=LABELS.next_slide).click()
        expect_photo_in_view(page, position)
    navigation(page).get_by_role("link", name="Contact").click()
    page.wait_for_url("**/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert len(provider.messages) == 1
    navigation(page).get_by_role("link", name="Home").click()
    expect(page.locator(".react-parallax img")).to_be_attached()
    expect(page.locator(".typed").first).not_to_be_empty()
    assert errors == []


def test_island_whose_script_did_not_come_tries_again_at_the_next_focus(
    page: Page, provider: Provider
) -> None:
    page.route(ISLAND_SCRIPTS, lambda route: route.abort())
    page.goto("/contact")
    field(page, FORM.name_label).focus()
    page.wait_for_load_state("networkidle")
    page.unroute_all()
    fill(page)
    use_islands(page)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


def test_island_that_throws_is_plain_html_again_and_others_work(page: Page) -> None:
    page.add_init_script(BREAK_THE_BANNER)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/")
    banner = page.locator(".react-parallax")
    words = banner.inner_text()
    with page.expect_console_message(lambda message: "secret" in message.text):
        banner.scroll_into_view_if_needed()
    expect(banner).to_have_text(words)
    expect(banner.locator("img")).to_be_visible()
    testimonials = HOME.testimonials
    expect_shown(carousel(page, testimonials.name), 1, len(testimonials.quotes))
    switch = typing_switch(page)
    expect(switch).to_be_enabled()
    assert errors == []
    assert "secret" not in page.content()
