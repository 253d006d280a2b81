"""One press of the button opens one ticket, and one ticket sends once, in time."""

import asyncio
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Self

import pytest

from builder_site.contact import state as module
from builder_site.contact.delivery import DEADLINE, delivery
from builder_site.contact.state import ContactState
from builder_site.settings import load
from tests.provider import ACCOUNT, Provider, accept, hang, refuse

FIELDS = {"user_name": "Ann", "user_email": "ann@example.org", "message": "Hello"}


class Tab(SimpleNamespace):
    """A visitor's state outside a running app: what `async with self` needs, and nothing more."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[Provider]:
    """A loopback provider that the state's deliveries go to."""
    with Provider() as listening:
        settings = load(
            {
                "EMAILJS_SERVICE_ID": ACCOUNT["service_id"],
                "EMAILJS_TEMPLATE_ID": ACCOUNT["template_id"],
                "EMAILJS_PUBLIC_KEY": ACCOUNT["user_id"],
                "EMAILJS_URL": listening.url,
            }
        )
        monkeypatch.setattr(module, "DELIVERY", delivery(settings))
        yield listening


@pytest.fixture
def tab() -> Tab:
    """A tab in which the button was just pressed: the ticket of "press" is open."""
    router = SimpleNamespace(session=SimpleNamespace(client_ip="192.0.2.1"))
    made = Tab(ticket="", ack="", outcome="", _opened=0.0, router=router)
    ContactState.open.fn(made, "press")
    return made


def send(tab: Tab, attempt: str = "press", elapsed: object = 20.0) -> None:
    """What the form does when it sees its ticket."""
    data = {**FIELDS, "attempt": attempt, "elapsed": elapsed}
    asyncio.run(ContactState.send.fn(tab, data))


def test_press_gets_the_ticket_of_its_own_name(tab: Tab) -> None:
    assert tab.ticket == "press"
    assert tab.ack == ""


def test_ticket_sends_and_the_answer_is_for_the_press(tab: Tab, provider: Provider) -> None:
    send(tab)
    assert (tab.ack, tab.outcome) == ("press", "success")
    assert len(provider.messages) == 1


def test_refusal_is_told_as_failed(tab: Tab, provider: Provider) -> None:
    provider.behave(refuse(500))
    send(tab)
    assert (tab.ack, tab.outcome) == ("press", "failed")


def test_ticket_is_good_for_one_message(tab: Tab, provider: Provider) -> None:
    send(tab)
    send(tab)
    assert len(provider.messages) == 1


@pytest.mark.parametrize("attempt", ["", "another"])
def test_without_the_ticket_nothing_is_sent(tab: Tab, provider: Provider, attempt: str) -> None:
    send(tab, attempt)
    assert provider.requests == []
    assert tab.ack == ""


def test_what_arrives_after_the_deadline_is_refused(tab: Tab, provider: Provider) -> None:
    tab._opened = time.time() - DEADLINE
    send(tab)
    assert provider.requests == []
    assert tab.outcome == "failed"


@pytest.mark.parametrize("elapsed", [DEADLINE * 1000, -1, None, "soon", float("nan")])
def test_wait_before_the_ticket_counts_and_nonsense_is_too_late(
    tab: Tab, provider: Provider, elapsed: object
) -> None:
    send(tab, elapsed=elapsed)
    assert provider.requests == []
    assert tab.outcome == "failed"


def test_provider_has_no_more_time_than_is_left(tab: Tab, provider: Provider) -> None:
    provider.behave(hang)
    started = time.monotonic()
    send(tab, elapsed=(DEADLINE - 0.3) * 1000)
    assert time.monotonic() - started < DEADLINE / 2
    assert tab.outcome == "failed"


def test_next_press_after_a_failure_is_a_new_ticket(tab: Tab, provider: Provider) -> None:
    provider.behave(refuse(500))
    send(tab)
    provider.behave(accept)
    ContactState.open.fn(tab, "again")
    send(tab, "again")
    assert (tab.ack, tab.outcome) == ("again", "success")
