"""The app: registers every page, and the server.

Every word, number and photo is in `content/` (the phone number: `content/company.py`); what a page
shows, in `pages/`, as a list of `sections/`; npm packages, in `wrappers/`; the form and the sending
of its message, in `contact/`. docs/guides.md has the steps that change each.
"""

from urllib.parse import urlsplit

from reflex.config import environment
from starlette.applications import Starlette

from builder_site.components.picture import jpeg
from builder_site.content.models import Photo
from builder_site.content.placeholders import report_placeholders
from builder_site.content.translated import report_mistakes
from builder_site.pages import PAGES, UNLISTED_PAGES
from builder_site.pages.head import head, scripts
from builder_site.server import ROUTES, SETTINGS, App
from builder_site.static_kit.images.variants import encode_photos
from builder_site.static_kit.records.locate import all_records
from builder_site.static_kit.reflex_internals import page_function

app = App(
    # Static pages: no WebSocket, and no state of a visitor on the server.
    enable_state=False,
    reset_style=False,
    head_components=scripts(),
    # Reflex's own overlay, toasts and error page are for pages that React owns.
    toaster=None,
    app_wraps={},
    api_transformer=Starlette(routes=ROUTES),
)

report_mistakes(stop=not SETTINGS.development)
# A process that serves a build needs no pages.
if not environment.REFLEX_SKIP_COMPILE.get():
    encode_photos(all_records("builder_site.content", Photo))
    if SETTINGS.site_url.startswith("https:") and not SETTINGS.development:
        report_placeholders()
    if urlsplit(SETTINGS.site_url).hostname == "localhost" and not SETTINGS.development:
        print(f"These pages are for {SETTINGS.site_url}: their previews and the sitemap name it.")  # noqa: T201
    for page in (*PAGES, *UNLISTED_PAGES):
        app.add_page(
            page_function(page.build, page.meta.route),
            route=page.meta.route,
            title=page.meta.title,
            description=page.meta.description,
            image=SETTINGS.site_url + jpeg(page.social_image),
            meta=head(page, SETTINGS.site_url),
            context={"sitemap": None} if page in UNLISTED_PAGES else {},
        )
