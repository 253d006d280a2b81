"""The site's pages by language: tests of what does not depend on the language take the English."""

from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.pages import PAGES

ENGLISH_PAGES = [page for page in PAGES if page.site.language == ENGLISH]
ENGLISH_ROUTES = [page.meta.route for page in ENGLISH_PAGES]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
