"""A file of the build in each encoding that the build has, with the headers of its response.

Granian, which Reflex serves with, sends the files itself ("pathsend", an extension of ASGI). A
request for a range gets the whole file, which HTTP allows: no file is large enough to be resumed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import MimeTypes
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

ENCODINGS = {"br": ".br", "gzip": ".gz", "": ""}
"""The suffix of a file's copy in each encoding, the smallest first; "" is the file itself."""
REFUSED = r"\s*;\s*q=0(\.0*)?\s*(,|\Z)"
TYPES = MimeTypes()
TYPES.add_type("text/javascript", ".js")
TYPES.add_type("font/woff2", ".woff2")


@dataclass(frozen=True, slots=True)
class Copy:
    """An ASGI app that answers GET and HEAD with the file at `path`, which has one encoding."""

    path: str
    status: int
    headers: Mapping[bytes, bytes]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        """Send the file, or 304 where the browser has stored it."""
        stored = Headers(scope=scope).get("if-none-match", "").encode("latin-1")
        status, headers = self.status, dict(self.headers)
        if status == 200 and headers[b"etag"] in stored:
            status = 304
            del headers[b"content-length"], headers[b"content-type"]
        items = [*headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": items})
        if status == 304 or scope["method"] == "HEAD":
            await send({"type": "http.response.body"})
        else:
            await send({"type": "http.response.pathsend", "path": self.path})


def read_copies(file: Path, status: int, headers: Mapping[str, str]) -> dict[str, Copy]:
    """Return the copies of `file` by encoding; `headers` are those that all of them have."""
    kind = TYPES.guess_type(file.name)[0] or "application/octet-stream"
    copies: dict[str, Copy] = {}
    for encoding, suffix in ENCODINGS.items():
        copy = file.with_name(file.name + suffix)
        if copy.is_file():
            body = copy.read_bytes()
            own = {"Vary": "Accept-Encoding", "ETag": f'"{sha256(body).hexdigest()[:32]}"'}
            own |= {"Content-Encoding": encoding} if encoding else {}
            response = Response(body, headers={**headers, **own}, media_type=kind)
            copies[encoding] = Copy(str(copy), status, dict(response.raw_headers))
    return copies


def accepted(copies: Mapping[str, Copy], scope: Scope) -> Copy:
    """Return the first of `copies` that the request accepts; "" is no encoding."""
    header = Headers(scope=scope).get("accept-encoding", "")
    accepts = (name for name in copies if re.search(rf"\b{name}\b(?!{REFUSED})", header))
    return copies[next(accepts, "")]
