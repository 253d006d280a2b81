"""Composition root of the server: creates middleware and routes from the settings.

It adds to `pages_server.py` what messages need.
"""

from collections.abc import Collection, Iterator
from functools import partial

from starlette.routing import Route

from builder_site import pages_server
from builder_site.contact.delivery import Delivery
from builder_site.contact.native_post import NativePost
from builder_site.contact.one_time_tokens import OneTimeTokens
from builder_site.contact.state import ContactState
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import LANGUAGES
from builder_site.content.translated import translated
from builder_site.pages_server import BUILT, PACKAGE, SETTINGS
from builder_site.static_kit.build.html_pages import page_at
from builder_site.static_kit.server import health
from builder_site.static_kit.server.websocket_handshake import WebsocketHandshake
from builder_site.static_kit.server.websocket_limits import WebsocketLimits, page_events

# Read back from the state below, so that a missing assignment stops the start.
ContactState.delivery = Delivery.from_settings(SETTINGS)
ContactState.backend_url = SETTINGS.api_url or ""


def native_posts() -> Iterator[Route]:
    """Yield the routes of the form's post without scripts, for Contact in each language."""
    tokens = OneTimeTokens(ContactState.delivery.rate_limits.storage)
    for language in LANGUAGES:
        page = translated(CONTACT_PAGE, language)
        yield from NativePost(
            page=page,
            read_page=partial(page_at(BUILT, page.meta.route).read_text, encoding="utf-8"),
            deliver=ContactState.delivery.deliver,
            tokens=tokens,
            site_url=SETTINGS.site_url,
            proxy_hops=SETTINGS.trusted_proxy_hops,
        ).routes()


def serve(app: pages_server.App, routes: Collection[str]) -> None:
    """Give `app` its middleware, and a graceful stop, which finishes the messages under way.

    `routes` are those of the pages. Call it when all pages, and with them the states, are imported.
    """
    if not SETTINGS.development:
        # While pages are edited, a stop does not take 0.7 s.
        app.register_lifespan_task(ContactState.delivery.graceful_stop.lifespan)
    checks: dict[str, health.Check] = {
        "state": ContactState.delivery.rate_limits.storage.check,
        "limit": ContactState.delivery.rate_limits.has_room,
    }
    if SETTINGS.account is None:
        checks["mailbox"] = partial(health.has_free_space, SETTINGS.mailbox_dir)
    per_visitor = SETTINGS.sockets_per_address
    # A packet counts once its socket is accepted.
    sockets = (
        partial(WebsocketLimits, events=page_events(PACKAGE), per_visitor=per_visitor),
        partial(
            WebsocketHandshake, per_visitor=per_visitor, proxy_hops=SETTINGS.trusted_proxy_hops
        ),
    )
    pages_server.serve(app, routes, native_posts(), checks, sockets)
