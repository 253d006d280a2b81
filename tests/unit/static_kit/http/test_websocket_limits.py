"""What a socket may say, without the app."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from builder_site.static_kit.http.websocket_limits import BURST, Conversations

PONG = "3"
GREETING = "40/_event,"
GOODBYE = [
    {"type": "websocket.send", "text": "41/_event,"},
    {"type": "websocket.close", "code": 1000},
]


def hold(
    *frames: str | bytes, silence: float = 60, pause: float = 0
) -> tuple[list[Message], list[Message]]:
    """Send `frames` over one socket, then nothing: what the app hears, and what is answered."""
    heard: list[Message] = []
    answered: list[Message] = []
    coming = [{"type": "websocket.connect"}, *map(_message, frames)]

    async def receive() -> Message:
        await asyncio.sleep(pause)
        if coming:
            return coming.pop(0)
        return await asyncio.Future()

    async def send(message: Message) -> None:
        answered.append(message)

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message)

    async def visit() -> None:
        limited = Conversations(app, names={"open"}, longest=100, silence=silence)
        async with asyncio.timeout(1):
            await limited({"type": "websocket"}, receive, send)

    asyncio.run(visit())
    return heard[1:], answered


def _message(frame: str | bytes) -> Message:
    is_text = isinstance(frame, str)
    return {"type": "websocket.receive", "text" if is_text else "bytes": frame}


@pytest.mark.parametrize("frame", ["words", b"\x00", GREETING + " " * 100])
def test_what_no_page_says_ends_the_conversation(frame: str | bytes) -> None:
    heard, answered = hold(frame, GREETING)
    assert heard == []
    assert answered == [{"type": "websocket.close", "code": 1008}]


def test_what_nobody_needs_goes_no_further() -> None:
    heard, answered = hold('42/_event,["ping"]', GREETING, "words")
    assert [message["text"] for message in heard] == [GREETING]
    assert len(answered) == 1


def test_flood_ends_the_conversation() -> None:
    heard, answered = hold(*[PONG] * 2 * BURST)
    assert len(heard) == BURST
    assert answered == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize("frames", [(), (GREETING,)])
def test_silence_ends_with_a_goodbye(frames: tuple[str, ...]) -> None:
    heard, answered = hold(*frames, silence=0.05)
    assert len(heard) == len(frames)
    assert answered == GOODBYE


def test_answers_to_pings_are_silence() -> None:
    """The browser gives them by itself, whether its visitor is there or not."""
    heard, answered = hold(GREETING, *[PONG] * 50, silence=0.1, pause=0.01)
    assert len(heard) < 50
    assert answered == GOODBYE
