"""The web app manifest: the site's name, icon and colours on the home screen of a phone."""

from builder_site.content.company import COMPANY

THEME_COLOUR = "#15343a"
"""The colour of the browser's own bar: --slate of assets/styles/first/tokens.css."""
BACKGROUND_COLOUR = "#f3eee4"
"""The colour behind a page that is loading: --limestone of the same file."""

FILE = "site.webmanifest"
WEB_MANIFEST = {
    "name": COMPANY.brand,
    "short_name": COMPANY.brand,
    "start_url": "/",
    "display": "browser",
    "theme_color": THEME_COLOUR,
    "background_color": BACKGROUND_COLOUR,
    "icons": [{"src": "/icon-192.png", "sizes": "192x192", "type": "image/png"}],
}
