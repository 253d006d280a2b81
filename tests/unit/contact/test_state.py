"""One press of the button gets one ticket, and one ticket sends one message, in time."""

import asyncio
import time
from types import SimpleNamespace
from typing import Self

import pytest

from builder_site.contact.delivery import Delivery
from builder_site.contact.errors import RefusedError
from builder_site.contact.rate_limits import RateLimits
from builder_site.contact.state import ContactState
from builder_site.settings import load
from tests.unit.contact.example import FIELDS, MESSAGE
from tests.unit.contact.sender import FakeSender


class Tab(SimpleNamespace):
    """A visitor's state without a running app: only what `async with self` needs."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None


@pytest.fixture
def sender(monkeypatch: pytest.MonkeyPatch) -> FakeSender:
    """Where the state's messages go."""
    sender = FakeSender()
    delivery = Delivery(sender, RateLimits.from_settings(load({})))
    monkeypatch.setattr(ContactState, "delivery", delivery, raising=False)
    return sender


@pytest.fixture
def tab() -> Tab:
    """A tab in which the button was just pressed: "press" has the ticket."""
    router = SimpleNamespace(session=SimpleNamespace(client_ip="192.0.2.1"))
    tab = Tab(ticket="", ack="", outcome="", _opened=0.0, router=router)
    ContactState.open.fn(tab, "press")
    return tab


def send(tab: Tab, attempt: str = "press", elapsed: object = 20.0) -> None:
    """Send the message, as the form does when it reads its ticket."""
    data = {**FIELDS, "attempt": attempt, "elapsed": elapsed}
    asyncio.run(ContactState.send.fn(tab, data))


def test_press_gets_a_ticket_that_sends_one_message(tab: Tab, sender: FakeSender) -> None:
    assert (tab.ticket, tab.ack) == ("press", "")
    send(tab)
    assert (tab.ack, tab.outcome) == ("press", "success")
    send(tab)
    assert sender.messages == [MESSAGE]


@pytest.mark.parametrize("attempt", ["", "another"])
def test_without_the_ticket_nothing_is_sent(tab: Tab, sender: FakeSender, attempt: str) -> None:
    send(tab, attempt)
    assert sender.timeouts == []
    assert tab.ack == ""


def test_message_after_the_deadline_is_refused(tab: Tab, sender: FakeSender) -> None:
    tab._opened = time.time() - 10
    send(tab)
    assert (tab.outcome, sender.messages) == ("failed", [])


@pytest.mark.parametrize("elapsed", [10_000, -1, None, "soon", float("nan")])
def test_time_before_the_ticket_counts_and_nonsense_is_too_late(
    tab: Tab, sender: FakeSender, elapsed: object
) -> None:
    send(tab, elapsed=elapsed)
    assert (tab.outcome, sender.messages) == ("failed", [])


def test_provider_gets_only_the_time_that_is_left(tab: Tab, sender: FakeSender) -> None:
    send(tab, elapsed=9_700)
    (timeout,) = sender.timeouts
    assert 0 < timeout <= 0.3


def test_failed_message_can_be_sent_with_a_new_press(tab: Tab, sender: FakeSender) -> None:
    sender.result = RefusedError(500)
    send(tab)
    assert (tab.ack, tab.outcome) == ("press", "failed")
    sender.result = 200
    ContactState.open.fn(tab, "again")
    send(tab, "again")
    assert (tab.ack, tab.outcome) == ("again", "success")
