"""The backend around the pages: the form without scripts, health, headers, caching and limits.

Each part is a module of `server/` or `contact/`; here they are put together with the settings.
"""

import logging
from collections.abc import Callable, Collection
from functools import partial

import reflex as rx
from reflex.config import environment, get_config
from reflex.utils.prerequisites import get_web_dir
from starlette.applications import Starlette
from starlette.types import ASGIApp

from builder_site.contact.delivery import Delivery
from builder_site.contact.native_post import NativePost
from builder_site.contact.one_time_tokens import OneTimeTokens
from builder_site.contact.state import ContactState
from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.settings import load
from builder_site.static_kit.http.caching import Caching
from builder_site.static_kit.http.closed_endpoints import ClosedEndpoints
from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.http.events import own_events
from builder_site.static_kit.http.graceful_stop import GracefulStop
from builder_site.static_kit.http.health import Check, Health, built_for, pages_there, room_in
from builder_site.static_kit.http.security_headers import SecurityHeaders
from builder_site.static_kit.http.socket_count import SocketsPerAddress
from builder_site.static_kit.http.trailing_slash import PageAddresses
from builder_site.static_kit.http.websocket_limits import Conversations
from builder_site.static_kit.plugins.html_pages import page_at, texts_of_pages

SETTINGS = load()

logging.getLogger("builder_site").setLevel(logging.INFO)
if not logging.getLogger().handlers:
    # Nobody has said how to log, as deploy/logging.json does: plain lines for the terminal.
    logging.getLogger("builder_site").addHandler(logging.StreamHandler())
logger = logging.getLogger(__name__)


def log_failure(exception: Exception) -> None:
    """Name what went wrong in an event; its data, a visitor's words, stay out of the log."""
    logger.error("An event failed: %s", type(exception).__name__)


BUILT = get_web_dir() / "build" / "client"

CONTACT_ROUTE = CONTACT_PAGE.meta.route

# Read back from the state below, so that a missing assignment stops the start.
ContactState.delivery = Delivery.from_settings(SETTINGS)
ContactState.backend_url = SETTINGS.api_url or ""

native_post = NativePost(
    read_page=partial(page_at(BUILT, CONTACT_ROUTE).read_text, encoding="utf-8"),
    text=CONTACT_PAGE.form,
    company=COMPANY,
    deliver=ContactState.delivery.deliver,
    tokens=OneTimeTokens(ContactState.delivery.rate_limits.storage),
    route=CONTACT_ROUTE,
    site_url=SETTINGS.site_url,
    proxy_hops=SETTINGS.trusted_proxy_hops,
)

graceful_stop = GracefulStop(ContactState.delivery.drain.finish)


class App(rx.App):
    """Reflex's app, with the headers around all of it: its own CORS answers stand outside the rest.

    A server calls it when it starts, which is after the build.
    """

    def __call__(self) -> ASGIApp:
        """Return what answers requests."""
        policy = Policy(SETTINGS.site_url, SETTINGS.api_url)
        return SecurityHeaders(super().__call__(), policy.headers(texts_of_pages(BUILT)))


def around(routes: Collection[str]) -> list[Starlette | Callable[[ASGIApp], ASGIApp]]:
    """What stands around the app, the innermost first; `routes` are the pages' addresses.

    Call it once the pages are imported, since they bring the states whose events are let in.
    """
    return [
        native_post.app(),
        Health(_checks(routes)).app(),
        PageAddresses.around(routes),
        ClosedEndpoints,
        Conversations.around(
            own_events(),
            environment.REFLEX_SOCKET_MAX_HTTP_BUFFER_SIZE.get(),
            get_config().redis_token_expiration,
        ),
        Caching,
        SocketsPerAddress.around(SETTINGS.sockets_per_address, SETTINGS.trusted_proxy_hops),
        graceful_stop.around,
    ]


def _checks(routes: Collection[str]) -> dict[str, Check]:
    """What has to be well for the site to be well, by the name /health gives it."""
    checks: dict[str, Check] = {
        "pages": pages_there(page_at(BUILT, route) for route in routes),
        "state": ContactState.delivery.rate_limits.storage.check,
        "configuration": built_for(BUILT, SETTINGS.site_url),
    }
    if SETTINGS.account is None:
        checks["mailbox"] = room_in(SETTINGS.mailbox_dir)
    return checks
