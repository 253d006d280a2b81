"""The site's pages by language.

Where a promise does not depend on the language, its test takes the Portuguese pages, one of each
kind. Tests give roles and texts their English names; `localise` finds those of the page's language.
"""

from urllib.parse import urlsplit

from playwright.sync_api import Page

from builder_site.content.drafts import published
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.models import Language
from builder_site.content.models.projects import Project
from builder_site.content.models.services import ServicesPage
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import catalogue
from builder_site.pages import pages, projects_by_year
from builder_site.settings import load_settings
from static_kit.records.texts import fill_placeholders
from static_kit.translations.context import context_key

SETTINGS = load_settings({})
"""Those of a site whose settings are all left out."""
ALL_PAGES = pages(SETTINGS)
PAGES = [page for page in ALL_PAGES if page.is_listed]
UNLISTED_PAGES = [page for page in ALL_PAGES if not page.is_listed]
ENGLISH_PAGES = [page for page in PAGES if page.current_page.language == ENGLISH]
OTHER_LANGUAGES = [language for language in LANGUAGES if language != ENGLISH]
PORTUGUESE, GERMAN = (
    next(language for language in LANGUAGES if language.code == code) for code in ("pt", "de")
)
PORTUGUESE_PAGES = [page for page in PAGES if page.current_page.language == PORTUGUESE]
HOME_ROUTE, SERVICES_ROUTE, CONTACT_ROUTE, PROJECTS_ROUTE, PROJECT_ROUTE, *_, LEGAL_ROUTE = (
    page.meta.route for page in PORTUGUESE_PAGES
)
"""Routes of Portuguese pages; PROJECT_ROUTE is that of the newest project."""
EXAMPLE_ROUTES = (
    HOME_ROUTE,
    SERVICES_ROUTE,
    CONTACT_ROUTE,
    PROJECTS_ROUTE,
    PROJECT_ROUTE,
    LEGAL_ROUTE,
)
UNKNOWN_PATH = "/pt/nope"
"""A Portuguese path that no page has."""
PUBLISHED_PROJECTS: tuple[Project, ...] = published(projects_by_year(SETTINGS))
"""The projects without drafts, the newest first, as the pages show them."""
PUBLISHED_SERVICES: ServicesPage = published(SERVICES_PAGE)
"""Services without drafts."""


def language_of(url: str) -> Language:
    """The language of the page at `url`."""
    code = urlsplit(url).path.split("/")[1:2]
    return next((language for language in OTHER_LANGUAGES if [language.code] == code), ENGLISH)


def localise(page: Page, english: str, **values: object) -> str:
    """What `page` calls that which is `english` on English pages, with its placeholders filled."""
    translations = catalogue(language_of(page.url)).translations
    return fill_placeholders(translations.get(context_key(english), english), **values)
