"""Hypothesis strategies for what no browser sends: requests and WebSocket frames."""

import json

from hypothesis import strategies as st

from tests.wire import CONTACT, STATE, TEXT, frame

WORDS = "Words-Of-A-Visitor"
"""In many of the frames; the log must not have it."""

noise = st.binary(max_size=60)

# Requests

METHODS = [b"GET", b"POST", b"PUT", b"OPTIONS", b"HEAD", b"get", b"G\x00T", b""]
PATHS = [b"/", b"/contact", b"/contact/sent/", b"/_event/?", b"/_upload/", b"/health", b"//", b""]
PATH_PARTS = [b"../", b"..%2f", b"%00", b"\xff\xfe", b"%c0%ae%c0%ae/", b"\\", b"passwd", b".env"]
HEADERS = [
    *(b"Content-Type", b"Content-Length", b"Transfer-Encoding", b"Origin", b"Cookie", b"Host"),
    *(b"X-Forwarded-For", b"Range", b"If-Modified-Since", b"Upgrade", b"\xff"),
]
HEADER_VALUES = [
    *(b"-1", b"99999999999999999999", b"chunked", b"websocket", b"null", b"http://["),
    *(b"bytes=-0,9-1", b"multipart/form-data", b"multipart/form-data; boundary=x"),
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


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    """A request line, headers and a body that need not fit each other."""
    parts = draw(st.lists(st.sampled_from(PATH_PARTS) | noise, max_size=4))
    path = draw(st.sampled_from(PATHS)) + b"".join(parts)
    header = st.tuples(st.sampled_from(HEADERS), st.sampled_from(HEADER_VALUES) | noise)
    headers = [(b"Host", b"localhost"), (b"Connection", b"close")]
    headers += draw(st.lists(header, max_size=4))
    head = draw(st.sampled_from(METHODS)) + b" " + path + b" HTTP/1.1\r\n"
    head += b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return head + b"\r\n" + draw(st.sampled_from(BODIES) | noise)


# WebSocket frames

EVENTS = [
    f"{STATE}.hydrate_and_load",
    f"{STATE}.reflex___state____on_load_internal_state.on_load_internal",
    f"{STATE}.reflex___state____frontend_event_exception_state.handle_frontend_exception",
    f"{STATE}.reflex___state____update_vars_internal_state.update_vars_internal",
    f"{STATE}.set_is_hydrated",
    f"{CONTACT}.setvar",
    *(f"{CONTACT}.open", f"{CONTACT}.send") * 2,
    "__import__('os').system",
]
PREFIXES = ["", "4", "42", "42/_event,", "40/_event,", "451-", "5", "1", "43/_event,7"]
PACKETS = [
    "42/_event," + '["event",' * 2_000,
    '42/_event,["event",' + '{"a":' * 2_000 + "1" + "}" * 2_000 + "]",
    f'42/_event,["event",{{"name":"{EVENTS[0]}","payload":' + "[" * 900 + "]" * 900 + "}]",
    '42/_event,["event",{"name":"\\ud800","payload":{}}]',
    '42/_event,["connect",{"QUERY_STRING":"token=a"}]',
    "42/_event," + "9" * 5_000,
]
LENGTHS = [*[None] * 20, 0, 70_000, 2**62]

values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.just(WORDS) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
payloads = st.dictionaries(st.sampled_from(["attempt", "data", "vars", "hashes", "x"]), values)
router_data = st.dictionaries(st.sampled_from(["pathname", "asPath", "query"]), values)
events = st.fixed_dictionaries(
    {"name": st.sampled_from(EVENTS) | values},
    optional={"payload": payloads | values, "router_data": router_data | values},
)


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """An event or what looks like one, a packet of another type, or an invalid frame."""
    match draw(st.integers(0, 5)):
        case 0 | 1:
            packet = "42/_event," + json.dumps(["event", draw(events)])
        case 2:
            packet = "40/_event," + json.dumps({"event": draw(events)})
        case 3:
            packet = draw(st.sampled_from(PREFIXES)) + draw(st.text(max_size=40))
        case 4:
            packet = draw(st.sampled_from(PACKETS))
        case _:
            length = draw(st.sampled_from(LENGTHS))
            return frame(draw(noise), draw(st.integers(0, 255)), length=length)
    return frame(packet.encode(errors="surrogatepass"), 0x80 | TEXT)
