"""What an attacker sends: nothing breaks or leaks, and the next visitor is served."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from uuid import uuid4

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from tests.conftest import new_context
from tests.provider import Provider
from tests.servers import Site
from tests.site.form import MESSAGE, NAME, expect_sent, fill, send
from tests.site.nonsense import WORDS, frames, requests
from tests.wire import CONNECT, CONTACT, Wire, frame

BATCHES, BATCH = 100, 26
PRESS = {
    "name": f"{CONTACT}.open",
    # The reply repeats the page's address four times.
    "router_data": {"asPath": "/?" + WORDS.ljust(50_000)},
}
LONG_EVENT, WRONG_EVENT = (
    frame(f'42/_event,["event",{json.dumps({**PRESS, "payload": payload})}]'.encode())
    for payload in ({"attempt": WORDS}, {WORDS: WORDS})
)
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


def time_to_send(page: Page, provider: Provider) -> float:
    """The seconds that a visitor needs to open the form and send a message."""
    started = time.monotonic()
    expect_served(page, provider)
    return time.monotonic() - started


@pytest.fixture(scope="module")
def quiet(browser: Browser, site: Site, shared_provider: Provider) -> float:
    """The seconds that a visitor needs on a quiet day, without what a first visit warms up."""
    with new_context(browser, site.url) as context:
        page = context.new_page()
        time_to_send(page, shared_provider)
        return time_to_send(page, shared_provider)


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
    """On four sockets at once: some frames leave the server waiting for their rest."""
    sent = 0
    # One address may not open so many sockets in a minute.
    addresses = itertools.cycle(f"127.0.1.{number}" for number in range(1, 251))

    def send_all(batch: list[bytes]) -> None:
        wire: Wire | None = None
        for data in batch:
            if wire is None:
                wire = Wire(site.port, timeout=0.2, address=next(addresses))
                wire.open_websocket()
            wire.send(data)
            if not wire.is_open():
                wire.close()
                wire = None
        if wire:
            wire.close()

    @same_in_every_run
    @given(st.lists(frames(), min_size=BATCH, max_size=BATCH))
    def attack(batch: list[bytes]) -> None:
        nonlocal sent
        list(attackers.map(send_all, (batch[start::4] for start in range(4))))
        sent += len(batch)

    with ThreadPoolExecutor(4) as attackers:
        attack()
    assert sent >= 2_600
    expect_served(page, provider)


def connect_and_leave(site: Site, address: str) -> None:
    for _ in range(150):
        with Wire(site.port, address=address) as wire:
            wire.handshake(site.url)
            wire.send(frame(CONNECT.encode()))


def send_long_events(
    site: Site, address: str, query: str | None = None, version: str = "0.10.1"
) -> None:
    for _ in range(6):
        with Wire(site.port, address=address) as wire:
            wire.handshake(site.url, query, version)
            wire.send(frame(CONNECT.encode()) + WRONG_EVENT + LONG_EVENT)
            wire.read()


def send_long_events_without_a_token(site: Site, address: str) -> None:
    send_long_events(site, address, query="EIO=4&transport=websocket")


def send_long_events_in_another_version(site: Site, address: str) -> None:
    send_long_events(site, address, version=WORDS)


def send_binary_packets(site: Site, address: str) -> None:
    event = frame(b'451000-/_event,["event",{"_placeholder":true,"num":0}]')
    with Wire(site.port, address=address) as wire:
        wire.open_websocket()
        wire.send(event + frame(bytes(60_000), 0x82) * 40)
        assert wire.is_open()


def read_no_reply(site: Site, address: str) -> None:
    with Wire(site.port, address=address) as wire:
        # A late attacker may be refused, for the packets of the others.
        wire.handshake(site.url)
        wire.send(frame(CONNECT.encode()) + LONG_EVENT * 90)
        time.sleep(2)


def send_slowly(site: Site, address: str) -> None:
    head = b"POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
    content_type = b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    with ExitStack() as slow:
        for number in range(30):
            wire = slow.enter_context(Wire(site.port, address=address))
            wire.send([b"", head, head + content_type + b"message="][number % 3])
        time.sleep(2)


def post_refused_forms(site: Site, address: str) -> None:
    """Of another site or type, without fields, or with a charset for Python to look up."""
    field = 'Content-Disposition: form-data; name="message"'
    body = f"--x\r\n{field}\r\n\r\na-{'z' * 9_000}\r\n--x--"
    head = f"POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}"
    for _ in range(20):
        charsets = ["punycode", "undefined", *(f"{uuid4()}{'x' * 7_000}" for _ in range(5))]
        types = [
            *("application/x-www-form-urlencoded\r\nOrigin: http://evil.example", "text/plain"),
            "application/x-www-form-urlencoded",
            *(f"multipart/form-data; charset={charset}; boundary=x" for charset in charsets),
        ]
        with ExitStack() as posts:
            wires = [posts.enter_context(Wire(site.port, 20, address=address)) for _ in types]
            for wire, content_type in zip(wires, types, strict=True):
                wire.send(f"{head}\r\nContent-Type: {content_type}\r\n\r\n{body}".encode())
            for wire in wires:
                assert wire.read(until=b"</html>").startswith(b"HTTP/1.1 4")


ATTACKS: list[Callable[[Site, str], None]] = [
    connect_and_leave,
    send_long_events,
    send_long_events_without_a_token,
    send_long_events_in_another_version,
    send_binary_packets,
    read_no_reply,
    send_slowly,
    post_refused_forms,
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_attack_of_one_address_neither_delays_a_visitor_nor_takes_memory(
    page: Page,
    site: Site,
    provider: Provider,
    quiet: float,
    attack: Callable[[Site, str], None],
) -> None:
    """Ten attackers at once, behind one address that is not the visitor's."""
    address = f"127.0.2.{ATTACKS.index(attack) + 1}"
    before = site.memory()
    with ThreadPoolExecutor(10) as attackers:
        attacks = [attackers.submit(attack, site, address) for _ in range(10)]
        delay = time_to_send(page, provider) - quiet
        for under_way in attacks:
            under_way.result()
    assert delay < 2
    assert site.memory() - before < 15


def test_flood_of_packets_closes_the_socket(site: Site) -> None:
    with Wire(site.port, address="127.0.3.1") as wire:
        wire.open_websocket()
        wire.send(frame(b"3") * 1_000)
        assert not wire.is_open()


@pytest.mark.parametrize("size", [70_000, 20_000_000])
def test_packet_that_is_too_large_closes_the_socket(site: Site, size: int) -> None:
    with Wire(site.port, address="127.0.3.2") as wire:
        wire.open_websocket()
        wire.send(frame(CONNECT.encode().ljust(size)))
        assert not wire.is_open()


@pytest.mark.parametrize("path", ["/contact", "/", "/_event/", "/health"])
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
        assert httpx.get(site.url + "/health").is_success
    else:
        assert response.status_code in {400, 404, 405, 413}
    assert provider.requests == []


@pytest.mark.parametrize("path", ["//contact", "/./contact", "//x/%2f..", "/contact/sent/x"])
def test_no_redirect_leads_to_a_host_that_the_request_names(site: Site, path: str) -> None:
    with Wire(site.port) as wire:
        wire.send(
            f"GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n".encode()
        )
        response = wire.read()
    assert b"\r\nlocation: /" in response
    assert b"evil.example" not in response


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost"])
def test_page_of_another_site_gets_no_socket_and_no_response(site: Site, origin: str) -> None:
    with Wire(site.port) as wire, pytest.raises(AssertionError, match=r"HTTP/1\.1 403"):
        wire.open_websocket(origin)
    response = httpx.post(f"{site.url}/contact", headers={"Origin": origin})
    assert response.status_code == 403
    assert "access-control-allow-origin" not in response.headers
