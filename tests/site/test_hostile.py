"""What an attacker sends: nothing breaks or leaks, and the next visitor is served."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from uuid import uuid4

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from tests.provider import Provider
from tests.raw_connection import RawConnection
from tests.servers import Site
from tests.site.bad_requests import WORDS, requests
from tests.site.form import MESSAGE, NAME, expect_sent, fill, send

BATCHES, BATCH = 100, 26
repeatable = settings(
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
LONGEST_LINE = 300
"""Characters; half of it is what JSON writes around a message, if the server was started anew."""


@pytest.fixture(autouse=True)
def _log_stays_private(site: Site) -> Iterator[None]:
    """Fails if the log has a stack trace, a visitor's word or a long line after a test."""
    start = site.log.stat().st_size
    yield
    with site.log.open("rb") as log:
        log.seek(start)
        text = log.read().decode(errors="replace")
    words = ("Traceback", WORDS, NAME, MESSAGE)
    assert [line for line in text.splitlines() if any(word in line for word in words)][:3] == []
    assert [line for line in text.splitlines() if len(line) >= LONGEST_LINE][:3] == []


def expect_served(page: Page, provider: Provider, message: str) -> None:
    """A visitor sends a message, as on any other day."""
    page.goto("/contact")
    fill(page, message=message)
    send(page)
    expect_sent(page)
    assert message in [fields["message"] for fields in provider.messages]


def test_2600_bad_requests_do_no_harm(page: Page, site: Site, provider: Provider) -> None:
    responses: list[bytes] = []

    @repeatable
    @given(st.lists(requests(), min_size=BATCH, max_size=BATCH))
    def attack(batch: list[bytes]) -> None:
        for data in batch:
            with RawConnection(site.port) as client:
                client.send(data)
                responses.append(client.read())
            assert not responses[-1].startswith(b"HTTP/1.1 5"), data
            assert b"Traceback" not in responses[-1], data

    attack()
    assert len(responses) >= 2_600
    expect_served(page, provider, MESSAGE)


def send_slowly(site: Site, ip: str) -> None:
    head = b"POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
    content_type = b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    with ExitStack() as stack:
        for number in range(30):
            client = stack.enter_context(RawConnection(site.port, ip=ip))
            client.send([b"", head, head + content_type + b"message="][number % 3])
        time.sleep(2)


def multipart(body: str, parameters: str = "; boundary=x") -> bytes:
    """A post of `body`, which need not be a form."""
    head = f"POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Content-Type: multipart/form-data{parameters}\r\n\r\n{body}".encode()


def post_refused_forms(site: Site, ip: str) -> None:
    """Post forms of another site, without fields, with too many, and with charsets to look up."""
    part = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n'
    body = f"{part}a-{'z' * 9_000}\r\n--x--"
    charsets = ["punycode", "undefined", *(f"{uuid4()}{'x' * 7_000}" for _ in range(5))]
    posts = [
        multipart(body, parameters="; boundary=x\r\nOrigin: http://evil.example"),
        multipart(body, parameters=""),
        multipart(f"{part}a\r\n" * 600 + "--x--"),
        multipart(f"{part}{part.replace('--x', '--y')}"),
        *(multipart(body, parameters=f"; charset={charset}; boundary=x") for charset in charsets),
    ]
    for _ in range(8):
        with ExitStack() as connections:
            clients = [
                connections.enter_context(RawConnection(site.port, 20, ip=ip)) for _ in posts
            ]
            for client, data in zip(clients, posts, strict=True):
                client.send(data)
            for client in clients:
                assert client.read(until=b"</html>").startswith(b"HTTP/1.1 4")


def post_in_one_byte_chunks(site: Site, ip: str) -> None:
    chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in b"--x\r\n" + b"z" * 20_000) + b"0\r\n\r\n"
    head = b"POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    content_type = b"Content-Type: multipart/form-data; boundary=x\r\n\r\n"
    with RawConnection(site.port, 20, ip=ip) as client:
        client.send(head + content_type + chunks)
        assert client.read(until=b"</html>").startswith(b"HTTP/1.1 4")


def repeat_one_message(site: Site, ip: str) -> None:
    """While the first is with the provider, the others wait for its outcome, or are refused."""
    fields = "".join(
        f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{WORDS}\r\n'
        for name in ("user_name", "user_email", "message")
    )
    with ExitStack() as connections:
        clients = [
            connections.enter_context(RawConnection(site.port, 20, ip=ip)) for _ in range(30)
        ]
        for client in clients:
            client.send(multipart(f"{fields}--x--"))
        for client in clients:
            client.read(until=b"\r\n\r\n")


ATTACKS: list[Callable[[Site, str], None]] = [
    send_slowly,
    post_refused_forms,
    post_in_one_byte_chunks,
    repeat_one_message,
]
"""Each is carried out by ten at once."""


@pytest.mark.parametrize("attack", ATTACKS)
def test_attack_of_one_network_takes_no_memory_and_a_visitor_is_served(
    page: Page, site: Site, provider: Provider, attack: Callable[[Site, str], None]
) -> None:
    """Ten attackers at once, behind one IP address that is not the visitor's."""
    ip = f"127.0.2.{ATTACKS.index(attack) + 1}"
    # What the first visit of a server fills.
    expect_served(page, provider, "before the attack")
    before = site.memory()
    with ThreadPoolExecutor(10) as attackers:
        futures = [attackers.submit(attack, site, ip) for _ in range(10)]
        expect_served(page, provider, "during the attack")
        for future in futures:
            future.result()
    assert site.memory() - before < 15


@pytest.mark.parametrize("path", ["/contact", "/", "/_event/", "/health"])
@pytest.mark.parametrize("chunked", [False, True], ids=["with its length", "in chunks"])
def test_body_that_is_too_large_is_refused(
    site: Site, provider: Provider, path: str, *, chunked: bool
) -> None:
    content = b"--x\r\n" + b"x" * 30_000_000
    body = (
        (content[at : at + 65_536] for at in range(0, len(content), 65_536)) if chunked else content
    )
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    try:
        response = httpx.post(site.url + path, content=body, headers=headers)
    except httpx.TransportError:
        # The server closed the connection while the body was being sent.
        assert httpx.get(site.url + "/health").is_success
    else:
        assert response.status_code in {400, 404, 405, 413}
    assert provider.requests == []


@pytest.mark.parametrize("path", ["/_event", "/_event/?EIO=4&transport=websocket", "/contact"])
def test_upgrade_to_a_web_socket_is_refused(site: Site, path: str) -> None:
    with RawConnection(site.port) as client:
        client.send(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: {site.url}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert not client.read(until=b"\r\n\r\n").startswith(b"HTTP/1.1 101")
