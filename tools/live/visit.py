"""Visits every page of a running site: its links and images, and the form."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import APIResponse, BrowserContext, Error, Page, Response

from builder_site.content.company import COMPANY
from builder_site.content.models import PageMeta
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.template_values import template_values
from static_kit.server.security_headers import HEADERS_FILE
from tests.languages import PAGES
from tools.live.contact import form_problems
from tools.live.page_errors import note_errors, wait_until_quiet
from tools.live.responses import missing_headers, site_file_problems

METAS = [page.meta for page in PAGES]
UNKNOWN_PATH = "/no-page-has-this-path"
PUBLIC_SCHEME = "https:"
"""What the URL of a public site begins with."""

TABS = 3
"""Pages that are open side by side: most of its time a page waits."""


class OpenPage(NamedTuple):
    """A page in a tab, the host's response, and what went wrong there until now."""

    page: PageMeta
    tab: Page
    response: Response
    errors: list[str]


class Visit:
    """A visit of the site at `url` with the browser `context`."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url.rstrip("/")
        self.links: set[str] = set()
        self.image_count = 0
        self.skipped_headers: dict[str, None] = {}
        """The headers that pages lack because the host has no headers of a site's own."""

    @property
    def summary(self) -> str:
        """What was checked, in words, and what was not and why."""
        summary = f"{len(PAGES)} pages, {len(self.links)} links, {self.image_count} images, form"
        if not self.skipped_headers:
            return f"{summary}, headers."
        return (
            f"{summary}.\nSkipped: the headers {', '.join(self.skipped_headers)}. This host does "
            f"not send them: it publishes {HEADERS_FILE}, where the build has written them, as a "
            "file."
        )

    @cached_property
    def _can_send_headers(self) -> bool:
        """Whether the host takes a site's own headers: one that publishes their file does not."""
        return self.context.request.get(f"{self.url}/{HEADERS_FILE}").status != 200

    def problems(self, *, send: bool) -> list[str]:
        """Return a line for each thing that is wrong; `send` sends one message."""
        try:
            return list(self._all_problems(send=send))
        except Error as error:
            return [f"{self.url}: {error.message.splitlines()[0]}"]

    def _all_problems(self, *, send: bool) -> Iterator[str]:
        if self.url.startswith(PUBLIC_SCHEME):
            # As the build did: this checkout is the one that is online.
            yield from template_values()
        for start in range(0, len(METAS), TABS):
            for open_page in [self._open(page) for page in METAS[start : start + TABS]]:
                for problem in self._page_problems(open_page):
                    yield f"{open_page.page.route}: {problem}"
        for link in sorted(self.links):
            response = self.context.request.get(link)
            if response.status != 200:
                yield f"link {link}: status {response.status}"
        yield from self._not_found_problems(self.context.request.get(self.url + UNKNOWN_PATH))
        yield from site_file_problems(
            self.context.request, self.url, [page.route for page in METAS]
        )
        for problem in form_problems(self.context.new_page(), send=send):
            yield f"/contact: {problem}"

    def _open(self, page: PageMeta) -> OpenPage:
        tab = self.context.new_page()
        errors: list[str] = []
        note_errors(tab, self.url, errors)
        response = tab.goto(self.url + page.route, wait_until="commit")
        assert response is not None
        return OpenPage(page, tab, response, errors)

    def _page_problems(self, open_page: OpenPage) -> Iterator[str]:
        page, tab, response, errors = open_page
        yield from self._response_problems(response, page.route)
        if response.status == 200:
            self._scroll_to_the_end(tab)
            yield from self._text_problems(tab, page.route, page.title)
            yield from self._picture_problems(tab)
        yield from dict.fromkeys(errors)
        tab.close()

    def _response_problems(self, response: Response, route: str) -> Iterator[str]:
        if response.status != 200:
            yield f"status {response.status}, not 200"
        elif response.url != self.url + route:
            yield f"redirects to {response.url}"
        https = self.url.startswith("https:")
        for header in missing_headers(response.all_headers(), https=https):
            if self._can_send_headers:
                yield f"has no header {header}"
            else:
                self.skipped_headers[header] = None

    def _scroll_to_the_end(self, tab: Page) -> None:
        """Scroll to the end in steps, so that everything loads that waits until it is visible."""
        height = tab.evaluate("document.documentElement.scrollHeight")
        for _ in range(0, height, 600):
            tab.mouse.wheel(0, 600)
        wait_until_quiet(tab)

    def _text_problems(self, tab: Page, route: str, title: str) -> Iterator[str]:
        if tab.title() != title:
            yield f"its title is {tab.title()!r}, not {title!r}"
        if tab.locator("h1").count() != 1:
            yield f"has {tab.locator('h1').count()} main headings, not one"
        canonical = tab.locator("link[rel=canonical]").first.get_attribute("href")
        if canonical != self.url + route:
            yield (
                f"gives its URL as {canonical}, not {self.url + route}: "
                "was it built with this REFLEX_DEPLOY_URL?"
            )
        links: list[str] = tab.locator("a[href]").evaluate_all(
            "all => all.map(a => a.getAttribute('href'))"
        )
        for scheme, href in (("tel:", COMPANY.phone_href), ("mailto:", COMPANY.email_href)):
            if href not in links:
                yield f"has no {scheme} link to {href.removeprefix(scheme)}"
        urls = (urljoin(self.url + route, link).partition("#")[0] for link in links)
        self.links |= {link for link in urls if self._is_inside(link)}

    def _picture_problems(self, tab: Page) -> Iterator[str]:
        images: list[dict[str, str | int | None]] = tab.locator("img").evaluate_all(
            # Images in slides that were not shown are not loaded yet: load them now.
            """all => Promise.all(all.map(async image => {
                image.loading = 'eager';
                await image.decode().catch(() => null);
                return {url: image.currentSrc || image.src, width: image.naturalWidth,
                        alt: image.getAttribute('alt')};
            }))"""
        )
        self.image_count += len(images)
        for image in images:
            if not image["width"]:
                yield f"image {image['url']}: does not load"
            # An empty one is that of a photo that only decorates.
            if image["alt"] is None:
                yield f"image {image['url']}: has no alternative text"

    def _is_inside(self, url: str) -> bool:
        return urlsplit(url).netloc == urlsplit(self.url).netloc and url.startswith("http")

    def _not_found_problems(self, response: APIResponse) -> Iterator[str]:
        if response.status != 404:
            yield f"{UNKNOWN_PATH}: status {response.status}, not 404"
        headings = re.findall(r"<h1[^>]*>(.*?)</h1>", response.text())
        if [re.sub("<[^>]+>", "", heading) for heading in headings] != [NOT_FOUND_PAGE.heading]:
            yield f'{UNKNOWN_PATH}: the page has no heading "{NOT_FOUND_PAGE.heading}"'
