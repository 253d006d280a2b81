"""One press of the button sends one message, also if the visitor presses again or leaves."""

from playwright.sync_api import Page, expect

from builder_site.content.every_page import LAYOUT
from tests.provider import Provider, accept, accept_when_released, refuse
from tests.site import form
from tests.site.form import FORM
from tests.site.islands import use_islands
from tests.site.parts import navigation


@form.by_both_senders
def test_two_presses_send_once(page: Page, provider: Provider) -> None:
    form.open_form(page)
    form.button(page).dblclick()
    form.expect_sent(page)
    form.fill(page)
    form.field(page, FORM.message_label).fill("Another message.")
    form.field(page, FORM.name_label).focus()
    for _ in range(20):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    form.expect_sent(page)
    assert len(provider.requests) == 2


@form.by_both_senders
def test_fields_survive_a_reload_until_the_message_is_sent(page: Page, provider: Provider) -> None:
    provider.behave(refuse(500), accept)
    form.open_form(page)
    form.send(page)
    form.expect_failed(page)
    page.reload()
    form.expect_fields_kept(page)
    expect(form.status(page)).to_be_empty()
    use_islands(page)
    form.send(page)
    form.expect_sent(page)
    mistakes = form.form(page).locator(":user-invalid")
    expect(mistakes, "an empty field is no mistake after a press that sent").to_have_count(0)
    page.reload()
    expect(form.field(page, FORM.message_label)).to_have_value("")
    expect(form.status(page)).to_be_empty()
    assert len(provider.messages) == 1


def test_words_survive_the_switch_of_the_language(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    form.fill(page)
    switch = page.get_by_role("banner").get_by_role("navigation", name=LAYOUT.languages_name)
    switch.get_by_role("link", name="Deutsch").click()
    page.wait_for_url("**/de/kontakt")
    form.expect_fields_kept(page)
    use_islands(page)
    form.send(page)
    form.expect_sent(page)
    page.goto("/contact")
    expect(form.field(page, FORM.message_label)).to_have_value("")
    assert len(provider.messages) == 1


@form.by_both_senders
def test_honeypot_that_a_password_manager_fills_stops_one_press(
    page: Page, provider: Provider
) -> None:
    form.open_form(page)
    honeypot = page.locator("input[name=leave_empty]")
    honeypot.evaluate("field => { field.value = 'Example Ltd'; }")
    form.send(page)
    form.expect_failed(page)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.messages) == 1


@form.by_both_senders
def test_going_back_after_success_shows_and_sends_nothing(page: Page, provider: Provider) -> None:
    form.open_form(page)
    form.send(page)
    form.expect_sent(page)
    navigation(page).get_by_role("link", name="Services").click()
    page.wait_for_url("**/services")
    page.go_back()
    expect(form.field(page, FORM.message_label)).to_have_value("")
    expect(form.status(page)).to_be_empty()
    assert len(provider.messages) == 1


def test_form_opened_by_a_link_sends(page: Page, provider: Provider) -> None:
    page.goto("/")
    use_islands(page)
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


def test_message_needs_no_web_socket(page: Page, provider: Provider) -> None:
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    form.open_form(page)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.messages) == 1
    assert sockets == []
