"""Checks of a site's responses: security headers, robots.txt, the sitemap, the use of https."""

import re
from collections.abc import Iterator, Mapping, Sequence

from playwright.sync_api import APIRequestContext

HEADERS = {
    "content-security-policy": "default-src",
    "x-content-type-options": "nosniff",
    "referrer-policy": "",
    "permissions-policy": "",
}
"""By name: what the value of a page's security header must contain."""
HTTPS_HEADERS = {"strict-transport-security": "max-age="}


def missing_headers(headers: Mapping[str, str], *, https: bool) -> Iterator[str]:
    """Yield each security header that a page lacks."""
    for name, part in (HEADERS | (HTTPS_HEADERS if https else {})).items():
        if part not in headers.get(name, "") or name not in headers:
            yield f"{name}{f' with {part}' if part else ''}"


def site_file_problems(
    request: APIRequestContext, url: str, routes: Sequence[str]
) -> Iterator[str]:
    """Yield the problems of the files for search engines, and of the redirect to https."""
    robots = request.get(f"{url}/robots.txt").text()
    if f"Sitemap: {url}/sitemap.xml" not in robots:
        yield f"/robots.txt: does not name {url}/sitemap.xml"
    pages = re.findall("<loc>(.*?)</loc>", request.get(f"{url}/sitemap.xml").text())
    if sorted(pages) != sorted(url + route for route in routes):
        yield f"/sitemap.xml: names {', '.join(pages) or 'no page'}"
    if url.startswith("https:"):
        response = request.get("http:" + url.removeprefix("https:"))
        if not response.url.startswith("https:"):
            yield f"{response.url}: does not redirect to https"
