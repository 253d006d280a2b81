"""What an attacker sends: nothing breaks, nothing leaks, and the next visitor is served."""

from collections.abc import Iterator
from contextlib import ExitStack
from uuid import uuid4

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as made
from playwright.sync_api import Page, expect

from tests.provider import Provider
from tests.servers import Site
from tests.site.form import EMAIL, MESSAGE, NAME, SENT, fill, send, status
from tests.site.nonsense import WORDS, frames, requests
from tests.wire import Wire, frame

BATCHES, BATCH = 100, 26
calmly = settings(
    max_examples=BATCHES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""The same nonsense on every run; its size is what is wanted."""
# Of the batch that fails, which is long: as an error it would stand in the failure's place.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Generating overly large repr:hypothesis.errors.HypothesisWarning"
)


@pytest.fixture(autouse=True)
def discreet_log(site: Site) -> Iterator[None]:
    """Whatever is sent, the log has no stack trace and nothing that a visitor wrote."""
    before = site.log.stat().st_size
    yield
    with site.log.open("rb") as log:
        log.seek(before)
        lines = log.read().decode(errors="replace").splitlines()
    private = ("Traceback", WORDS, NAME, MESSAGE)
    assert [line for line in lines if any(word in line for word in private)][:3] == []


def expect_served(page: Page, provider: Provider) -> None:
    """A visitor sends a message, as on any other day."""
    provider.clear()
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert [message["message"] for message in provider.messages] == [MESSAGE]


def test_2600_bad_requests_do_no_harm(page: Page, site: Site, provider: Provider) -> None:
    answers: list[bytes] = []

    @calmly
    @given(made.lists(requests(), min_size=BATCH, max_size=BATCH))
    def attack(batch: list[bytes]) -> None:
        for data in batch:
            with Wire(site.port) as wire:
                wire.send(data)
                answers.append(wire.read())
            assert not answers[-1].startswith(b"HTTP/1.1 5"), data
            assert b"Traceback" not in answers[-1], data

    attack()
    assert len(answers) >= 2_600
    expect_served(page, provider)


def test_2600_bad_frames_do_no_harm(page: Page, site: Site, provider: Provider) -> None:
    sent = 0

    @calmly
    @given(made.lists(frames(), min_size=BATCH, max_size=BATCH))
    def attack(batch: list[bytes]) -> None:
        nonlocal sent
        wire: Wire | None = None
        for data in batch:
            if wire is None:
                wire = Wire(site.port, patience=0.2)
                wire.upgrade(str(uuid4()))
            wire.send(data)
            sent += 1
            if not wire.is_alive():
                wire.close()
                wire = None
        if wire:
            wire.close()

    attack()
    assert sent >= 2_600
    expect_served(page, provider)


def test_socket_that_floods_is_closed(site: Site) -> None:
    with Wire(site.port) as wire:
        wire.upgrade(str(uuid4()))
        wire.send(frame(b"3") * 1_000)
        assert not wire.is_alive()


@pytest.mark.parametrize("size", [65_537, 20_000_000])
def test_socket_that_sends_too_much_at_once_is_closed(site: Site, size: int) -> None:
    with Wire(site.port) as wire:
        wire.upgrade(str(uuid4()))
        wire.send(frame(b"40/_event,".ljust(size)))
        assert not wire.is_alive()


@pytest.mark.parametrize("path", ["/contact", "/", "/_event/", "/ping"])
@pytest.mark.parametrize("chunked", [False, True], ids=["with its length", "in chunks"])
def test_body_too_big_is_not_taken(
    site: Site, provider: Provider, path: str, *, chunked: bool
) -> None:
    field = b"message=" + b"x" * 20_000_000
    body = (field[at : at + 65_536] for at in range(0, len(field), 65_536)) if chunked else field
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    try:
        answer = httpx.post(site.url + path, content=body, headers=headers)
    except httpx.TransportError:
        # Closed while the body was still coming.
        assert httpx.get(site.url + "/ping").is_success
    else:
        assert answer.status_code in {400, 405, 413}
    assert provider.requests == []


@pytest.mark.parametrize("field", ["user_name", "user_email"])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r", "\x00", "\u2028"])
def test_no_header_can_be_written_into_the_letter(
    site: Site, provider: Provider, field: str, end: str
) -> None:
    words = {"user_name": NAME, "user_email": EMAIL, "message": MESSAGE}
    words[field] += f"{end}Bcc: everybody@example.org"
    assert httpx.post(f"{site.url}/contact", data=words).status_code == 422
    assert provider.requests == []


def test_markup_and_templates_arrive_as_the_text_they_are(page: Page, provider: Provider) -> None:
    text = "<script>alert(1)</script> {{ 7 * 7 }} ${7*7} <%= 7 %> %s %(name)s {0} \\u0041 ' OR 1=1"
    page.goto("/contact")
    fill(page, name="<b>Ann</b>", message=text)
    send(page)
    expect(status(page)).to_have_text(SENT)
    (message,) = provider.messages
    assert (message["user_name"], message["message"]) == ("<b>Ann</b>", text)


def test_slow_requests_do_not_keep_others_waiting(
    page: Page, site: Site, provider: Provider
) -> None:
    head = b"POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
    type_ = b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    with ExitStack() as slow:
        for number in range(300):
            wire = slow.enter_context(Wire(site.port))
            wire.send(head + type_ + b"message=" if number % 2 else head)
        expect_served(page, provider)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost"])
def test_another_sites_page_gets_no_socket_and_no_answer(site: Site, origin: str) -> None:
    upgrade = {
        "Origin": origin,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    address = f"{site.url}/_event/?EIO=4&transport=websocket"
    assert httpx.get(address, headers=upgrade).status_code == 403
    answer = httpx.post(f"{site.url}/contact", headers={"Origin": origin})
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
