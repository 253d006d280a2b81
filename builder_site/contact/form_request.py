"""Where a posted form comes from, and what it holds, before anything in it is believed."""

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Message

from builder_site.static_kit.http.origin import origin

MAX_BODY = 128 * 1024
"""Bytes. The longest message there may be is about 94,000 as a browser posts it: 10,454
characters of three bytes each, and three letters for every byte."""

MAX_FIELDS = 10


def from_this_site(request: Request, site_url: str) -> bool:
    """Whether no other site's page made the browser post this."""
    theirs = request.headers.get("origin")
    if theirs == origin(site_url):
        # Also where the pages lie on a static host, and the post comes from there.
        return True
    # Only browsers send it, and no page can set it. It goes before another Origin, which is "null"
    # for our own form too where a page's referrer policy is "no-referrer".
    site = request.headers.get("sec-fetch-site")
    if site in ("same-origin", "none"):
        return True
    if site == "cross-site":
        return False
    # "null" is refused: our pages tell their origin (their Referrer-Policy is the site's own), and
    # what has none is a sandboxed frame or a file, from which a foreign form would be posted.
    # Behind a proxy that ends TLS, or under a second name, the host is ours though the scheme or
    # the name is not the one of `site_url`.
    if theirs is None:
        return True
    try:
        return urlsplit(theirs).netloc == request.headers.get("host")
    except ValueError:
        return False


async def read_form(request: Request) -> dict[str, str]:
    """The fields of the form; raises HTTPException: 413 for one too big, 400 for a broken one."""
    seen = 0

    async def receive() -> Message:
        nonlocal seen
        message = await request.receive()
        seen += len(message.get("body", b""))
        if seen > MAX_BODY:
            raise HTTPException(413)
        return message

    async with Request(request.scope, receive).form(max_files=0, max_fields=MAX_FIELDS) as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}
