"""Writes the security headers to `_headers`, which Netlify, Cloudflare Pages and others read."""

from pathlib import Path

from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.plugins.html_pages import texts_of_pages

FILE = "_headers"


def write_headers(policy: Policy, static_dir: Path) -> None:
    """Write the headers of `policy`, as one rule for all addresses."""
    headers = policy.headers(texts_of_pages(static_dir))
    lines = ["/*", *(f"  {name}: {value}" for name, value in headers.items())]
    static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")
