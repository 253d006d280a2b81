"""Hypothesis strategies for requests that no browser sends."""

from hypothesis import strategies as st

WORDS = "Words-Of-A-Visitor"
"""In many of the bodies; the log must not have it."""

random_bytes = st.binary(max_size=60)

METHODS = [b"GET", b"POST", b"PUT", b"OPTIONS", b"HEAD", b"get", b"G\x00T", b""]
PATHS = [b"/", b"/contact", b"/contact/sent/", b"/_event?", b"/_upload/", b"/health", b"//", b""]
PATH_PARTS = [b"../", b"..%2f", b"%00", b"\xff\xfe", b"%c0%ae%c0%ae/", b"\\", b"passwd", b".env"]
HEADERS = [
    *(b"Content-Type", b"Content-Length", b"Transfer-Encoding", b"Origin", b"Cookie", b"Host"),
    *(b"X-Forwarded-For", b"Range", b"If-Modified-Since", b"Upgrade", b"\xff"),
]
HEADER_VALUES = [
    *(b"-1", b"99999999999999999999", b"chunked", b"websocket", b"null", b"http://["),
    *(b"bytes=-0,9-1", b"multipart/form-data", b"multipart/form-data; boundary=x"),
    *(b"multipart/form-data; boundary=x; charset=utf-7", b"multipart/form-data; boundary=\xff"),
    b"multipart/mixed; boundary=x",
    b"a" * 9_000,
]
PART = b'--x\r\nContent-Disposition: form-data; name="message"'
BODIES = [
    b"user_name=%FF&user_email=%00&message=%ED%A0%80",
    PART + b"\r\n\r\n" + WORDS.encode(),
    PART + b'; filename="a"\r\n\r\n' + WORDS.encode() + b"\r\n--x--\r\n",
    PART + b"\r\nX\x00: " + WORDS.encode() + b"\r\n\r\nb\r\n--x--\r\n",
    PART + b"\r\n\r\n--x" * 500,
    PART.replace(b"message", b"mess\x00age") + b"\r\n\r\n\xff\r\n--x--",
    b"&".join(b"a%d=1" % number for number in range(500)),
    b"ffffffffffffffff\r\n",
]


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    """A request line, headers and a body that need not fit each other."""
    parts = draw(st.lists(st.sampled_from(PATH_PARTS) | random_bytes, max_size=4))
    path = draw(st.sampled_from(PATHS)) + b"".join(parts)
    header = st.tuples(st.sampled_from(HEADERS), st.sampled_from(HEADER_VALUES) | random_bytes)
    headers = [(b"Host", b"localhost"), (b"Connection", b"close")]
    headers += draw(st.lists(header, max_size=4))
    head = draw(st.sampled_from(METHODS)) + b" " + path + b" HTTP/1.1\r\n"
    head += b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return head + b"\r\n" + draw(st.sampled_from(BODIES) | random_bytes)
