"""The app: every page of PAGES, and the server side around them.

Every word, number and photo is in `content/` (the phone number: `content/company.py`); what a page
shows, in `pages/`, as a list of `sections/`; npm packages, in `wrappers/`; the way of a message to
the provider, in `contact/`. docs/guides.md changes each in a few steps.
"""

from builder_site.backend import SETTINGS, App, around, graceful_stop, log_failure
from builder_site.pages import PAGES
from builder_site.pages.head import head, head_of_all, share_picture
from builder_site.pages.not_found import NOT_FOUND
from builder_site.pages.page import Page
from builder_site.static_kit.plugins import hot_reload

app = App(
    reset_style=False,
    html_lang="en",
    head_components=head_of_all(),
    # No framework overlay, toast or error page: what visitors see is the site's own, which is in
    # sections/main_content.py.
    toaster=None,
    app_wraps={},
    backend_exception_handler=log_failure,
    api_transformer=around([page.text.route for page in PAGES]),
)

if not hot_reload.is_active():
    # It waits 0.7 s for messages under way, of which there are none when an editor saves a file.
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
