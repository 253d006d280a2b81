"""What the site's pages send over the socket, and what they do not."""

import json

import pytest

from builder_site.static_kit.http.packets import MalformedFrameError, is_wanted

NAMES = {"state.open"}
OPEN = {"name": "state.open", "payload": {"attempt": "a"}, "router_data": {"pathname": "/contact"}}


def event(event: object) -> str:
    """An event as the page's script sends it."""
    return "42/_event," + json.dumps(["event", event])


def greeting(event: object) -> str:
    """The packet that connects, with the page's first event in it."""
    return "40/_event," + json.dumps({"event": event, "state_schema": "a"})


@pytest.mark.parametrize(
    "frame",
    [
        "3",
        "1",
        "40/_event,",
        "40/_event,{}",
        "41/_event,",
        greeting(OPEN),
        event(OPEN),
        event({**OPEN, "router_data": {"pathname": "/contact", "query": {"utm_source": "ad"}}}),
    ],
)
def test_what_pages_send_is_wanted(frame: str) -> None:
    assert is_wanted(frame, NAMES)


@pytest.mark.parametrize(
    "frame",
    [
        event({"name": "state.drop_all", "payload": {}}),
        greeting({"name": "state.drop_all"}),
        '42/_event,["client_error",{"message":"words"}]',
        '42/_event,["ping"]',
        '42/_event,["event"]',
        '42/_event,["event",{},{}]',
    ],
)
def test_what_nobody_needs_is_not_wanted(frame: str) -> None:
    assert not is_wanted(frame, NAMES)


@pytest.mark.parametrize(
    "frame",
    [
        None,
        "",
        "0",
        "2",
        "4",
        "42",
        "9",
        "words",
        "42/_event,",
        "42/_event,words",
        "42/_event,{}",
        "42/_event,[]",
        "42/_event,[1]",
        '42/other,["event",{}]',
        '451-/_event,["event",{"_placeholder":true,"num":0}]',
        "42/_event," + "[" * 100_000,
        '42/_event,["event",' + '{"a":' * 20_000 + "1" + "}" * 20_000 + "]",
        event("words"),
        event(None),
        event({"name": 5}),
        event({**OPEN, "payload": "words"}),
        event({**OPEN, "payload": None}),
        event({**OPEN, "router_data": []}),
        event({**OPEN, "router_data": {"pathname": {}}}),
        event({**OPEN, "router_data": {"query": "words"}}),
        greeting("words"),
        greeting(None),
        "40/_event,[]",
        "40/_event,words",
    ],
)
def test_what_no_page_sends_is_malformed(frame: str | None) -> None:
    with pytest.raises(MalformedFrameError):
        is_wanted(frame, NAMES)
