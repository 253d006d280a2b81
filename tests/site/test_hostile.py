"""What an attacker sends: nothing breaks or leaks, and the next visitor is served."""

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import psutil
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from tests.bench.memory import memory
from tests.provider import Provider
from tests.servers import Site
from tests.site.form import FIELDS, MESSAGE, NAME, expect_sent, fill, send
from tests.site.nonsense import WORDS, frames, requests
from tests.wire import CONNECT, Wire, frame

BATCHES, BATCH = 100, 26
same_in_every_run = settings(
    max_examples=BATCHES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# The warning is about a failing batch's text, and would be shown in place of the failure.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Generating overly large repr:hypothesis.errors.HypothesisWarning"
)


@pytest.fixture(autouse=True)
def private_log(site: Site) -> Iterator[None]:
    """Whatever a test sends, the log has no stack trace and no word of a visitor, and is short."""
    start = site.log.stat().st_size
    yield
    with site.log.open("rb") as log:
        log.seek(start)
        text = log.read().decode(errors="replace")
    private = ("Traceback", WORDS, NAME, MESSAGE)
    assert [line for line in text.splitlines() if any(word in line for word in private)][:3] == []
    assert len(text) < 100_000


def expect_served(page: Page, provider: Provider) -> None:
    """A visitor sends a message, as on any other day."""
    provider.clear()
    page.goto("/contact")
    fill(page)
    send(page)
    expect_sent(page)
    assert [message["message"] for message in provider.messages] == [MESSAGE]


def test_2600_bad_requests_do_no_harm(page: Page, site: Site, provider: Provider) -> None:
    responses: list[bytes] = []

    @same_in_every_run
    @given(st.lists(requests(), min_size=BATCH, max_size=BATCH))
    def attack(batch: list[bytes]) -> None:
        for data in batch:
            with Wire(site.port) as wire:
                wire.send(data)
                responses.append(wire.read())
            assert not responses[-1].startswith(b"HTTP/1.1 5"), data
            assert b"Traceback" not in responses[-1], data

    attack()
    assert len(responses) >= 2_600
    expect_served(page, provider)


def test_2600_bad_frames_do_no_harm(page: Page, site: Site, provider: Provider) -> None:
    sent = 0

    @same_in_every_run
    @given(st.lists(frames(), min_size=BATCH, max_size=BATCH))
    def attack(batch: list[bytes]) -> None:
        nonlocal sent
        wire: Wire | None = None
        for data in batch:
            if wire is None:
                wire = Wire(site.port, timeout=0.2)
                wire.open_websocket()
            wire.send(data)
            sent += 1
            if not wire.is_open():
                wire.close()
                wire = None
        if wire:
            wire.close()

    attack()
    assert sent >= 2_600
    expect_served(page, provider)


def test_binary_packets_are_not_stored(site: Site) -> None:
    server = psutil.Process(site.pid)
    event = frame(b'451000-/_event,["event",{"_placeholder":true,"num":0}]')
    attachments = frame(bytes(60_000), 0x82) * 90
    with ExitStack() as sockets:
        wires = [sockets.enter_context(Wire(site.port)) for _ in range(20)]
        for wire in wires:
            wire.open_websocket()
        before = memory(server)
        for wire in wires:
            wire.send(event + attachments)
            assert wire.is_open()
        assert memory(server) - before < 20


def test_flood_of_packets_closes_the_socket(site: Site) -> None:
    with Wire(site.port) as wire:
        wire.open_websocket()
        wire.send(frame(b"3") * 1_000)
        assert not wire.is_open()


@pytest.mark.parametrize("size", [70_000, 20_000_000])
def test_packet_that_is_too_large_closes_the_socket(site: Site, size: int) -> None:
    with Wire(site.port) as wire:
        wire.open_websocket()
        wire.send(frame(CONNECT.encode().ljust(size)))
        assert not wire.is_open()


@pytest.mark.parametrize("path", ["/contact", "/", "/_event/", "/ping"])
@pytest.mark.parametrize("chunked", [False, True], ids=["with its length", "in chunks"])
def test_body_that_is_too_large_is_refused(
    site: Site, provider: Provider, path: str, *, chunked: bool
) -> None:
    field = b"message=" + b"x" * 20_000_000
    body = (field[at : at + 65_536] for at in range(0, len(field), 65_536)) if chunked else field
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    try:
        response = httpx.post(site.url + path, content=body, headers=headers)
    except httpx.TransportError:
        # The server closed the connection while the body was being sent.
        assert httpx.get(site.url + "/ping").is_success
    else:
        assert response.status_code in {400, 404, 405, 413}
    assert provider.requests == []


@pytest.mark.parametrize("field", ["user_name", "user_email"])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\x00", "\u2028"])
def test_no_header_can_be_injected_into_the_email(
    site: Site, provider: Provider, field: str, end: str
) -> None:
    fields = {**FIELDS, field: f"{FIELDS[field]}{end}Bcc: everybody@example.org"}
    assert httpx.post(f"{site.url}/contact", data=fields).status_code == 422
    assert provider.requests == []


def test_markup_and_templates_stay_text(page: Page, provider: Provider) -> None:
    text = "<script>alert(1)</script> {{ 7 * 7 }} ${7*7} <%= 7 %> %s %(name)s {0} \\u0041 ' OR 1=1"
    page.goto("/contact")
    fill(page, name="<b>Ann</b>", message=text)
    send(page)
    expect_sent(page)
    (message,) = provider.messages
    assert (message["user_name"], message["message"]) == ("<b>Ann</b>", text)


def test_300_slow_requests_do_not_delay_a_visitor(
    page: Page, site: Site, provider: Provider
) -> None:
    head = b"POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
    content_type = b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    with ExitStack() as slow:
        for number in range(300):
            wire = slow.enter_context(Wire(site.port))
            wire.send(head + content_type + b"message=" if number % 2 else head)
        expect_served(page, provider)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost"])
def test_page_of_another_site_gets_no_socket_and_no_response(site: Site, origin: str) -> None:
    with Wire(site.port) as wire, pytest.raises(AssertionError, match=r"HTTP/1\.1 403"):
        wire.open_websocket(origin)
    response = httpx.post(f"{site.url}/contact", headers={"Origin": origin})
    assert response.status_code == 403
    assert "access-control-allow-origin" not in response.headers
