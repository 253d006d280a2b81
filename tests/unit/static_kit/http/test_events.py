"""Which events pages may send."""

import pytest
import reflex as rx

from builder_site.contact.state import ContactState
from builder_site.static_kit.http import events
from builder_site.static_kit.http.events import own_events

STATE = "reflex___state____state"


@pytest.mark.parametrize("name", ["open", "send"])
def test_event_of_our_own_is_taken(name: str) -> None:
    assert f"{ContactState.get_full_name()}.{name}" in own_events()


@pytest.mark.parametrize(
    "name", ["hydrate_and_load", "reflex___state____on_load_internal_state.on_load_internal"]
)
def test_event_that_opens_a_page_is_taken(name: str) -> None:
    assert f"{STATE}.{name}" in own_events()


def test_event_of_a_state_below_one_of_ours_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "HOUSE", __name__.partition(".")[0])

    class Below(ContactState):
        @rx.event
        def press(self) -> None:
            """As a form of the house's own may have it."""

    assert f"{Below.get_full_name()}.press" in own_events()


def test_nothing_else_of_reflex_is_taken() -> None:
    ours = {name for name in own_events() if name.startswith(ContactState.get_full_name())}
    assert len(own_events() - ours) == 2
    assert f"{ContactState.get_full_name()}.setvar" not in ours
