"""The events that pages may send: Reflex's two for opening a page, and every one of our own states.

All else that Reflex 0.10.1 would take, as `setvar` of each state, no page of the site sends.
"""

from collections.abc import Iterator

from reflex.state import BaseState, OnLoadInternalState, State
from reflex.utils.format import format_event_handler

HOUSE = __name__.partition(".")[0]


def own_events() -> frozenset[str]:
    """Return their names as they stand in a frame; call it once all states are imported."""
    handlers = [
        State.event_handlers["hydrate_and_load"],
        OnLoadInternalState.event_handlers["on_load_internal"],
    ]
    handlers += [
        handler
        for state in _below(State)
        for handler in state.event_handlers.values()
        if handler.fn.__module__.partition(".")[0] == HOUSE
    ]
    return frozenset(map(format_event_handler, handlers))


def _below(state: type[BaseState]) -> Iterator[type[BaseState]]:
    """Every state under `state`, at any depth."""
    for substate in state.get_substates():
        yield substate
        yield from _below(substate)
