"""The form as a browser posts it without scripts: where it comes from, and its fields."""

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Message

from builder_site.contact.message import MAX_FORM_BYTES
from builder_site.static_kit.http.origin import origin

MAX_FIELDS = 10


def is_same_site(request: Request, site_url: str) -> bool:
    """Return False if a page of another site made the browser post this form (CSRF)."""
    sender = request.headers.get("origin")
    if sender == origin(site_url):
        # Also right where a static host serves the pages, and the backend has another address.
        return True
    # Only browsers send this header, and no page can set it. It is asked before Origin, which is
    # "null" for our own form too if the page's referrer policy is "no-referrer".
    fetch_site = request.headers.get("sec-fetch-site")
    if fetch_site in ("same-origin", "none"):
        return True
    if fetch_site == "cross-site":
        return False
    if sender is None:
        # Not a page: browsers send Origin with every post.
        return True
    # Behind a proxy that ends TLS, or under a second name, the host is ours though scheme or name
    # differ from `site_url`. "null" has no host: it comes from a sandboxed frame or a file.
    try:
        return urlsplit(sender).netloc == request.headers.get("host")
    except ValueError:
        return False


async def read_form(request: Request) -> dict[str, str]:
    """Return the form's fields.

    Raises HTTPException: 413 for a form of more than MAX_FORM_BYTES, 400 for a malformed one.
    """
    size = 0

    async def receive() -> Message:
        nonlocal size
        message = await request.receive()
        size += len(message.get("body", b""))
        if size > MAX_FORM_BYTES:
            raise HTTPException(413)
        return message

    async with Request(request.scope, receive).form(max_files=0, max_fields=MAX_FIELDS) as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}
