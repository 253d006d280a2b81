"""Composition root of the server: creates middleware and routes from the settings.

`builder_site.py` passes them to Reflex's app.
"""

import logging
from collections.abc import Callable, Collection
from functools import partial

import reflex as rx
from reflex.utils.prerequisites import get_web_dir
from starlette.applications import Starlette
from starlette.types import ASGIApp

from builder_site.contact.delivery import Delivery
from builder_site.contact.native_post import NativePost
from builder_site.contact.one_time_tokens import OneTimeTokens
from builder_site.contact.state import ContactState
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import LANGUAGES
from builder_site.content.models.contact import ContactPage
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import address, translated
from builder_site.settings import load
from builder_site.static_kit.hot_reload import is_hot_reload
from builder_site.static_kit.http import health, log_filter
from builder_site.static_kit.http.graceful_stop import graceful_stop
from builder_site.static_kit.http.not_found_pages import NotFoundPages
from builder_site.static_kit.http.paths import Paths
from builder_site.static_kit.http.response_headers import ResponseHeaders, read_headers
from builder_site.static_kit.http.websocket_handshake import WebsocketHandshake
from builder_site.static_kit.http.websocket_limits import WebsocketLimits, page_events
from builder_site.static_kit.plugins.headers_file import FILE as HEADERS_FILE
from builder_site.static_kit.plugins.html_pages import page_at
from builder_site.static_kit.plugins.not_found import folder_of

SETTINGS = load()
PACKAGE = "builder_site"
NOT_FOUND_ROUTES = [address(NOT_FOUND_PAGE.meta.route, language) for language in LANGUAGES]
BUILT = get_web_dir() / "build" / "client"

logger = logging.getLogger(__name__)
logging.getLogger(PACKAGE).setLevel(logging.INFO)
if not logging.getLogger().handlers:
    # Without a configuration, as deploy/logging.json is one: plain lines for the terminal.
    logging.getLogger(PACKAGE).addHandler(logging.StreamHandler())

# Read back from the state below, so that a missing assignment stops the start.
ContactState.delivery = Delivery.from_settings(SETTINGS)
ContactState.backend_url = SETTINGS.api_url or ""

tokens = OneTimeTokens(ContactState.delivery.rate_limits.storage)


def native_post(page: ContactPage) -> NativePost:
    """Return the endpoint of `page`, the Contact page in one of its languages."""
    return NativePost(
        page=page,
        read_page=partial(page_at(BUILT, page.meta.route).read_text, encoding="utf-8"),
        deliver=ContactState.delivery.deliver,
        tokens=tokens,
        site_url=SETTINGS.site_url,
        proxy_hops=SETTINGS.trusted_proxy_hops,
    )


def log_failure(exception: Exception) -> None:
    """Log what an event raised and where, without its text, which may quote a visitor."""
    logger.error("An event failed: %s", log_filter.describe(exception))


class App(rx.App):
    """Reflex's app with more headers, a graceful stop, and a log that quotes no visitor."""

    def __call__(self) -> ASGIApp:
        """Return the ASGI app. A server calls this when it starts, which is after the build."""
        app = super().__call__()
        if not is_hot_reload():
            # While pages are edited, warnings keep their text, and a stop does not take 0.7 s.
            log_filter.install(PACKAGE)
            self.register_lifespan_task(graceful_stop, drain=ContactState.delivery.drain.finish)
        # Not in `middleware`: Reflex's own CORS responses do not pass that.
        return ResponseHeaders(app, read_headers(BUILT / HEADERS_FILE))


def middleware(routes: Collection[str]) -> list[Starlette | Callable[[ASGIApp], ASGIApp]]:
    """Return the middleware in the form that Reflex's `api_transformer` takes, innermost first.

    `routes` are those of the pages. Call it when all pages, and with them the states, are imported.
    """
    # docs/runbook.md explains the names.
    checks: dict[str, health.Check] = {
        "pages": partial(health.has_pages, [page_at(BUILT, route) for route in routes]),
        "state": ContactState.delivery.rate_limits.storage.check,
        "configuration": partial(health.is_built_for, SETTINGS.site_url, BUILT),
        "limit": ContactState.delivery.rate_limits.has_room,
    }
    if SETTINGS.account is None:
        checks["mailbox"] = partial(health.has_free_space, SETTINGS.mailbox_dir)
    per_visitor = SETTINGS.sockets_per_address
    return [
        *(native_post(translated(CONTACT_PAGE, language)).app() for language in LANGUAGES),
        health.health(checks, warnings=["limit"]),
        # Outside the two above: it changes paths for GET and HEAD, and they answer at their own.
        partial(Paths, routes=routes, closed=NOT_FOUND_ROUTES),
        partial(NotFoundPages, folders=[folder_of(route) for route in NOT_FOUND_ROUTES[1:]]),
        # The next two are for WebSockets only, which the others pass on. A packet counts once its
        # socket is accepted.
        partial(WebsocketLimits, events=page_events(PACKAGE), per_visitor=per_visitor),
        partial(
            WebsocketHandshake, per_visitor=per_visitor, proxy_hops=SETTINGS.trusted_proxy_hops
        ),
    ]
