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

MAX_DROPPED = 1024 * 1024
"""So many bytes beyond the limit are still read, and dropped. Without that, a proxy that is still
sending would find the connection closed, and answer 502 in place of ours."""


async def read_form(
    request: Request, site_url: str, *, max_bytes: int, max_fields: int, timeout: float
) -> dict[str, str]:
    """Return the fields of the form (multipart/form-data) on a page of the site at `site_url`.

    Raises HTTPException: 403 for a form of another site, 408 for one that is not whole after
    `timeout` seconds, 413 for one of more than `max_bytes`, 400 for a malformed one.
    """
    if not is_same_site(request, site_url):
        raise HTTPException(HTTPStatus.FORBIDDEN)
    kind, options = parse_options_header(request.headers.get("content-type", ""))
    # Refuse a named charset: Python would decode with it. Browsers send UTF-8 and name none.
    if kind != b"multipart/form-data" or options.keys() != {b"boundary"}:
        raise HTTPException(HTTPStatus.BAD_REQUEST)
    body = bytearray()
    length = 0
    try:
        async with asyncio.timeout(timeout):
            async for chunk in request.stream():
                length += len(chunk)
                if length <= max_bytes:
                    body += chunk
                elif length > max_bytes + MAX_DROPPED:
                    break
    except (TimeoutError, ClientDisconnect):
        raise HTTPException(HTTPStatus.REQUEST_TIMEOUT) from None
    if length > max_bytes:
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
    if sender == origin(site_url):
        # Also right where a static host serves the pages, and the backend has another address.
        return True
    # No page can set this header, so it decides where Origin is another one. That of our own form
    # is "null" if the page's referrer policy is "no-referrer".
    fetch_site = request.headers.get("sec-fetch-site")
    if fetch_site:
        return fetch_site in ("same-origin", "none")
    # A post without Origin does not come from a page: browsers send one with every post. Behind a
    # proxy that ends TLS, or under a second name, the host is ours though scheme or name differ
    # from `site_url`.
    # "null" has no host: it comes from a sandboxed frame or a file.
    return sender is None or sender.partition("://")[2] == request.headers.get("host")
