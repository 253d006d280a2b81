"""The server: the form's posts and /health, made from the settings. The one composition root.

Where CONTACT_SENDS_FROM is browser it serves the pages alone; a host of files needs no server.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import reflex as rx
from limits import parse_many
from limits.aio.storage import MemoryStorage, RedisStorage
from reflex.utils.prerequisites import get_web_dir
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import ASGIApp

from builder_site.contact.delivery import Delivery, MessageSender
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.mailbox import Mailbox
from builder_site.contact.message import NOT_SENT, SENT
from builder_site.contact.post import ContactPost
from builder_site.contact.rate_limits import RateLimits
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.translated import addresses
from builder_site.settings import Settings, load
from builder_site.static_kit.server.files import Files
from builder_site.static_kit.server.health import Check, health, is_built_for

SETTINGS = load()
PACKAGE = "builder_site"
BUILT = get_web_dir() / "build" / "client"

logger = logging.getLogger(__name__)
logging.getLogger(PACKAGE).setLevel(logging.INFO)
if not logging.getLogger().handlers:
    # Without a configuration, as deploy/logging.json is one: plain lines for the terminal.
    logging.getLogger(PACKAGE).addHandler(logging.StreamHandler())


class App(rx.App):
    """Reflex's app; in production only its `endpoints` answer, beside the files of the build."""

    endpoints: Sequence[Route] = ()

    def __call__(self) -> ASGIApp:
        """Return the ASGI app. A server calls this when it starts, which is after the build."""
        app = super().__call__()
        # While pages are edited, Vite serves them.
        return app if SETTINGS.development else Files(app, BUILT, self.endpoints)


def rate_limits(settings: Settings) -> RateLimits:
    """Return the limits, counted in memory, or in Redis for several processes together."""
    # Redis is connected to with the first message.
    redis = settings.redis_url and RedisStorage(
        f"async+{settings.redis_url}", implementation="redispy"
    )
    return RateLimits(
        per_address=sorted(parse_many(settings.limit_per_address)),
        total=sorted(parse_many(settings.limit_total)),
        storage=redis or MemoryStorage(),
    )


def sender(settings: Settings) -> MessageSender:
    """Return the e-mail provider, or the local mailbox with a warning if no account is set."""
    if settings.account:
        return EmailJS(settings.provider_url, settings.account)
    folder = settings.mailbox_dir
    logger.warning("No e-mail account is set: messages are kept in the local mailbox at %s", folder)
    return Mailbox(folder)


def posts(delivery: Delivery) -> Iterator[Route]:
    """Yield the routes of the form's post, for Contact in each language."""
    # The address of the pages, where the backend has another.
    pages_url = SETTINGS.site_url if SETTINGS.api_url or SETTINGS.development else ""
    for route in addresses(CONTACT_PAGE.meta.route):
        post = ContactPost(
            sent_url=pages_url + route + SENT,
            failure=BUILT / f"{route[1:]}{NOT_SENT}" / "index.html",
            delivery=delivery,
            site_url=SETTINGS.site_url,
            proxy_hops=SETTINGS.trusted_proxy_hops,
        )
        yield Route(route, post.answer, methods=["POST"])


def serve(app: App) -> None:
    """Give `app` what is served beside the pages."""
    # docs/runbook.md explains the names.
    checks: dict[str, Check] = {"pages": partial(is_built_for, SETTINGS.site_url, BUILT)}
    endpoints: Iterable[Route] = ()
    if not SETTINGS.sends_from_browser:
        delivery = Delivery(sender(SETTINGS), rate_limits(SETTINGS))
        checks["storage"] = delivery.rate_limits.storage.check
        endpoints = posts(delivery)
    app.endpoints = (*endpoints, health(checks))
    app.api_transformer = Starlette(routes=app.endpoints)
