"""The events that pages may send: Reflex's two for opening a page, and every one of our own states.

All else that Reflex 0.10.1 would take, as `setvar` of each state, no page of the site sends.
"""

from reflex.state import OnLoadInternalState, State
from reflex.utils.format import format_event_handler

HOUSE = __name__.partition(".")[0]


def own_events() -> frozenset[str]:
    """Return their names as they stand in a frame; call it once all states are imported."""
    handlers = [
        State.event_handlers["hydrate_and_load"],
        OnLoadInternalState.event_handlers["on_load_internal"],
    ]
    for state in State.get_substates():
        handlers += [
            handler
            for handler in state.event_handlers.values()
            if handler.fn.__module__.partition(".")[0] == HOUSE
        ]
    return frozenset(map(format_event_handler, handlers))
