"""The server of the pages, without what messages need: `backend.py` adds that.

It is the whole server where CONTACT_SENDS_FROM is browser, as for `make run`; a host of files needs
none.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import reflex as rx
from reflex.utils.prerequisites import get_web_dir
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import ASGIApp

from builder_site.settings import load
from builder_site.static_kit.build.html_pages import page_at
from builder_site.static_kit.server import health, log_filter
from builder_site.static_kit.server.files import Files

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
    """Reflex's app; in production only its `endpoints` answer, beside the files of the build."""

    endpoints: Sequence[Route] = ()

    def __call__(self) -> ASGIApp:
        """Return the ASGI app. A server calls this when it starts, which is after the build."""
        app = super().__call__()
        if SETTINGS.development:
            # While pages are edited, Vite serves them, and warnings keep their text.
            return app
        log_filter.install(PACKAGE)
        return Files(app, BUILT, self.endpoints)


def serve(
    app: App,
    routes: Collection[str],
    endpoints: Iterable[Route] = (),
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
    app.endpoints = (*endpoints, health.health(checks, WARNINGS))
    # Innermost first. Reflex answers what is none of these.
    app.api_transformer = [Starlette(routes=app.endpoints), *sockets]
