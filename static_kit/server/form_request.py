"""Reads a posted form, which must come from the site itself, be small and have only text fields."""

import asyncio
import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Literal

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message

__all__ = ["FormError", "read_form"]

FORM_CONTENT_TYPE = re.compile(r"multipart/form-data; *boundary=[^;\s]+", re.IGNORECASE)
"""The Content-Type of a form. It must name no charset: Python would decode the form with it."""
# The parser logs bytes that it cannot read.
logging.getLogger("python_multipart").setLevel(logging.ERROR)


class FormError(HTTPException):
    """A form is refused: `status_code` is that of the response, `reason` a word for logs.

    `fields` are those of a form that could be read, empty for any other: the response may show them
    to the visitor.
    """

    def __init__(
        self, status_code: int, reason: str, fields: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status_code)
        self.reason = reason
        self.fields = fields or {}


async def read_form(
    request: Request, site_url: str, *, max_bytes: int, max_fields: int, deadline: float
) -> dict[str, str]:
    """Return the fields by name of a form (multipart/form-data) on a page at the origin `site_url`.

    Raises FormError: 403 "cross-site" for a form of another site, 403 "unknown-origin" with the
    fields for one whose site the browser does not tell, 408 "incomplete" for one that is not
    complete at `deadline`, in `loop.time()` seconds, 413 "too-large" beyond `max_bytes`, 400
    "malformed" for a malformed one, for one with a file, and beyond `max_fields`.
    """
    source = _source(request, site_url)
    if source == "foreign":
        # A page of another site made the browser post (CSRF).
        raise FormError(HTTPStatus.FORBIDDEN, "cross-site")
    if not FORM_CONTENT_TYPE.fullmatch(request.headers.get("content-type", "")):
        raise FormError(HTTPStatus.BAD_REQUEST, "malformed")
    body = bytearray()
    try:
        async with asyncio.timeout_at(deadline):
            async for chunk in request.stream():
                # Bytes beyond the limit are read and dropped. If the connection were closed
                # instead, a proxy that is still sending would respond with its own status 502.
                body += chunk[: max_bytes + 1 - len(body)]
    except (TimeoutError, ClientDisconnect):
        raise FormError(HTTPStatus.REQUEST_TIMEOUT, "incomplete") from None
    if len(body) > max_bytes:
        raise FormError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too-large")

    async def receive() -> Message:
        # The body is passed on in one piece: many small ones take the parser much longer.
        return {"type": "http.request", "body": bytes(body)}

    try:
        form = await Request(request.scope, receive).form(max_files=0, max_fields=max_fields)
    except Exception:  # noqa: BLE001 - its own errors, ValueError, UnicodeError and others
        raise FormError(HTTPStatus.BAD_REQUEST, "malformed") from None
    fields = {name: str(text) for name, text in form.items()}
    if source == "unknown":
        raise FormError(HTTPStatus.FORBIDDEN, "unknown-origin", fields)
    return fields


def _source(request: Request, site_url: str) -> Literal["own", "foreign", "unknown"]:
    """Return which site the page with the form is of, as the browser tells it."""
    # No page can write this header. It also tells a page of ours whose proxy sets the
    # Referrer-Policy no-referrer (`Origin: null`), or does not pass the name of the site (Host).
    browser_says = request.headers.get("sec-fetch-site")
    if browser_says == "same-origin":
        return "own"
    origin = request.headers.get("origin")
    if origin == "null":
        # Of a sandboxed frame or a file, or of a page of ours in a browser without that header.
        return "foreign" if browser_says == "cross-site" else "unknown"
    if not origin and browser_says == "cross-site":
        return "unknown"
    # Browsers send Origin with every post; other clients need not, and a proxy may empty it.
    # `site_url`: a static host may have the pages.
    if not origin or origin == site_url:
        return "own"
    # The request's own host, with any scheme: a proxy may end TLS, and the site may have a second
    # name. Some proxies write the port, which browsers leave out.
    host = request.headers.get("host", "").lower().removesuffix(":443").removesuffix(":80")
    return "own" if host and origin.partition("://")[2] == host else "foreign"
