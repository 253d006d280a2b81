"""The backend killed, frozen or out of reach: failures are reported, and nothing is sent late."""

import re
import signal

from playwright.sync_api import BrowserContext, Page, Request, WebSocketRoute, expect

from builder_site.content.home import HOME
from builder_site.static_kit.server.websocket_limits import DISCONNECT
from tests.hosts import CloudflarePages
from tests.provider import Provider, hang
from tests.servers import Site
from tests.site import form


def test_backend_killed_while_sending_fails_and_so_do_presses_until_it_is_back(
    page: Page, provider: Provider, restartable_site: Site
) -> None:
    provider.behave(hang)
    connection = form.open_form(page)
    form.send(page)
    expect(form.button(page)).to_have_text("Sending…")
    restartable_site.kill()
    form.expect_failed(page)
    form.send(page)
    form.expect_failed(page, within=form.AT_ONCE)
    assert "connect" not in page.locator("body").inner_text().lower(), "no toast of the framework"
    restartable_site.start()
    connection.wait(times=2)
    form.expect_next_press_to_succeed(page, provider)


def test_frozen_backend_fails_after_12_s_and_sends_nothing_when_it_resumes(
    page: Page, provider: Provider, restartable_site: Site
) -> None:
    """Its socket looks open. The seconds are those of the page's clock."""
    page.clock.install()
    form.open_form(page)
    restartable_site.signal(signal.SIGSTOP)
    form.send(page)
    expect(form.button(page)).to_have_text("Sending…")
    page.clock.fast_forward(12_000)
    form.expect_failed(page, within=form.AT_ONCE)
    restartable_site.signal(signal.SIGCONT)
    form.expect_next_press_to_succeed(page, provider)


@form.by_both_senders
def test_each_press_while_offline_fails_at_once_and_the_next_one_online_sends(
    page: Page, provider: Provider, context: BrowserContext
) -> None:
    form.open_form(page)
    context.set_offline(True)
    for _ in range(2):
        form.send(page)
        expect(form.status(page)).to_be_empty(timeout=form.AT_ONCE)
        form.expect_failed(page, within=form.AT_ONCE)
    context.set_offline(False)
    form.expect_next_press_to_succeed(page, provider)


def test_visitor_whose_idle_socket_was_closed_sends(page: Page, provider: Provider) -> None:
    """That the server closes it so, tests/unit/static_kit/server/test_websocket_limits.py shows."""
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("/_event/"), pass_on)
    form.open_form(page)
    sockets[0].send(DISCONNECT)
    sockets[0].close(code=1000)
    form.send(page)
    form.expect_sent(page)
    assert len(provider.messages) == 1


def test_visitor_whose_state_has_expired_sends(
    page: Page, provider: Provider, restartable_site: Site
) -> None:
    restartable_site.restart(REFLEX_REDIS_TOKEN_EXPIRATION="1")  # noqa: S106 - seconds
    form.open_form(page)
    for message in ("first", "second"):
        # From outside, nothing shows that a state has expired.
        page.wait_for_timeout(1_500)
        form.fill(page, message=message)
        form.send(page)
        form.expect_sent(page)
    assert [message["message"] for message in provider.messages] == ["first", "second"]


def test_address_can_hold_no_more_connections_than_its_limit(
    page: Page, provider: Provider, restartable_site: Site, context: BrowserContext
) -> None:
    restartable_site.restart(SOCKETS_PER_ADDRESS="1")
    form.open_form(page)
    other = context.new_page()
    connection = form.Connection(other)
    other.goto("/contact")
    other.wait_for_event(
        "console", lambda message: "WebSocket" in message.text, timeout=form.TIMEOUT
    )
    form.fill(other)
    form.send(other)
    form.expect_failed(other)
    page.close()
    connection.wait()
    form.expect_next_press_to_succeed(other, provider)


def test_home_and_services_open_no_socket_and_need_no_backend(
    page: Page, context: BrowserContext, site: Site
) -> None:
    """Carousels and links for 30 s, with and without a backend: no socket, error or console line.

    The seconds are those of the pages' clocks, by which they would try to connect.
    """
    context.clock.install()
    with CloudflarePages(site.pages).listen() as url:
        tabs = {page: "/", context.new_page(): f"{url}/"}
        unwanted: list[str] = []

        def note_failure(request: Request) -> None:
            # A link that is followed before hydration ends what is still being loaded.
            if request.failure != "net::ERR_ABORTED":
                unwanted.append(request.url)

        for tab, home in tabs.items():
            tab.on("websocket", lambda socket: unwanted.append(socket.url))
            tab.on("requestfailed", note_failure)
            tab.on("console", lambda message: unwanted.append(message.text))
            tab.goto(home)
        welcome = " ".join(HOME.welcome.heading)
        for link, heading in 3 * [("Services", "Services"), ("Home", welcome)]:
            for tab in tabs:
                tab.bring_to_front()
                tab.get_by_role("button", name="Next slide").first.click()
                tab.clock.run_for(5_000)
                main = tab.get_by_role("navigation", name="Main")
                main.get_by_role("link", name=link).click()
                expect(tab.get_by_role("heading", name=heading, level=1)).to_be_visible()
    assert unwanted == []
