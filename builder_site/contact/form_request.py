"""The form as a browser posts it without scripts: where it comes from, and its fields."""

import asyncio
import re
from binascii import a2b_qp

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from builder_site.contact.message import MAX_FORM_BYTES
from builder_site.static_kit.server.origin import origin

MAX_FIELDS = 10
CONTENT_TYPE = "application/x-www-form-urlencoded"
BAD_ESCAPE = re.compile(rb"%(?![0-9A-Fa-f]{2})")


def is_same_site(request: Request, site_url: str) -> bool:
    """Return False if a page of another site made the browser post this form (CSRF)."""
    sender = request.headers.get("origin")
    if sender == origin(site_url):
        # Also right where a static host serves the pages, and the backend has another address.
        return True
    # Only browsers send this header, and no page can set it. It is asked before Origin, which is
    # "null" for our own form too if the page's referrer policy is "no-referrer".
    fetch_site = request.headers.get("sec-fetch-site")
    if fetch_site:
        return fetch_site in ("same-origin", "none")
    # Without an origin it is no page: browsers send one with every post. Behind a proxy that ends
    # TLS, or under a second name, the host is ours though scheme or name differ from `site_url`.
    # "null" has no host: it comes from a sandboxed frame or a file.
    return sender is None or sender.partition("://")[2] == request.headers.get("host")


async def read_form(request: Request, site_url: str, timeout: float) -> dict[str, str]:
    """Return the fields of the form at `site_url`, as browsers encode them.

    Raises HTTPException: 403 for a form of another site, 408 for one that is not whole after
    `timeout` seconds, 413 for one of more than MAX_FORM_BYTES, 400 for a malformed one.
    """
    if not is_same_site(request, site_url):
        raise HTTPException(403)
    if request.headers.get("content-type", "").partition(";")[0] != CONTENT_TYPE:
        raise HTTPException(400)
    body = bytearray()
    try:
        async with asyncio.timeout(timeout):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_FORM_BYTES:
                    raise HTTPException(413)
    except (TimeoutError, ClientDisconnect):
        raise HTTPException(408) from None
    fields = [field.partition(b"=") for field in body.split(b"&", MAX_FIELDS)]
    if len(fields) > MAX_FIELDS or not body.isascii() or BAD_ESCAPE.search(body):
        raise HTTPException(400)
    return {_unquote(name): _unquote(value) for name, _, value in fields}


def _unquote(text: bytearray) -> str:
    """Decode as urllib's unquote_plus does, and thirty times as fast.

    Quoted-printable has the same escapes, after another sign, and is decoded in C.
    """
    quoted = text.replace(b"=", b"=3D").replace(b"%", b"=").replace(b"+", b" ")
    return a2b_qp(quoted).decode(errors="replace")
