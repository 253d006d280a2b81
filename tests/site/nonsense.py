"""Strategies for what no browser sends: requests and WebSocket frames, from near right to noise."""

import json

from hypothesis import strategies as made

from tests.wire import TEXT, frame

WORDS = "Words-Of-A-Visitor"
"""Stands in many of the frames; the log must not know it."""

noise = made.binary(max_size=60)

# Requests

METHODS = [b"GET", b"POST", b"PUT", b"OPTIONS", b"HEAD", b"get", b"G\x00T", b""]
PLACES = [b"/", b"/contact", b"/contact/sent/", b"/_event/?", b"/_upload/", b"/ping", b"//", b""]
PARTS = [b"../", b"..%2f", b"%00", b"\xff\xfe", b"%c0%ae%c0%ae/", b"\\", b"etc/passwd", b".env"]
HEADERS = [
    b"Content-Type",
    b"Content-Length",
    b"Transfer-Encoding",
    b"Origin",
    b"Cookie",
    b"Host",
    b"X-Forwarded-For",
    b"Range",
    b"If-Modified-Since",
    b"Upgrade",
    b"\xff",
]
HEADER_VALUES = [
    b"-1",
    b"99999999999999999999",
    b"chunked",
    b"websocket",
    b"null",
    b"http://[",
    b"bytes=-0,9-1",
    b"multipart/form-data",
    b"multipart/form-data; boundary=x",
    b"application/x-www-form-urlencoded; charset=utf-7",
    b"a" * 9_000,
]
BODIES = [
    b"user_name=%FF&user_email=%00&message=%ED%A0%80",
    b'--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n',
    b'--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nb\r\n--x--\r\n',
    b"&".join(b"a%d=1" % number for number in range(500)),
    b"ffffffffffffffff\r\n",
]


@made.composite
def requests(draw: made.DrawFn) -> bytes:
    """A request line, headers and a body that may have nothing to do with each other."""
    parts = draw(made.lists(made.sampled_from(PARTS) | noise, max_size=4))
    path = draw(made.sampled_from(PLACES)) + b"".join(parts)
    header = made.tuples(made.sampled_from(HEADERS), made.sampled_from(HEADER_VALUES) | noise)
    headers = [(b"Host", b"localhost"), (b"Connection", b"close")]
    headers += draw(made.lists(header, max_size=4))
    head = draw(made.sampled_from(METHODS)) + b" " + path + b" HTTP/1.1\r\n"
    head += b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return head + b"\r\n" + draw(made.sampled_from(BODIES) | noise)


# Frames

STATE = "reflex___state____state"
CONTACT = f"{STATE}.builder_site___contact___state____contact_state"
NAMES = [
    f"{STATE}.hydrate_and_load",
    f"{STATE}.reflex___state____on_load_internal_state.on_load_internal",
    f"{STATE}.reflex___state____frontend_event_exception_state.handle_frontend_exception",
    f"{STATE}.set_is_hydrated",
    f"{CONTACT}.open",
    f"{CONTACT}.send",
    "__import__('os').system",
]
KINDS = ["", "4", "42", "42/_event,", "40/_event,", "451-", "5", "1", "43/_event,7"]
PACKETS = [
    "42/_event," + '["event",' * 2_000,
    '42/_event,["event",' + '{"a":' * 2_000 + "1" + "}" * 2_000 + "]",
    '42/_event,["event",{"name":"\\ud800","payload":{}}]',
    "42/_event," + "9" * 5_000,
]
LENGTHS = [*[None] * 20, 0, 70_000, 2**62]

values = made.recursive(
    made.none() | made.booleans() | made.floats() | made.just(WORDS) | made.text(max_size=20),
    lambda inner: (
        made.lists(inner, max_size=4) | made.dictionaries(made.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
arguments = made.dictionaries(made.sampled_from(["attempt", "data", "vars", "hashes", "x"]), values)
addresses = made.dictionaries(made.sampled_from(["pathname", "asPath", "query"]), made.text())
events = made.fixed_dictionaries(
    {"name": made.sampled_from(NAMES) | values},
    optional={"payload": arguments | values, "router_data": addresses | values},
)


@made.composite
def frames(draw: made.DrawFn) -> bytes:
    """An event or what looks like one, a packet of another kind, or a frame that is none."""
    match draw(made.integers(0, 5)):
        case 0 | 1:
            packet = "42/_event," + json.dumps(["event", draw(events)])
        case 2:
            packet = "40/_event," + json.dumps({"event": draw(events)})
        case 3:
            packet = draw(made.sampled_from(KINDS)) + draw(made.text(max_size=40))
        case 4:
            packet = draw(made.sampled_from(PACKETS))
        case _:
            length = draw(made.sampled_from(LENGTHS))
            return frame(draw(noise), draw(made.integers(0, 255)), length=length)
    return frame(packet.encode(errors="surrogatepass"), 0x80 | TEXT)
