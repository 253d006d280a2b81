"""A visitor who leaves Contact and comes back finds unsent words, no sent ones, and is told.

Browsers go on with the post after its page is gone, and tell nobody what became of it.
"""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from builder_site.content.company import COMPANY
from tests.conftest import launch_chromium, new_context
from tests.languages import CONTACT_ROUTE, LEGAL_ROUTE, localise
from tests.provider import Provider, accept_when_released, refuse_when_released
from tests.site import form
from tests.site.form import FORM
from tests.site.inline_scripts import change_pages
from tests.site.islands import ISLAND_SCRIPTS
from tests.site.parts import navigation

CONTACT_ROUTES = ["/contact", CONTACT_ROUTE, "/de/kontakt"]
Return = Callable[[Page, str], None]


def load_again(page: Page, route: str) -> None:
    page.goto(route)


def go_back(page: Page, route: str) -> None:
    page.go_back()
    page.wait_for_url(f"**{route}")


def follow_a_link(page: Page, route: str) -> None:
    navigation(page).locator(f"a[href='{route}']").click()
    page.wait_for_url(f"**{route}")


RETURNS: Mapping[str, Return] = {
    "a new load": load_again,
    "Back": go_back,
    "a link": follow_a_link,
}
PRINT_STATUS = """new MutationObserver(() => {
    const text = document.querySelector('form [role=status]')?.textContent;
    if (text) console.log(text);
}).observe(document, {subtree: true, childList: true});"""
"""For a page that is being left, of which Playwright answers no question."""
each_return = pytest.mark.parametrize(
    ("route", "come_back"), [*zip(CONTACT_ROUTES, RETURNS.values(), strict=True)], ids=list(RETURNS)
)
"""Each way back, in another language."""


def press_and_leave(page: Page, provider: Provider, route: str) -> None:
    """Press the button, and go to another page in that language once the provider has the post."""
    form.open_form(page, route)
    form.send(page)
    provider.wait_for_request()
    navigation(page).get_by_role("link").nth(1).click()
    page.wait_for_load_state()


@each_return
def test_visitor_is_told_that_the_message_was_sent(
    page: Page, provider: Provider, route: str, come_back: Return
) -> None:
    provider.behave(accept_when_released)
    press_and_leave(page, provider, route)
    provider.released.set()
    provider.wait_for_message()
    come_back(page, route)
    form.expect_sent(page)
    page.reload()
    expect(form.field(page, FORM.message_label)).to_have_value("")
    assert len(provider.requests) == 1


def test_visitor_who_is_back_before_the_response_waits_for_it(
    page: Page, provider: Provider
) -> None:
    provider.behave(accept_when_released)
    press_and_leave(page, provider, CONTACT_ROUTE)
    page.go_back()
    expect(form.button(page)).to_have_text(localise(page, FORM.sending))
    form.button(page).click(force=True)
    provider.released.set()
    form.expect_sent(page)
    assert len(provider.requests) == len(provider.messages) == 1


def test_visitor_is_told_that_the_message_was_not_sent_and_finds_the_words(
    page: Page, provider: Provider
) -> None:
    provider.behave(refuse_when_released)
    press_and_leave(page, provider, CONTACT_ROUTE)
    provider.released.set()
    page.go_back()
    form.expect_failed(page)
    provider.clear()
    form.expect_next_press_to_succeed(page, provider)


@pytest.mark.parametrize("sender", ["browser"])
@each_return
def test_visitor_is_told_that_nobody_can_ask_the_provider(
    page: Page, provider: Provider, route: str, come_back: Return
) -> None:
    provider.behave(accept_when_released)
    press_and_leave(page, provider, route)
    provider.released.set()
    come_back(page, route)
    notice = form.form(page).get_by_text(localise(page, FORM.unsure))
    for _ in range(2):
        expect(notice).to_be_visible()
        expect(form.status(page)).to_be_empty()
        expect(form.form(page).get_by_role("link", name=COMPANY.phone)).to_be_visible()
        form.expect_fields_kept(page)
        page.reload()
    form.field(page, FORM.name_label).press_sequentially(" ")
    page.reload()
    expect(notice).to_be_hidden()


def test_visitor_without_a_network_is_told_that_nobody_can_tell(
    page: Page, provider: Provider
) -> None:
    provider.behave(accept_when_released)
    page.clock.install()
    press_and_leave(page, provider, CONTACT_ROUTE)
    provider.released.set()
    provider.wait_for_message()

    def refuse_posts(route: Route) -> None:
        if route.request.method == "POST":
            route.abort()
        else:
            route.continue_()

    page.route(f"**{CONTACT_ROUTE}", refuse_posts)
    with page.expect_event("requestfailed"):
        page.go_back()
    page.clock.fast_forward(12_000)
    notice = form.form(page).get_by_text(localise(page, FORM.unsure))
    expect(notice).to_be_visible()
    form.expect_fields_kept(page)
    page.unroute(f"**{CONTACT_ROUTE}")
    page.reload()
    form.expect_sent(page)
    assert len(provider.requests) == 1


@form.by_both_senders
def test_status_that_came_while_the_next_page_did_is_told(page: Page, provider: Provider) -> None:
    provider.behave(accept_when_released)
    page.add_init_script(PRINT_STATUS)
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    provider.wait_for_request()

    requests: list[Route] = []
    page.route(f"**{LEGAL_ROUTE}", lambda route: requests.append(route))  # noqa: PLW0108 - Playwright looks at it
    with page.expect_request(f"**{LEGAL_ROUTE}"):
        page.evaluate(f"setTimeout(() => {{ location.href = '{LEGAL_ROUTE}'; }})")
    sent = localise(page, form.SUCCESS_TEXT)
    with page.expect_console_message(lambda message: message.text == sent):
        provider.released.set()
    requests[0].continue_()
    page.wait_for_url(f"**{LEGAL_ROUTE}")
    page.goto(CONTACT_ROUTE)
    form.expect_sent(page)
    page.reload()
    expect(form.status(page)).to_be_empty()
    assert len(provider.requests) == 1


@form.by_both_senders
def test_second_message_is_not_told_to_be_sent_after_a_call_during_the_first(
    page: Page, provider: Provider
) -> None:
    """A click on a telephone number begins to leave the page, which stays."""
    provider.behave(accept_when_released)
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    provider.wait_for_request()
    page.get_by_role("main").get_by_role("link", name=COMPANY.phone).first.click()
    provider.released.set()
    form.expect_sent(page)
    message = form.field(page, FORM.message_label)
    message.press_sequentially("A second message.")
    page.reload()
    expect(message).to_have_value("A second message.")
    expect(form.status(page)).to_be_empty()


@pytest.mark.parametrize("come_back", [None, *RETURNS.values()], ids=["stays", *RETURNS])
def test_words_typed_during_a_post_stay(
    page: Page, provider: Provider, come_back: Return | None
) -> None:
    provider.behave(accept_when_released)
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    provider.wait_for_request()
    message = form.field(page, FORM.message_label)
    message.press_sequentially(" Call after six.")
    if come_back:
        navigation(page).get_by_role("link").nth(1).click()
        page.wait_for_load_state()
    provider.released.set()
    provider.wait_for_message()
    if come_back:
        come_back(page, CONTACT_ROUTE)
    expect(form.status(page)).to_have_text(localise(page, form.SUCCESS_TEXT))
    expect(message).to_have_value(f"{form.MESSAGE} Call after six.")
    expect(form.field(page, FORM.name_label)).to_have_value("")
    page.reload()
    expect(message).to_have_value(f"{form.MESSAGE} Call after six.")


def post_natively(page: Page, route: str, message: str = form.MESSAGE) -> None:
    """Press before React has the form."""
    page.route(ISLAND_SCRIPTS, lambda script: script.abort())
    if page.url == "about:blank":
        page.goto(route)
    form.fill(page, message=message)
    form.send(page)
    page.wait_for_url(f"**{route}/sent")


def test_second_message_on_the_page_after_an_acceptance_is_kept_until_it_is_sent(
    page: Page, provider: Provider
) -> None:
    post_natively(page, CONTACT_ROUTE)
    form.expect_sent(page)
    form.fill(page, message="A second message.")
    for _ in range(2):
        page.reload()
        expect(form.field(page, FORM.message_label)).to_have_value("A second message.")
    post_natively(page, CONTACT_ROUTE, "A second message.")
    page.reload()
    form.expect_sent(page)
    assert [message["message"] for message in provider.messages] == [
        form.MESSAGE,
        "A second message.",
    ]


def test_words_typed_during_a_native_post_stay(page: Page, provider: Provider) -> None:
    provider.behave(accept_when_released)
    page.route(ISLAND_SCRIPTS, lambda script: script.abort())
    page.goto(CONTACT_ROUTE)
    form.fill(page)
    message = form.field(page, FORM.message_label)
    message.press("ControlOrMeta+End")
    message.evaluate("field => field.form.requestSubmit()")
    provider.wait_for_request()
    page.keyboard.type(" Call after six.")
    provider.released.set()
    page.wait_for_url(f"**{CONTACT_ROUTE}/sent")
    expect(message).to_have_value(f"{form.MESSAGE} Call after six.")
    expect(form.field(page, FORM.name_label)).to_have_value("")


def test_words_typed_before_the_page_is_loaded_stay_after_a_first_message(
    page: Page, provider: Provider
) -> None:
    post_natively(page, CONTACT_ROUTE)
    photos: list[Route] = []
    page.route("**/late.png", lambda route: photos.append(route))  # noqa: PLW0108 - Playwright looks at it
    change_pages(page, lambda html: html.replace("</main>", '<img src="/late.png"></main>'))
    page.goto(CONTACT_ROUTE, wait_until="domcontentloaded")
    message = form.field(page, FORM.message_label)
    message.press_sequentially("A second message.")
    assert page.evaluate("document.readyState") == "interactive"
    photos[0].abort()
    page.wait_for_load_state()
    expect(message).to_have_value("A second message.")
    assert len(provider.requests) == 1


def test_sent_words_are_gone_after_back_from_the_page_after_an_acceptance(
    page: Page, provider: Provider
) -> None:
    post_natively(page, CONTACT_ROUTE)
    page.go_back()
    expect(form.field(page, FORM.message_label)).to_have_value("")
    expect(form.field(page, FORM.name_label)).to_have_value("")
    assert len(provider.requests) == 1


@pytest.fixture
def page_that_is_kept(playwright: Playwright, chromium_path: str, url: str) -> Iterator[Page]:
    """In a browser that keeps pages for Back (bfcache), as visitors have it."""
    kept = ("--disable-back-forward-cache",)
    with (
        launch_chromium(playwright, chromium_path, ignored_arguments=kept) as browser,
        new_context(
            browser, url, extra_http_headers={"X-Forwarded-For": "2001:db8:ffff::1"}
        ) as context,
    ):
        yield context.new_page()


def test_visitor_is_told_on_a_page_that_the_browser_has_kept(
    page_that_is_kept: Page, provider: Provider
) -> None:
    page = page_that_is_kept
    provider.behave(accept_when_released)
    press_and_leave(page, provider, CONTACT_ROUTE)
    provider.released.set()
    provider.wait_for_message()
    # A page that was kept is not loaded again.
    page.go_back(wait_until="commit")
    form.expect_sent(page)
    assert len(provider.requests) == 1
