"""The contact form under every fault: what is shown, what is kept, what was accepted."""

import re
import signal
from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.layout import LAYOUT
from tests.provider import (
    Behaviour,
    Provider,
    accept,
    accept_with,
    drip,
    garbage,
    hang,
    refuse,
    reset,
    reset_unread,
)
from tests.servers import Site, free_port, pages_alone
from tests.site.form import EMAIL, FAILED, MESSAGE, NAME, SENT, Connection, fill, form, send, status

AT_ONCE = 2_000
WAIT = 12_500
"""Milliseconds: 12 s from the press, and what the browser needs to show it."""


@pytest.fixture
def fragile(site: Site) -> Iterator[Site]:
    """The site's server, for a test that kills or freezes it or starts it with other settings."""
    yield site
    site.restart()


def open_form(page: Page) -> Connection:
    """Open Contact, alive and connected, and write into the fields."""
    connection = Connection(page)
    page.goto("/contact")
    connection.wait()
    fill(page)
    return connection


def expect_words_kept(page: Page) -> None:
    """What the visitor wrote is still in the fields."""
    expect(form(page).get_by_label("Name")).to_have_value(NAME)
    expect(form(page).get_by_label("E-mail")).to_have_value(EMAIL)
    expect(form(page).get_by_label("Message")).to_have_value(MESSAGE)


def expect_failed(page: Page, within: float = WAIT) -> None:
    """The failure text, with the words kept."""
    expect(status(page)).to_have_text(FAILED, timeout=within)
    expect_words_kept(page)


def expect_next_press_to_succeed(page: Page, provider: Provider) -> None:
    """Nothing of the failed press was accepted, and pressing again works without a reload."""
    provider.behave(accept)
    assert provider.messages == []
    send(page)
    expect(status(page)).to_have_text(SENT, timeout=WAIT)
    assert len(provider.messages) == 1


# The backend gone


def test_press_while_the_connection_is_down(page: Page, provider: Provider, fragile: Site) -> None:
    connection = open_form(page)
    fragile.kill()
    page.wait_for_event("console", lambda message: "WebSocket" in message.text, timeout=WAIT)
    send(page)
    expect_failed(page, within=AT_ONCE)
    fragile.start()
    connection.wait(times=2)
    expect_next_press_to_succeed(page, provider)


def test_backend_killed_while_sending(page: Page, provider: Provider, fragile: Site) -> None:
    provider.behave(hang)
    connection = open_form(page)
    send(page)
    expect(form(page).get_by_role("button")).to_have_text("Sending…")
    fragile.kill()
    expect_failed(page)
    fragile.start()
    connection.wait(times=2)
    expect_next_press_to_succeed(page, provider)


def test_backend_frozen_whose_socket_looks_alive(
    page: Page, provider: Provider, fragile: Site
) -> None:
    open_form(page)
    fragile.signal(signal.SIGSTOP)
    send(page)
    expect_failed(page)
    fragile.signal(signal.SIGCONT)
    expect_next_press_to_succeed(page, provider)


@pytest.mark.parametrize("name", [COMPANY.phone, COMPANY.email])
def test_click_on_a_phone_or_mail_link_does_not_break_the_next_send(
    page: Page, provider: Provider, name: str
) -> None:
    open_form(page)
    page.get_by_role("main").get_by_role("link", name=name).click()
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_sleeping_tab_sends_when_it_wakes(page: Page, provider: Provider) -> None:
    open_form(page)
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    send(page)
    expect(status(page)).to_have_text(SENT, timeout=WAIT)
    assert len(provider.messages) == 1


def test_going_offline_fails_at_once_and_coming_back_sends(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    open_form(page)
    context.set_offline(True)
    send(page)
    expect_failed(page, within=AT_ONCE)
    context.set_offline(False)
    expect_next_press_to_succeed(page, provider)


def test_second_press_without_a_connection_is_told_anew(
    page: Page, context: BrowserContext
) -> None:
    open_form(page)
    context.set_offline(True)
    for _ in range(2):
        send(page)
        expect(status(page)).to_be_empty(timeout=AT_ONCE)
        expect_failed(page, within=AT_ONCE)


def test_draft_of_another_release_is_taken_over_as_far_as_it_goes(page: Page) -> None:
    page.goto("/contact")
    page.evaluate(
        "draft => sessionStorage.setItem('contact-draft', JSON.stringify(draft))",
        [["message", MESSAGE], ["gone", "word"], ["user_name", NAME]],
    )
    page.reload()
    expect(form(page).get_by_label("Name")).to_have_value(NAME)
    expect(form(page).get_by_label("Message")).to_have_value(MESSAGE)


# The provider's faults

REFUSALS: dict[str, Behaviour] = {
    "3xx is not followed": refuse(302, headers={"Location": "/api/v1.0/email/send-form"}),
    "400": refuse(400),
    "403": refuse(403),
    "404": refuse(404),
    "429 without a wait": refuse(429),
    "429 with a long wait": refuse(429, headers={"Retry-After": "60"}),
    "500": refuse(500),
    "503": refuse(503),
    "huge body": refuse(500, b"OK" + b"x" * 20_000_000),
    "reset before the request was read": reset_unread,
    "reset after the request was read": reset,
    "garbage": garbage,
    "no answer": hang,
    "slow drip": drip,
}


@pytest.mark.parametrize("fault", REFUSALS)
def test_fault_of_the_provider_is_told_and_never_asked_twice(
    page: Page, provider: Provider, fault: str
) -> None:
    provider.behave(REFUSALS[fault])
    open_form(page)
    send(page)
    expect_failed(page)
    assert len(provider.requests) <= 1
    provider.released.set()
    provider.requests.clear()
    expect_next_press_to_succeed(page, provider)
    assert len(provider.requests) == 1


def test_provider_that_does_not_listen(page: Page, provider: Provider) -> None:
    provider.stop()
    try:
        open_form(page)
        send(page)
        expect_failed(page)
    finally:
        provider.start_again()
    expect_next_press_to_succeed(page, provider)


@pytest.mark.parametrize(
    "address", ["http://provider.invalid", "https://127.0.0.1:{port}"], ids=["dns", "tls"]
)
def test_provider_that_cannot_be_reached(
    page: Page, provider: Provider, fragile: Site, address: str
) -> None:
    port = provider.url.rsplit(":", 1)[1]
    fragile.restart(EMAILJS_URL=address.format(port=port))
    open_form(page)
    send(page)
    expect_failed(page)
    assert provider.messages == []


def test_busy_provider_is_asked_once_more(page: Page, provider: Provider) -> None:
    provider.behave(refuse(429, headers={"Retry-After": "1"}), accept)
    open_form(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.requests) == 2
    assert len(provider.messages) == 1


@pytest.mark.parametrize(("code", "body"), [(200, b""), (200, b"x" * 5_000_000), (418, b"OK")])
def test_acceptance_in_any_form_is_success(
    page: Page, provider: Provider, code: int, body: bytes
) -> None:
    provider.behave(accept_with(code, body))
    open_form(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


# The visitor's faults


def test_visitor_who_comes_by_an_advertisement_sends(page: Page, provider: Provider) -> None:
    page.goto("/contact?gclid=abc&utm-source=ad")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_visitor_who_was_silent_for_long_sends(
    page: Page, provider: Provider, fragile: Site
) -> None:
    """The server says goodbye to a silent socket, and forgets its state, when this time is over."""
    fragile.restart(REFLEX_REDIS_TOKEN_EXPIRATION="1")  # noqa: S106 - seconds
    with page.expect_event("websocket") as opened:
        open_form(page)
    if not opened.value.is_closed():
        opened.value.wait_for_event("close")
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_double_click_sends_once(page: Page, provider: Provider) -> None:
    open_form(page)
    form(page).get_by_role("button").dblclick()
    expect(status(page)).to_have_text(SENT)
    assert len(provider.requests) == 1


def test_enter_held_down_sends_once(page: Page, provider: Provider) -> None:
    provider.behave(hang)
    open_form(page)
    form(page).get_by_label("Name").focus()
    page.keyboard.down("Enter")
    for _ in range(20):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(form(page).get_by_role("button")).to_have_text("Sending…")
    provider.behave(accept)
    provider.released.set()
    expect_failed(page)
    assert len(provider.requests) == 1


def test_words_come_back_after_a_reload_and_go_with_success(page: Page, provider: Provider) -> None:
    provider.behave(refuse(500))
    open_form(page)
    send(page)
    expect_failed(page)
    page.reload()
    expect_words_kept(page)
    expect(status(page)).to_be_empty()
    assert MESSAGE not in page.evaluate("JSON.stringify(localStorage)")
    page.wait_for_load_state("networkidle")
    expect_next_press_to_succeed(page, provider)
    page.reload()
    expect(form(page).get_by_label("Message")).to_have_value("")
    expect(status(page)).to_be_empty()


def test_draft_stays_in_its_own_tab(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    provider.behave(refuse(500))
    open_form(page)
    send(page)
    expect_failed(page)
    other = context.new_page()
    other.goto("/contact")
    other.wait_for_load_state("networkidle")
    expect(form(other).get_by_label("Message")).to_have_value("")


def test_two_tabs_send_one_message_each(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    other = context.new_page()
    for tab in (page, other):
        open_form(tab)
    for tab in (page, other):
        send(tab)
    for tab in (page, other):
        expect(status(tab)).to_have_text(SENT)
    assert len(provider.messages) == 2


def test_back_button_after_success_claims_and_sends_nothing(page: Page, provider: Provider) -> None:
    open_form(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Services").click()
    page.wait_for_url("**/services")
    page.go_back()
    expect(form(page).get_by_label("Message")).to_have_value("")
    expect(status(page)).to_be_empty()
    assert len(provider.messages) == 1


def test_failure_offers_another_way_that_carries_the_words(page: Page, provider: Provider) -> None:
    provider.behave(refuse(500))
    open_form(page)
    send(page)
    expect_failed(page)
    phone = form(page).get_by_role("link", name=COMPANY.phone)
    expect(phone).to_have_attribute("href", COMPANY.phone_href)
    letter = form(page).get_by_role("link", name=COMPANY.email).get_attribute("href") or ""
    assert letter.startswith(f"mailto:{COMPANY.email}?")
    assert MESSAGE in unquote(letter)
    assert NAME in unquote(letter)


# Abuse


def test_filled_trap_is_not_sent_and_not_called_sent(page: Page, provider: Provider) -> None:
    open_form(page)
    page.locator("input[name=leave_empty]").evaluate("field => { field.value = 'robot'; }")
    send(page)
    expect_failed(page)
    assert provider.requests == []
    page.reload()
    expect_words_kept(page)
    expect(page.locator("input[name=leave_empty]")).to_have_value("")


def test_one_address_may_send_as_many_as_its_limit(
    page: Page, provider: Provider, fragile: Site
) -> None:
    fragile.restart(CONTACT_LIMIT_PER_ADDRESS="2/hour")
    open_form(page)
    for _ in range(2):
        fill(page)
        send(page)
        expect(status(page)).to_have_text(SENT)
        expect(form(page).get_by_label("Message")).to_have_value("")
    fill(page)
    send(page)
    expect_failed(page)
    assert len(provider.requests) == 2


def test_all_together_may_send_as_many_as_the_limit_of_all(
    page: Page, provider: Provider, fragile: Site
) -> None:
    fragile.restart(CONTACT_LIMIT_TOTAL="1/hour")
    open_form(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    fill(page)
    send(page)
    expect_failed(page)
    assert len(provider.requests) == 1


def test_one_address_may_hold_as_many_connections_as_its_limit(
    page: Page, provider: Provider, fragile: Site, context: BrowserContext
) -> None:
    fragile.restart(SOCKETS_PER_ADDRESS="1")
    open_form(page)
    other = context.new_page()
    connection = Connection(other)
    other.goto("/contact")
    other.wait_for_event("console", lambda message: "WebSocket" in message.text, timeout=WAIT)
    fill(other)
    send(other)
    expect_failed(other)
    page.close()
    connection.wait()
    expect_next_press_to_succeed(other, provider)


CAPS = [("Name", 200), ("E-mail", 254), ("Message", 10_000)]


@pytest.mark.parametrize(("label", "cap"), CAPS)
def test_field_takes_no_more_than_its_cap(page: Page, label: str, cap: int) -> None:
    page.goto("/contact")
    expect(form(page).get_by_label(label)).to_have_attribute("maxlength", str(cap))


@pytest.mark.parametrize(("label", "cap"), CAPS)
def test_server_checks_the_cap_where_the_browser_does_not(
    page: Page, provider: Provider, label: str, cap: int
) -> None:
    open_form(page)
    field = form(page).get_by_label(label)
    field.evaluate("field => field.removeAttribute('maxlength')")
    field.fill("x" * (cap + 1))
    send(page)
    expect(status(page)).to_have_text(FAILED)
    expect(field).to_have_value("x" * (cap + 1))
    assert provider.requests == []


@pytest.mark.parametrize("label", ["Name", "E-mail", "Message"])
def test_blank_never_reaches_the_provider(page: Page, provider: Provider, label: str) -> None:
    open_form(page)
    form(page).get_by_label(label).fill("   ")
    send(page)
    expect(status(page)).to_have_text(FAILED)
    assert provider.requests == []


# Honest logs


@pytest.mark.usefixtures("provider")
def test_log_tells_the_outcome_and_nothing_of_the_visitor(page: Page, site: Site) -> None:
    open_form(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    log = site.log.read_text(errors="replace")
    assert re.search(r"outcome=success .*status=200 ms=\d+ reference=[0-9a-f]+", log)
    assert [word for word in (NAME, EMAIL, MESSAGE, "public_test") if word in log] == []


# A fault of the site's own scripts

FAULT = """HTMLButtonElement.prototype.removeAttribute = function (name) {
    if (this.form) throw new Error("secret");
    Element.prototype.removeAttribute.call(this, name);
};"""
"""In what the form does first when it wakes."""


def test_error_in_a_page_leaves_its_frame_and_no_stack_trace(page: Page) -> None:
    page.add_init_script(FAULT)
    page.goto("/contact")
    expect(page.get_by_role("heading", name=LAYOUT.error.heading, level=1)).to_be_visible()
    expect(page.get_by_role("link", name=LAYOUT.error.reload)).to_be_visible()
    expect(page.get_by_role("contentinfo").get_by_role("link", name=COMPANY.phone)).to_be_visible()
    assert "secret" not in page.content()
    page.get_by_role("banner").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name=HOME.welcome.heading, level=1)).to_be_visible()
    page.go_back()
    with page.expect_request(lambda request: request.is_navigation_request()):
        page.get_by_role("link", name=LAYOUT.error.reload).click()


# Home and Services need no backend


def test_home_and_services_need_no_socket_and_no_backend(
    page: Page, context: BrowserContext, site: Site
) -> None:
    """Links, carousels and back again for 30 s, beside a backend and without one: all is quiet.

    The seconds are those of the pages' own clocks, by which they would try to connect.
    """
    context.clock.install()
    with pages_alone(port := free_port(), site.pages):
        tabs = {page: "/", context.new_page(): f"http://localhost:{port}/"}
        noise: list[str] = []
        for tab, home in tabs.items():
            tab.on("websocket", lambda socket: noise.append(socket.url))
            tab.on("requestfailed", lambda request: noise.append(request.url))
            tab.on("console", lambda message: noise.append(message.text))
            tab.goto(home)
        for link, heading in 3 * [("Services", "Services"), ("Home", HOME.welcome.heading)]:
            for tab in tabs:
                tab.bring_to_front()
                tab.get_by_role("button", name="Next slide").first.click()
            for tab in tabs:
                tab.bring_to_front()
                tab.clock.run_for(5_000)
                main = tab.get_by_role("navigation", name="Main")
                main.get_by_role("link", name=link).click()
                expect(tab.get_by_role("heading", name=heading, level=1)).to_be_visible()
    assert noise == []


def test_contact_connects_when_it_is_opened_by_a_link(page: Page, provider: Provider) -> None:
    page.goto("/")
    page.wait_for_load_state("networkidle")
    with page.expect_websocket():
        page.get_by_role("banner").get_by_role("link", name="Contact").click()
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1
