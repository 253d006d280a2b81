"""Handles the form's post: form.jsx gets a short text, a visitor without scripts gets a page.

200 and "OK"        accepted; without scripts 303 to a page whose reload posts nothing
429                 not sent: there were too many messages
403, 400, 408, 413  not sent: see `read_form`
422                 not accepted, as far as is known, for any other reason

The page of a failure is Contact with the visitor's words (`failure_page.py`). No failure is a 5xx:
a proxy or CDN may replace that by a page of its own, and the visitor's words would be lost.

form.jsx adds the field RESPONSE_FORMAT, because proxies drop or rewrite Accept. It counts a post as
accepted only if the response is the text OK as text/plain. It asks for the outcome where something
else came in place of this response: a redirect, a page with status 200, or a gateway's error.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from builder_site.contact.delivery import TIMEOUT, Delivery, Outcome
from builder_site.contact.failure_page import with_words
from builder_site.contact.message import MAX_FORM_BYTES
from builder_site.contact.outcomes import Outcomes
from static_kit.server.client_network import client_network
from static_kit.server.form_request import FormError, read_form

SUCCESS_SUFFIX = "/sent"
"""What follows the route of Contact in the route of the page after an acceptance."""
RESPONSE_FORMAT = "response_format"
"""A field that form.jsx adds, with the value "text": it waits for a short text."""
PLAIN_TEXT = "text/plain"
"""The Accept header of form.jsx. It is the only sign of a script if the form could not be read, or
if the page is of a release without RESPONSE_FORMAT."""
ACCEPTED_TEXT = "OK"
"""The text of an acceptance, by which form.jsx and unsent_message.js know it."""
POST_ID = "post_id"
"""A field with the random id of a post, which unsent_message.js adds: see outcomes.py."""
OUTCOME_OF = "outcome_of"
"""The one field of a question what became of the post with this id."""
MAX_FIELDS = 10
"""The most fields of a form: to parse a thousand empty ones takes 12 ms."""
STATUS_CODES: dict[Outcome, int] = {"success": 200, "limited": 429, "failed": 422}
NO_STORE = {"Cache-Control": "no-store"}


@dataclass(frozen=True)
class ContactPost:
    """Handles the form's post. `site_url` is the URL of the pages.

    `sent_url` is the page after an acceptance; `failure_page` is the HTML of the built page after a
    failure (`failure_page.py`), "" where there is no build.
    """

    delivery: Delivery
    outcomes: Outcomes
    site_url: str
    sent_url: str
    failure_page: str
    proxy_hops: int

    async def respond(self, request: Request) -> Response:
        """Deliver the form's message, and return the response for its outcome."""
        deadline = asyncio.get_running_loop().time() + TIMEOUT
        try:
            fields = await read_form(
                request,
                self.site_url,
                max_bytes=MAX_FORM_BYTES,
                max_fields=MAX_FIELDS,
                deadline=deadline,
            )
        except FormError as error:
            self.delivery.log_refused_form(error.reason)
            return self._response(request, error.status_code, error.fields)
        if OUTCOME_OF in fields:
            return await self._outcome(fields[OUTCOME_OF])
        network = client_network(request, self.proxy_hops)
        outcome = await self.delivery.deliver(fields, network, deadline)
        await self.outcomes.keep(fields.get(POST_ID, ""), is_accepted=outcome == "success")
        return self._response(request, STATUS_CODES[outcome], fields)

    def _response(self, request: Request, status_code: int, fields: Mapping[str, str]) -> Response:
        accept = request.headers.get("accept")
        is_navigation = fields.get(RESPONSE_FORMAT) != "text" and accept != PLAIN_TEXT
        if is_navigation and status_code == HTTPStatus.OK:
            return RedirectResponse(self.sent_url, HTTPStatus.SEE_OTHER, NO_STORE)
        if is_navigation and self.failure_page:
            is_too_large = status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            page = with_words(self.failure_page, fields, is_too_large=is_too_large)
            return HTMLResponse(page, status_code, NO_STORE)
        return _text(status_code)

    async def _outcome(self, post_id: str) -> Response:
        """Return the response to a question.

        200 accepted, 422 not accepted, 400 not known, or not yet.
        """
        is_accepted = await self.outcomes.was_accepted(post_id)
        if is_accepted is None:
            return _text(HTTPStatus.BAD_REQUEST)
        return _text(STATUS_CODES["success" if is_accepted else "failed"])


def _text(status_code: int) -> Response:
    """Return the response to a script."""
    text = ACCEPTED_TEXT if status_code == HTTPStatus.OK else HTTPStatus(status_code).phrase
    return PlainTextResponse(text, status_code, NO_STORE)
