"""The form's post without scripts: sent as every message is, answered with the Contact page.

POST to the page: after success a 303 to a one-time address, else the page with the failure text
and the visitor's words. Status codes: 422 not sent, whatever the reason; 403 another site's form;
408, 413, 400 a form that came too slowly, too big or broken. No failure is a 5xx: a proxy or CDN
may put its own error page in the place of ours, and the visitor's words would be lost with it.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from builder_site.contact.delivery import DEADLINE
from builder_site.contact.form_request import from_this_site, read_form
from builder_site.contact.one_time_tokens import Receipts
from builder_site.contact.result_page import Texts, failure_page, success_page
from builder_site.static_kit.http.client_address import client_address

NOT_STORED = {"Cache-Control": "no-store"}

Deliver = Callable[[Mapping[str, object], str, float], Awaitable[str]]
"""`Delivery.deliver`: fields, address and seconds in, "success" or "failed" out."""


@dataclass(frozen=True)
class FormPost:
    """What answers the post; `read_page` returns the HTML of the built page at `route`."""

    read_page: Callable[[], str]
    texts: Texts
    deliver: Deliver
    receipts: Receipts
    route: str
    site_url: str
    proxy_hops: int

    def app(self) -> Starlette:
        """The two addresses as an app; what it does not know, Reflex answers."""
        paths = (self.route, self.route + "/")
        return Starlette(
            routes=[
                *(Route(path, self.post, methods=["POST"]) for path in paths),
                Route(self.route + "/sent/{receipt}", self.sent, methods=["GET"]),
            ]
        )

    async def post(self, request: Request) -> Response:
        """Send what the form holds."""
        arrived = time.monotonic()
        # Read first: a page that is missing must fail before the message is sent, not after.
        page = self.read_page()
        try:
            async with asyncio.timeout(DEADLINE):
                fields = await self._fields(request)
        except TimeoutError:
            return self._failure(page, 408)
        except HTTPException as refusal:
            return self._failure(page, refusal.status_code)
        address = client_address(request, self.proxy_hops)
        remaining = DEADLINE - (time.monotonic() - arrived)
        if await self.deliver(fields, address, remaining) != "success":
            return self._failure(page, 422, fields)
        receipt = await self.receipts.issue()
        if receipt is None:
            return self._success(page)
        return RedirectResponse(f"{self.route}/sent/{receipt}", 303, headers=NOT_STORED)

    async def sent(self, request: Request) -> Response:
        """Say once that the message was sent; a reload leads to the plain page."""
        # HEAD comes from what looks at links without a person; it must not use the receipt up.
        if request.method == "GET":
            page = self.read_page()
            if await self.receipts.redeem(request.path_params["receipt"]):
                return self._success(page)
        return RedirectResponse(self.route, 303, headers=NOT_STORED)

    async def _fields(self, request: Request) -> dict[str, str]:
        if not from_this_site(request, self.site_url):
            raise HTTPException(403)
        try:
            return await read_form(request)
        except ClientDisconnect:
            raise HTTPException(400) from None

    def _success(self, page: str) -> Response:
        return HTMLResponse(success_page(page, self.texts), headers=NOT_STORED)

    def _failure(self, page: str, status: int, fields: Mapping[str, str] | None = None) -> Response:
        html = failure_page(page, self.texts, fields or {})
        # What a visitor sent may hold what UTF-8 cannot; it is shown as a question mark.
        return HTMLResponse(html.encode(errors="replace"), status, headers=NOT_STORED)
