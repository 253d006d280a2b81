"""Notes what goes wrong while a page loads: failed requests, script errors, third parties."""

from playwright.sync_api import Error, Page, Request, Response

from builder_site.contact.emailjs import SEND_FORM_PATH
from builder_site.content.contact import CONTACT_PAGE
from static_kit.server.origin import origin

QUIET_TIMEOUT = 5_000
"""Milliseconds to wait for a page's last request; after that the page is checked anyway."""
ALLOWED_PREFIXES = (f"{origin(CONTACT_PAGE.map.embed_url)}/", "data:", "blob:")
"""Beginnings of the URLs that a page may request besides the site's own."""
TYPES_CHECKED_ELSEWHERE = ("document", "image")
"""Types of resources whose failures other checks report."""


def wait_until_quiet(tab: Page) -> None:
    """Wait until the page sends no more requests, if it ever does."""
    try:
        tab.wait_for_load_state("networkidle", timeout=QUIET_TIMEOUT)
    except Error:
        return


def note_errors(tab: Page, url: str, errors: list[str]) -> None:
    """Append to `errors` a line for each thing that goes wrong in `tab`."""

    def note_http(target: str) -> None:
        if url.startswith("https:") and target.startswith("http:"):
            errors.append(f"requests {target} without encryption")

    def note_third_party(target: str) -> None:
        # There visitors' browsers may send the form by themselves.
        if not target.startswith((url + "/", *ALLOWED_PREFIXES)) and not target.endswith(
            SEND_FORM_PATH
        ):
            errors.append(f"requests {target}, which is not part of this site")

    def note_status(response: Response) -> None:
        if response.status >= 400 and response.request.resource_type not in TYPES_CHECKED_ELSEWHERE:
            errors.append(f"{response.url}: status {response.status}")

    for note in (note_http, note_third_party):
        tab.on("request", lambda request, note=note: note(request.url))

    def note_failure(request: Request) -> None:
        # The map is a third party: its failures are not problems of this site.
        if request.url.startswith(url):
            errors.append(f"{request.url}: {request.failure}")

    tab.on("requestfailed", note_failure)
    tab.on("pageerror", lambda error: errors.append(f"script error: {error.message}"))
    tab.on("response", note_status)
