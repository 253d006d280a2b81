"""Reads a posted form: it comes from the site itself, is small, and has text fields only."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from http import HTTPStatus

from python_multipart.multipart import parse_options_header
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartParser
from starlette.requests import ClientDisconnect, Request

from .origin import origin

# The parser logs bytes that it cannot read.
logging.getLogger("python_multipart").setLevel(logging.ERROR)


async def read_form(
    request: Request, site_url: str, *, max_bytes: int, max_fields: int, end: float
) -> dict[str, str]:
    """Return the fields of the form (multipart/form-data) on a page of the site at `site_url`.

    Raises HTTPException: 403 for a form of another site, 408 for one that is not whole at `end`, a
    loop's time, 413 for one of more than `max_bytes`, 400 for a malformed one.
    """
    if not is_same_site(request, site_url):
        raise HTTPException(HTTPStatus.FORBIDDEN)
    kind, options = parse_options_header(request.headers.get("content-type", ""))
    # Refuse a named charset: Python would decode with it. Browsers send UTF-8 and name none.
    if kind != b"multipart/form-data" or options.keys() != {b"boundary"}:
        raise HTTPException(HTTPStatus.BAD_REQUEST)
    body = bytearray()
    try:
        async with asyncio.timeout_at(end):
            async for chunk in request.stream():
                # What is beyond the limit is read and dropped: a proxy that is still sending would
                # find the connection closed, and answer 502 in place of ours.
                body += chunk[: max_bytes + 1 - len(body)]
    except (TimeoutError, ClientDisconnect):
        raise HTTPException(HTTPStatus.REQUEST_TIMEOUT) from None
    if len(body) > max_bytes:
        raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    # In one piece: the parser takes much longer for many small ones.
    async def whole() -> AsyncGenerator[bytes]:
        yield bytes(body)

    try:
        parser = MultiPartParser(request.headers, whole(), max_files=0, max_fields=max_fields)
        form = await parser.parse()
    except Exception:  # noqa: BLE001 - its own errors, ValueError, UnicodeError and others
        raise HTTPException(HTTPStatus.BAD_REQUEST) from None
    return {name: text for name, text in form.items() if not isinstance(text, UploadFile)}


def is_same_site(request: Request, site_url: str) -> bool:
    """Return False if a page of another site made the browser post this form (CSRF)."""
    sender = request.headers.get("origin")
    if sender in (None, origin(site_url)):
        # Browsers send Origin with every post of a page. The site's is also right where a static
        # host serves the pages, and the backend has another address.
        return True
    # Behind a proxy that ends TLS, or under a second name, the host is ours though scheme or name
    # differ from `site_url`. "null" has no host: it comes from a sandboxed frame or a file.
    return sender.partition("://")[2] == request.headers.get("host")
