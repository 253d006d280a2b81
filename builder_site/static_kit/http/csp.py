"""What browsers may do with the site: its security headers, in one place for every way to host it.

The site's own server sends them (`server.headers`); for hosts of static files the build writes them
down beside the pages (`build.headers_file`).
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from bs4 import BeautifulSoup

from builder_site.content.contact import CONTACT_PAGE
from builder_site.static_kit.http.origin import origin

YEAR = 365 * 24 * 60 * 60
UNUSED = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
"""What a page could ask a visitor for; this site, the map in it included, never does."""
DATA = {"application/json", "application/ld+json"}
"""Types of a script that is never run, and so needs no leave to."""


@dataclass(frozen=True)
class Policy:
    """The site's headers; `api_url` is the backend's own origin where it has one."""

    site_url: str
    api_url: str | None = None

    def headers(self, pages: Iterable[str]) -> dict[str, str]:
        """Return the headers of every answer; `pages` are the HTML of all pages, as served."""
        named = {
            "Content-Security-Policy": self._content(pages),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "strict-origin-when-cross-origin",
            "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED),
            "Cross-Origin-Opener-Policy": "same-origin",
        }
        if self.site_url.startswith("https:"):
            # Not for subdomains: the site does not know what else runs under the company's name.
            named["Strict-Transport-Security"] = f"max-age={YEAR}"
        return named

    def _content(self, pages: Iterable[str]) -> str:
        scripts, styles = _hashes(pages)
        api = [origin(self.api_url)] if self.api_url else []
        # "'self'" has meant the page's own WebSocket too since 2022 only (Safari 15.4).
        sockets = [start.replace("http", "ws", 1) for start in (origin(self.site_url), *api)]
        directives = {
            "default-src": ["'none'"],
            "script-src": ["'self'", *scripts],
            "style-src": ["'self'", *styles],
            # The small previews under the photos, and react-parallax's layout, are attributes.
            "style-src-attr": ["'unsafe-inline'"],
            "img-src": ["'self'", "data:"],
            "font-src": ["'self'"],
            "connect-src": ["'self'", *api, *sockets],
            "frame-src": [origin(CONTACT_PAGE.map.embed)],
            "form-action": ["'self'", *api],
            "frame-ancestors": ["'none'"],
            "base-uri": ["'none'"],
            "object-src": ["'none'"],
        }
        return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def _hashes(pages: Iterable[str]) -> tuple[list[str], list[str]]:
    """The sources that let the pages' own inline scripts, and their styles, stand."""
    scripts: set[str] = set()
    styles: set[str] = set()
    for page in pages:
        for tag in BeautifulSoup(page, "html.parser").find_all(["script", "style"]):
            if tag.name == "style":
                styles.add(_hash(tag.get_text()))
            elif not tag.get("src") and tag.get("type") not in DATA:
                scripts.add(_hash(tag.get_text()))
    return sorted(scripts), sorted(styles)


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
