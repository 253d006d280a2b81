"""Writes the security headers to `_headers`, which Netlify, Cloudflare Pages and others read."""

from pathlib import Path

from ..http.csp import Policy
from .html_pages import texts_of_pages

FILE = "_headers"


def write_headers(policy: Policy, static_dir: Path) -> None:
    """Write the headers of `policy`, as one rule for all addresses."""
    headers = policy.headers(texts_of_pages(static_dir))
    lines = ["/*", *(f"  {name}: {value}" for name, value in headers.items())]
    static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")
