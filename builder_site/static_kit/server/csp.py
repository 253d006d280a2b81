"""The security headers of every response, with the pages' Content Security Policy (CSP).

The build writes them to a file. Netlify, Cloudflare Pages and others, and our server
(`server.files`), read it.
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bs4 import BeautifulSoup

from .origin import origin

FILE = "_headers"
CSP = "Content-Security-Policy"
FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of a file that is no page. Such files load nothing; this policy is shorter."""
YEAR = 365 * 24 * 60 * 60
UNUSED_FEATURES = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
"""Browser features that need a visitor's permission. They are off for embedded pages too."""
DATA_TYPES = {"application/json", "application/ld+json"}
"""Script types that are data: browsers do not run them, so the policy needs no hash for them."""


@dataclass(frozen=True)
class Policy:
    """What the pages at `site_url` may load. Everything is their own, except what is named here.

    `api_url` is the backend's address where it is not under `site_url`. `frames` are addresses of
    pages that may be embedded, `forms` those that forms are posted to, by scripts too; the policy
    allows their whole origin.
    """

    site_url: str
    api_url: str | None = None
    frames: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    def write(self, static_dir: Path) -> None:
        """Write the file of the headers, as one rule for all addresses of the built pages."""
        pages = {page.read_text(encoding="utf-8") for page in static_dir.rglob("*.html")}
        lines = ["/*", *(f"  {name}: {value}" for name, value in self.headers(pages).items())]
        static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")

    def headers(self, pages: Iterable[str]) -> dict[str, str]:
        """Return the headers by name; `pages` are the HTML of all pages, as they are served."""
        headers = {
            CSP: self._content_security_policy(pages),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "strict-origin-when-cross-origin",
            "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES),
            "Cross-Origin-Opener-Policy": "same-origin",
        }
        if self.site_url.startswith("https:"):
            # Without subdomains: what else runs under the domain is not known here.
            headers["Strict-Transport-Security"] = f"max-age={YEAR}"
        return headers

    def _content_security_policy(self, pages: Iterable[str]) -> str:
        scripts, styles = _inline_hashes(pages)
        api = [origin(self.api_url)] if self.api_url else []
        forms = list(dict.fromkeys(map(origin, self.forms)))
        directives = {
            "default-src": ["'none'"],
            "script-src": ["'self'", *scripts],
            "style-src": ["'self'", *styles],
            # `style` attributes: photos' colours, and React libraries that position by them.
            "style-src-attr": ["'unsafe-inline'"],
            "img-src": ["'self'"],
            "font-src": ["'self'"],
            "connect-src": ["'self'", *api, *forms],
            "frame-src": list(dict.fromkeys(map(origin, self.frames))) or ["'none'"],
            "form-action": ["'self'", *api, *forms],
            "frame-ancestors": ["'none'"],
            "base-uri": ["'none'"],
            "object-src": ["'none'"],
        }
        return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def read_headers(static_dir: Path) -> dict[str, str]:
    """Return the headers that `Policy.write` wrote. Raises FileNotFoundError before a build."""
    _every_path, *lines = static_dir.joinpath(FILE).read_text().splitlines()
    return dict(line.strip().split(": ", 1) for line in lines)


def _inline_hashes(pages: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the hashes of all inline scripts, and of all inline style sheets."""
    scripts: set[str] = set()
    styles: set[str] = set()
    for page in pages:
        for tag in BeautifulSoup(page, "html.parser").find_all(["script", "style"]):
            if tag.name == "style":
                styles.add(_hash(tag.get_text()))
            elif not tag.get("src") and tag.get("type") not in DATA_TYPES:
                scripts.add(_hash(tag.get_text()))
    return sorted(scripts), sorted(styles)


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
