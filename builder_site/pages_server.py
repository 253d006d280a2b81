"""The server of the pages, without what messages need: `backend.py` adds that.

It is the whole server where CONTACT_SENDS_FROM is browser, as for `make run`; a host of files needs
none.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from types import MappingProxyType

import reflex as rx
from reflex.utils.prerequisites import get_web_dir
from starlette.applications import Starlette
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import addresses
from builder_site.settings import load
from builder_site.static_kit.build.html_pages import page_at
from builder_site.static_kit.build.not_found import serve_folders
from builder_site.static_kit.server import health, log_filter
from builder_site.static_kit.server.csp import read_headers
from builder_site.static_kit.server.paths import Paths
from builder_site.static_kit.server.response_headers import ResponseHeaders

SETTINGS = load()
PACKAGE = "builder_site"
WARNINGS = ("limit",)
"""The checks of /health that give a warning in place of a failure."""
BUILT = get_web_dir() / "build" / "client"

logger = logging.getLogger(__name__)
logging.getLogger(PACKAGE).setLevel(logging.INFO)
if not logging.getLogger().handlers:
    # Without a configuration, as deploy/logging.json is one: plain lines for the terminal.
    logging.getLogger(PACKAGE).addHandler(logging.StreamHandler())


def log_failure(exception: Exception) -> None:
    """Log what an event raised and where, without its text, which may quote a visitor."""
    logger.error("An event failed: %s", log_filter.describe(exception))


class App(rx.App):
    """Reflex's app with more headers, and a log that quotes no visitor."""

    def __call__(self) -> ASGIApp:
        """Return the ASGI app. A server calls this when it starts, which is after the build."""
        app = super().__call__()
        if not SETTINGS.development:
            # While pages are edited, warnings keep their text.
            log_filter.install(PACKAGE)
        # Not in `serve`: Reflex's own CORS responses do not pass that.
        return ResponseHeaders(app, read_headers(BUILT))


def serve(
    app: rx.App,
    routes: Collection[str],
    endpoints: Iterable[BaseRoute] = (),
    more_checks: Mapping[str, health.Check] = MappingProxyType({}),
    sockets: Iterable[Callable[[ASGIApp], ASGIApp]] = (),
) -> None:
    """Give `app` the middleware for the pages at `routes`, and `endpoints` beside them.

    /health has `more_checks` beside those of the pages. `sockets` is the middleware for WebSockets.
    """
    # docs/runbook.md explains the names.
    checks: dict[str, health.Check] = {
        "pages": partial(health.has_pages, [page_at(BUILT, route) for route in routes]),
        "configuration": partial(health.is_built_for, SETTINGS.site_url, BUILT),
        **more_checks,
    }
    not_found = addresses(NOT_FOUND_PAGE.meta.route)
    folders = serve_folders(not_found, BUILT)
    # Innermost first.
    app.api_transformer = [
        # Reflex answers what is none of these.
        Starlette(routes=[*endpoints, health.health(checks, WARNINGS), *folders]),
        # Outside of it: this changes the paths of pages.
        partial(Paths, routes=routes, closed=not_found[:1]),
        *sockets,
    ]
