"""The security headers of every response, with the pages' Content Security Policy (CSP).

The build writes them to a file. Netlify, Cloudflare Pages and others, and our server
(`server.files`), read it.
"""

import base64
import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import MistakeError
from .origin import origin

__all__ = ["SecurityHeaders"]

HEADERS_FILE = "_headers"
"""The file's name, as the hosts have it."""
MAX_LINE_LENGTH = 2_000
"""The longest line of that file that Cloudflare Pages accepts, in characters."""
CSP = "Content-Security-Policy"
FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of a file that is no page: it loads nothing. It is shorter than the pages' policy."""
UNUSED_FEATURES = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
"""Browser features that need a visitor's permission. They are off for embedded pages too."""
INLINE_ELEMENT = re.compile(
    r'<(script|style)\b(?![^>]* (?:src=|type="application/))[^>]*>(.*?)</\1>', re.DOTALL
)
"""An inline script or style. A script of a type "application/…" is data: browsers do not run it.

React escapes `<` and `>` in attributes and texts, so that each tag ends at its first `>`. If this
missed a script, browsers would refuse to run it.
"""


@dataclass(frozen=True)
class SecurityHeaders:
    """The headers of a site: what its pages at `site_url` may load besides their own files.

    `site_url` has no path: the pages are at the root of their host. `frame_urls` are the URLs of
    pages that may be embedded. `form_urls` are those that forms are posted to, by scripts too. The
    policy allows the whole origin of each. `extra_sources` has more sources by directive, as CSP
    writes them: `{"font-src": ["https://fonts.example"]}`. Raises ValueError for a URL that is not
    valid, or a `site_url` in another form than that of browsers.
    """

    site_url: str
    frame_urls: tuple[str, ...] = ()
    form_urls: tuple[str, ...] = ()
    extra_sources: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])

    def __post_init__(self) -> None:
        fields = {
            "site_url": (self.site_url,),
            "frame_urls": self.frame_urls,
            "form_urls": self.form_urls,
        }
        origins: dict[str, list[str]] = {}
        for name, urls in fields.items():
            try:
                origins[name] = [*map(origin, urls)]
            except ValueError as error:
                raise ValueError(f"SecurityHeaders: {name}: {error}.") from None
        if [self.site_url] != origins["site_url"]:
            raise ValueError(
                f"SecurityHeaders: site_url must be written {origins['site_url'][0]!r}."
            )

    def write(self, build_dir: Path) -> None:
        """Write the file of the headers, as one rule for all paths of the built pages.

        Raises MistakeError for a header that is longer than MAX_LINE_LENGTH.
        """
        pages = {page.read_text(encoding="utf-8") for page in build_dir.rglob("*.html")}
        lines = ["/*", *(f"  {name}: {value}" for name, value in self.headers(pages).items())]
        for line in lines:
            if len(line) > MAX_LINE_LENGTH:
                raise MistakeError(
                    f"{HEADERS_FILE}: the line of {line.split(':')[0].strip()} has {len(line):,} "
                    f"characters, and Cloudflare Pages accepts {MAX_LINE_LENGTH:,}. Each text of "
                    "an inline script or style adds 54, once for all pages that have it."
                )
        build_dir.joinpath(HEADERS_FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def headers(self, pages: Collection[str]) -> dict[str, str]:
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
            headers["Strict-Transport-Security"] = f"max-age={365 * 24 * 60 * 60}"
        return headers

    def _content_security_policy(self, pages: Collection[str]) -> str:
        forms = list(dict.fromkeys(map(origin, self.form_urls)))
        directives = {
            "default-src": ["'none'"],
            "script-src": ["'self'", *_hashes(pages, "script")],
            "style-src": ["'self'", *_hashes(pages, "style")],
            # `style` attributes: photos' colours, and React libraries that position by them.
            "style-src-attr": ["'unsafe-inline'"],
            "img-src": ["'self'"],
            "font-src": ["'self'"],
            "manifest-src": ["'self'"],
            "connect-src": ["'self'", *forms],
            "frame-src": list(dict.fromkeys(map(origin, self.frame_urls))) or ["'none'"],
            "form-action": ["'self'", *forms],
            "frame-ancestors": ["'none'"],
            "base-uri": ["'none'"],
            "object-src": ["'none'"],
        }
        for name, sources in self.extra_sources.items():
            allowed = [source for source in directives.get(name, []) if source != "'none'"]
            directives[name] = [*allowed, *sources]
        return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def read_headers(build_dir: Path) -> dict[str, str]:
    """Return the headers that a build has written. Raises FileNotFoundError before a build."""
    text = build_dir.joinpath(HEADERS_FILE).read_text(encoding="utf-8")
    _every_path, *lines = text.splitlines()
    return dict(line.strip().split(": ", 1) for line in lines)


def page_policy(policy: str, html: str) -> str:
    """Return the `policy` of all pages with the hashes of the page `html` alone.

    So a page may not run the scripts of other pages. The header is 500 bytes shorter, which leaves
    the page that room in the first ten packets of the response.
    """
    page_hashes = {*_hashes([html], "script"), *_hashes([html], "style")}
    directives = (directive.split(" ") for directive in policy.split("; "))
    return "; ".join(
        " ".join(source for source in sources if "sha256-" not in source or source in page_hashes)
        for sources in directives
    )


def _hashes(pages: Collection[str], tag: str) -> list[str]:
    """Return the hash of the text of each inline `tag` of the pages, each once."""
    texts = {text for page in pages for name, text in INLINE_ELEMENT.findall(page) if name == tag}
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return sorted(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
