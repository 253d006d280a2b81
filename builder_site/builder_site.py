"""The app: every page of PAGES, and the server side around them.

Every word, number and photo is in `content/` (the phone number: `content/company.py`); what a page
shows, in `pages/`, as a list of `sections/`; npm packages, in `wrappers/`; the way of a message to
the provider, in `contact/`. docs/guides.md changes each in a few steps.
"""

import logging
from functools import partial

import reflex as rx
from reflex.config import environment, get_config
from reflex.utils.prerequisites import get_web_dir
from starlette.types import ASGIApp

from builder_site.build.headers_file import built_pages
from builder_site.build.policy import Policy
from builder_site.contact.answer import Texts
from builder_site.contact.delivery import DELIVERY
from builder_site.contact.endpoint import FormPost
from builder_site.contact.receipts import Receipts
from builder_site.content import contact
from builder_site.content.company import COMPANY
from builder_site.pages import PAGES
from builder_site.pages.head import head, share_picture
from builder_site.pages.not_found import NOT_FOUND
from builder_site.pages.page import Page
from builder_site.server.addresses import PageAddresses
from builder_site.server.caching import Caching
from builder_site.server.conversations import Conversations
from builder_site.server.endpoints import ClosedEndpoints
from builder_site.server.events import own_events
from builder_site.server.headers import SecurityHeaders
from builder_site.server.health import Check, Health, built_for, pages_in, room_in
from builder_site.server.sockets import SocketsPerAddress
from builder_site.server.stop import GracefulStop
from builder_site.settings import load

STYLE_LAYERS = (
    "tokens",
    "base",
    "components",
    "carousel",
    "frame",
    "sections",
    "typewriter",
    "contact",
    "waiting",
    "print",
)
"""The files of assets/styles in the order they apply; the build joins them into one."""

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
ROUTES = [page.text.route for page in PAGES]

form_post = FormPost(
    read_page=partial((BUILT / "contact" / "index.html").read_text, encoding="utf-8"),
    texts=Texts(
        success=contact.SUCCESS_TEXT,
        failure=contact.FAILURE_TEXT,
        other_ways=contact.OTHER_WAYS,
        phone=COMPANY.phone,
        phone_href=COMPANY.phone_href,
        email=COMPANY.email,
    ),
    deliver=DELIVERY.deliver,
    receipts=Receipts(DELIVERY.limits.limiter.storage),
    site_url=SETTINGS.site_url,
    proxy_hops=SETTINGS.trusted_proxy_hops,
)

checks: dict[str, Check] = {
    "pages": pages_in(BUILT, ROUTES),
    "state": DELIVERY.limits.limiter.storage.check,
    "configuration": built_for(BUILT, SETTINGS.site_url),
}
if SETTINGS.account is None:
    checks["mailbox"] = room_in(SETTINGS.mailbox_dir)

graceful_stop = GracefulStop(DELIVERY.finish)


class App(rx.App):
    """Reflex's app, with the headers around all of it: its own CORS answers stand outside the rest.

    A server calls it when it starts, which is after the build.
    """

    def __call__(self) -> ASGIApp:
        """Return what answers requests."""
        policy = Policy(SETTINGS.site_url, SETTINGS.api_url)
        return SecurityHeaders(super().__call__(), policy.headers(built_pages(BUILT)))


app = App(
    stylesheets=[f"/styles/{layer}.css" for layer in STYLE_LAYERS],
    reset_style=False,
    html_lang="en",
    head_components=[rx.el.script(src="/frame.js", defer=True)],
    # No framework overlay, toast or error page: what visitors see is the site's own.
    toaster=None,
    app_wraps={},
    backend_exception_handler=log_failure,
    api_transformer=[
        form_post.app(),
        Health(checks).app(),
        PageAddresses.around(ROUTES),
        ClosedEndpoints,
        Conversations.around(
            own_events(),
            environment.REFLEX_SOCKET_MAX_HTTP_BUFFER_SIZE.get(),
            get_config().redis_token_expiration,
        ),
        Caching,
        SocketsPerAddress.around(SETTINGS.sockets_per_address, SETTINGS.trusted_proxy_hops),
        graceful_stop.around,
    ],
)

app.register_lifespan_task(graceful_stop.lifespan)


def add(page: Page, *, in_sitemap: bool) -> None:
    """Hang one page into the app."""
    app.add_page(
        page.build,
        route=page.text.route,
        title=page.text.title,
        description=page.text.description,
        image=share_picture(SETTINGS.site_url),
        meta=head(page.text, SETTINGS.site_url),
        context={} if in_sitemap else {"sitemap": None},
    )


for page in PAGES:
    add(page, in_sitemap=True)
add(NOT_FOUND, in_sitemap=False)
