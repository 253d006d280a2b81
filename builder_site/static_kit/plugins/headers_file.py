"""The file of the security headers, `_headers`, which Netlify, Cloudflare Pages and others read.

The build writes it, and the site's own server reads it too (`http.response_headers`).
"""

from pathlib import Path

from ..http.csp import Policy

FILE = "_headers"


def write_headers(policy: Policy, static_dir: Path) -> None:
    """Write the headers of `policy`, as one rule for all addresses."""
    pages = {page.read_text(encoding="utf-8") for page in static_dir.rglob("*.html")}
    lines = ["/*", *(f"  {name}: {value}" for name, value in policy.headers(pages).items())]
    static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")


def read_headers(static_dir: Path) -> dict[str, str]:
    """Return the headers that `write_headers` wrote; none before a build."""
    file = static_dir / FILE
    if not file.exists():
        return {}
    _every_path, *lines = file.read_text().splitlines()
    return dict(line.strip().split(": ", 1) for line in lines)
