"""The app: every page of PAGES, and the server side around them.

To change a text or a photo go to `content/`; to change what a page shows, to `pages/`.
"""

import logging

import reflex as rx

from builder_site.contact.delivery import DELIVERY
from builder_site.pages import PAGES
from builder_site.pages.not_found import NOT_FOUND
from builder_site.pages.page import Page

STYLE_LAYERS = ("tokens", "base", "components", "carousel", "frame", "sections", "contact")
"""The files of assets/styles in the order they apply; the build joins them into one."""

logger = logging.getLogger(__name__)


def log_failure(exception: Exception) -> None:
    """Name what went wrong in an event; its data, a visitor's words, stay out of the log."""
    logger.error("An event failed: %s", type(exception).__name__)


app = rx.App(
    stylesheets=[f"/styles/{layer}.css" for layer in STYLE_LAYERS],
    reset_style=False,
    html_lang="en",
    head_components=[rx.el.script(src="/frame.js", defer=True)],
    # No framework overlay, toast or error page: what visitors see is the site's own.
    toaster=None,
    app_wraps={},
    backend_exception_handler=log_failure,
)


def add(page: Page, *, in_sitemap: bool) -> None:
    """Hang one page into the app."""
    app.add_page(
        page.build,
        route=page.text.route,
        title=page.text.title,
        description=page.text.description,
        context={} if in_sitemap else {"sitemap": None},
    )


for page in PAGES:
    add(page, in_sitemap=True)
add(NOT_FOUND, in_sitemap=False)
