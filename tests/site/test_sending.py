"""One press of the button sends one message, whatever else the visitor does."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.provider import Provider, accept, accept_when_released, hang, refuse
from tests.site import form
from tests.site.hydrated import expect_hydrated


@form.by_both_senders
def test_two_presses_send_once(page: Page, provider: Provider) -> None:
    form.open_form(page)
    form.button(page).dblclick()
    form.expect_sent(page)
    form.fill(page)
    form.field(page, "Message").fill("Another message.")
    form.form(page).evaluate("form => { form.requestSubmit(); form.requestSubmit(); }")
    form.expect_sent(page)
    assert len(provider.requests) == 2


@form.by_both_senders
def test_enter_held_down_sends_once(page: Page, provider: Provider) -> None:
    provider.behave(hang)
    form.open_form(page)
    form.field(page, "Name").focus()
    for _ in range(20):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(form.button(page)).to_have_text("Sending…")
    provider.wait_for_request()
    provider.behave(accept)
    provider.released.set()
    form.expect_failed(page)
    assert len(provider.requests) == 1


@form.by_both_senders
def test_fields_survive_a_reload_until_the_message_is_sent(page: Page, provider: Provider) -> None:
    provider.behave(refuse(500), accept)
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    page.reload()
    form.expect_fields_kept(page)
    expect(form.status(page)).to_be_empty()
    expect_hydrated(page)
    form.send(page)
    form.expect_sent(page)
    page.reload()
    expect(form.field(page, "Message")).to_have_value("")
    expect(form.status(page)).to_be_empty()
    assert len(provider.messages) == 1


def test_draft_stays_in_its_own_tab(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    provider.behave(refuse(500))
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    assert form.MESSAGE not in page.evaluate("JSON.stringify(localStorage)")
    other = context.new_page()
    other.goto("/contact")
    other.wait_for_load_state("networkidle")
    expect(form.field(other, "Message")).to_have_value("")


def test_draft_of_another_release_fills_the_fields_it_knows(page: Page) -> None:
    page.goto("/contact")
    page.evaluate(
        "draft => sessionStorage.setItem('contact-draft', JSON.stringify(draft))",
        [["message", form.MESSAGE], ["gone", "word"], ["user_name", form.NAME]],
    )
    page.reload()
    expect(form.field(page, "Name")).to_have_value(form.NAME)
    expect(form.field(page, "Message")).to_have_value(form.MESSAGE)


def test_two_tabs_send_one_message_each(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    tabs = {page: "first", context.new_page(): "second"}
    for tab, message in tabs.items():
        form.open_form(tab)
        form.fill(tab, message=message)
    for tab in tabs:
        form.send(tab)
    for tab in tabs:
        form.expect_sent(tab)
    assert len(provider.messages) == 2


@form.by_both_senders
def test_going_back_after_success_shows_and_sends_nothing(page: Page, provider: Provider) -> None:
    form.open_form(page)
    form.send(page)
    form.expect_sent(page)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Services").click()
    page.wait_for_url("**/services")
    page.go_back()
    expect(form.field(page, "Message")).to_have_value("")
    expect(form.status(page)).to_be_empty()
    assert len(provider.messages) == 1


def test_form_opened_by_a_link_sends(page: Page, provider: Provider) -> None:
    page.goto("/")
    expect_hydrated(page)
    page.get_by_role("banner").get_by_role("link", name="Contact").click()
    form.fill(page)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.messages) == 1


@form.by_both_senders
def test_tab_that_was_frozen_sends(page: Page, provider: Provider) -> None:
    form.open_form(page)
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    form.send(page)
    form.expect_sent(page)
    assert len(provider.messages) == 1


def test_same_words_again_are_the_same_message(page: Page, provider: Provider) -> None:
    """As when a visitor presses once more on a page that he has gone back to."""
    for _ in range(2):
        form.open_form(page)
        form.send(page)
        form.expect_sent(page)
    assert len(provider.requests) == 1


@form.by_both_senders
def test_visitor_who_leaves_does_not_take_his_message_back(page: Page, provider: Provider) -> None:
    provider.behave(accept_when_released)
    form.open_form(page)
    form.send(page)
    provider.wait_for_request()
    page.goto("about:blank")
    provider.released.set()
    provider.wait_for_message()
    assert len(provider.requests) == 1


def test_network_that_refuses_web_sockets_takes_messages(page: Page, provider: Provider) -> None:
    page.route_web_socket("**", lambda socket: socket.close())
    form.open_form(page)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.messages) == 1
