"""The site's pages: PAGES is the list the app, the sitemap and the tests go by."""

from builder_site.content.rules import stop_on_unlisted_pages
from builder_site.pages import contact, home, services
from builder_site.pages.page import Page

PAGES: tuple[Page, ...] = (home.PAGE, services.PAGE, contact.PAGE)

stop_on_unlisted_pages(page.text for page in PAGES)
