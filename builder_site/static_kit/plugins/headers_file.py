"""Writes the security headers to `_headers`, which Netlify, Cloudflare Pages and others read.

The site's own server reads them from this file too (`http.response_headers`).
"""

from pathlib import Path

from ..http.csp import Policy

FILE = "_headers"


def write_headers(policy: Policy, static_dir: Path) -> None:
    """Write the headers of `policy`, as one rule for all addresses."""
    pages = [page.read_text(encoding="utf-8") for page in sorted(static_dir.rglob("*.html"))]
    lines = ["/*", *(f"  {name}: {value}" for name, value in policy.headers(pages).items())]
    static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")
