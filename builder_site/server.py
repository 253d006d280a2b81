"""The routes of the server, created from the settings: the posts of the form, and /health.

Only this module creates senders, limits and routes from the settings (the composition root). With
CONTACT_SENDS_FROM=browser the server takes no posts, and a host of plain files can replace it.
"""

import logging
from collections.abc import Iterator
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from builder_site.contact.delivery import Delivery, FallbackSender, MessageSender
from builder_site.contact.emailjs import EmailJS
from builder_site.contact.failure_page import FAILURE_SUFFIX
from builder_site.contact.mailbox import Mailbox
from builder_site.contact.outcomes import Outcomes
from builder_site.contact.post import SUCCESS_SUFFIX, ContactPost
from builder_site.contact.rate_limits import RateLimits
from builder_site.contact.smtp import Smtp
from builder_site.contact.storage import Storage
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.translated import path_in_each_language
from builder_site.release import RELEASE, build_mismatch
from builder_site.settings import Settings
from static_kit.build_info import read_build_info
from static_kit.errors import MistakeError

logger = logging.getLogger(__name__)


def rate_limits(settings: Settings) -> RateLimits:
    """Return the limits, counted in memory, or in Redis for several processes together."""
    return RateLimits(
        per_network=sorted(settings.limits_per_network),
        total=sorted(settings.total_limits),
        storage=Storage(settings.redis_url),
    )


def sender(settings: Settings) -> MessageSender:
    """Return the e-mail provider, or the local mailbox with a warning if no account is set."""
    if settings.account:
        return EmailJS(settings.provider_url, settings.account)
    folder = settings.mailbox_dir
    logger.warning("No e-mail account is set: messages are kept in the local mailbox at %s", folder)
    return Mailbox(folder)


def fallback_sender(settings: Settings) -> FallbackSender | None:
    """Return the sender of messages that the e-mail provider did not accept; None if not set."""
    if not settings.smtp:
        return None
    if not settings.account:
        logger.warning("CONTACT_SMTP_URL has no effect without an e-mail account")
        return None
    return Smtp(settings.smtp)


def create_routes(settings: Settings, build_dir: Path | None) -> list[Route]:
    """Return the routes of the backend: /health, and the form's, with the failure pages of a build.

    `build_dir` is the folder of the build that is served, None in development, where Vite serves
    the pages. No connection is opened before the first message. Raises MistakeError if the build
    was made for other settings or another release.
    """
    info = read_build_info(build_dir) if build_dir else {}
    if build_dir and (mismatch := build_mismatch(settings, info)):
        raise MistakeError(f"{build_dir} was not built for {mismatch}: build it again.")
    limits = None if settings.sends_from_browser else rate_limits(settings)
    health_route = _health_route(info.get("built"), limits.storage if limits else None)
    return [health_route, *(_post_routes(settings, build_dir, limits) if limits else ())]


def _health_route(built: object, storage: Storage | None) -> Route:
    """Return the route /health, which has status 200 as long as this process can send messages.

    So it has without Redis too; `"redis": false` tells that each process counts by itself.
    """
    report = {"status": True, "release": RELEASE, "built": built}

    async def get_health(_request: Request) -> Response:
        redis = await storage.redis_answers() if storage else None
        return JSONResponse(
            {name: value for name, value in {**report, "redis": redis}.items() if value is not None}
        )

    return Route("/health", get_health)


def _post_routes(
    settings: Settings, build_dir: Path | None, rate_limits: RateLimits
) -> Iterator[Route]:
    """Yield the route of the form in each language, with its failure page."""
    delivery = Delivery(sender(settings), rate_limits, fallback_sender(settings))
    # The redirect needs the URL of the pages if the backend has another.
    pages_url = settings.site_url if settings.api_url or settings.is_development else ""
    for path in path_in_each_language(CONTACT_PAGE.meta.route):
        failure_page = ""
        if build_dir:
            file = build_dir / f"{path[1:]}{FAILURE_SUFFIX}" / "index.html"
            failure_page = file.read_text(encoding="utf-8")
        post = ContactPost(
            delivery=delivery,
            outcomes=Outcomes(rate_limits.storage),
            site_url=settings.site_url,
            sent_url=pages_url + path + SUCCESS_SUFFIX,
            failure_page=failure_page,
            proxy_hops=settings.trusted_proxy_hops,
        )
        yield Route(path, post.respond, methods=["POST"])
