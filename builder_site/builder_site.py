"""The app: registers every page of PAGES and the backend.

Every word, number and photo is in `content/` (the phone number: `content/company.py`); what a page
shows, in `pages/`, as a list of `sections/`; npm packages, in `wrappers/`; the form and the sending
of its message, in `contact/`. docs/guides.md changes each in a few steps.
"""

from builder_site.content.translated import report_mistakes
from builder_site.pages import NOT_FOUND_PAGES, PAGES
from builder_site.pages.head import head, html_attributes
from builder_site.pages_server import SETTINGS, App, log_failure
from builder_site.sections.layout import layout_script

if SETTINGS.sends_from_browser:
    from builder_site.pages_server import serve
else:
    from builder_site.backend import serve

app = App(
    enable_state=not SETTINGS.sends_from_browser,
    reset_style=False,
    html_custom_attrs=html_attributes(),
    head_components=[layout_script()],
    # Reflex's own overlay, toasts and error page are off: sections/main_content.py has the site's.
    toaster=None,
    app_wraps={},
    backend_exception_handler=log_failure,
)
serve(app, [page.meta.route for page in PAGES])

report_mistakes(stop=not SETTINGS.development)
for page in (*PAGES, *NOT_FOUND_PAGES):
    app.add_page(
        page.build,
        route=page.meta.route,
        title=page.meta.title,
        description=page.meta.description,
        image=SETTINGS.site_url + page.social_image.url,
        meta=head(page, SETTINGS.site_url),
        context={"sitemap": None} if page in NOT_FOUND_PAGES else {},
    )
