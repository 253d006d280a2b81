"""Answers the form's post without scripts with the Contact page.

After success the answer is a 303 to a one-time address, so that a reload neither sends nor claims
anything again. Otherwise it is the page with the failure text and the visitor's message. Status
codes: 422 not sent, for any reason; 403 another site's form; 408, 413, 400 a form that took too
long, was too big or malformed. No failure is a 5xx, because a proxy or CDN may replace the page of
a 5xx with its own, and the visitor's message would be lost.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from builder_site.contact.delivery import DEADLINE
from builder_site.contact.form_request import read_form
from builder_site.contact.one_time_tokens import OneTimeTokens
from builder_site.contact.result_page import result_pages
from builder_site.content.models.contact import ContactPage
from builder_site.static_kit.server.client_address import client_address

NOT_STORED = {"Cache-Control": "no-store"}

Deliver = Callable[[Mapping[str, object], str, float], Awaitable[str]]
"""`Delivery.deliver`: takes fields, address and timeout, returns "success" or "failed"."""


@dataclass(frozen=True)
class NativePost:
    """The endpoint of `page`, which answers in its words; `read_page` returns its built HTML."""

    page: ContactPage
    read_page: Callable[[], str]
    deliver: Deliver
    tokens: OneTimeTokens
    site_url: str
    proxy_hops: int

    def routes(self) -> list[Route]:
        """Return the endpoint's routes. Reflex answers other methods at these paths."""
        path = self.page.meta.route
        return [
            Route(path, self.post, methods=["POST"]),
            Route(path + "/", self.post, methods=["POST"]),
            Route(path + "/sent/{token}", self.sent, methods=["GET"]),
        ]

    async def post(self, request: Request) -> Response:
        """Deliver the form."""
        started = time.monotonic()
        # Made before the message is sent: a missing page must not fail after it.
        pages = result_pages(self.read_page(), self.page.form)
        address = client_address(request, self.proxy_hops)
        try:
            fields = await read_form(request, self.site_url, DEADLINE)
        except HTTPException as error:
            # Counts against its address, as a message without fields does.
            await self.deliver({}, address, DEADLINE)
            return HTMLResponse(pages.failure, error.status_code, headers=NOT_STORED)
        remaining = DEADLINE - (time.monotonic() - started)
        if await self.deliver(fields, address, remaining) != "success":
            return HTMLResponse(pages.failure_with(fields), 422, headers=NOT_STORED)
        if token := await self.tokens.issue():
            url = f"{self.page.meta.route}/sent/{token}"
            return RedirectResponse(url, 303, headers=NOT_STORED)
        return HTMLResponse(pages.success, headers=NOT_STORED)

    async def sent(self, request: Request) -> Response:
        """Show once that the message was sent. Later requests are redirected to the plain page."""
        # Starlette routes HEAD here too. It comes from link checkers and must not redeem the token.
        if request.method == "GET" and await self.tokens.redeem(request.path_params["token"]):
            pages = result_pages(self.read_page(), self.page.form)
            return HTMLResponse(pages.success, headers=NOT_STORED)
        return RedirectResponse(self.page.meta.route, 303, headers=NOT_STORED)
