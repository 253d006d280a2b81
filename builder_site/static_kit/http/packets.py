"""Tells what the site's own pages send over the socket from everything else.

Reflex 0.10.1 logs what it cannot read, with its data and a stack trace; a visitor's words have no
place there, and neither has what an attacker wants to have written. The frames are Socket.IO's; a
browser test fails where Reflex's pages begin to send others.
"""

import json
from collections.abc import Collection
from typing import Any, cast

CONNECT = "40/_event,"
DISCONNECT = "41/_event,"
EVENT = "42/_event,"
ENGINE = {"1", "3"}
"""Goodbye, and the answer to the server's ping."""


class MalformedFrameError(Exception):
    """No page of the site sends this."""


def is_wanted(frame: str | None, names: Collection[str]) -> bool:
    """Whether `frame` should reach Reflex: one of its own, and its event, if any, is in `names`.

    An event that is not, as a page's report of an error, is well-formed and for nobody. Raises
    MalformedFrameError for what is none of Reflex's; None is a binary frame.
    """
    if frame is None:
        raise MalformedFrameError
    if frame in ENGINE or frame == DISCONNECT:
        return True
    if frame.startswith(CONNECT):
        greeting = _object(_json(frame.removeprefix(CONNECT) or "{}"))
        return "event" not in greeting or _event_name(greeting["event"]) in names
    if frame.startswith(EVENT):
        match _json(frame.removeprefix(EVENT)):
            case ["event", event]:
                return _event_name(event) in names
            case [str(), *_]:
                return False
            case _:
                raise MalformedFrameError
    raise MalformedFrameError


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise MalformedFrameError from None


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise MalformedFrameError
    return cast("dict[str, Any]", value)


def _event_name(value: object) -> str:
    """The name of an event whose parts have the types that Reflex takes for granted."""
    event = _object(value)
    name = event.get("name")
    _object(event.get("payload", {}))
    router = _object(event.get("router_data", {}))
    _object(router.pop("query", {}))
    if not isinstance(name, str) or not all(isinstance(part, str) for part in router.values()):
        raise MalformedFrameError
    return name
