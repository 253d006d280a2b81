"""What goes wrong in a tab by itself: failed requests, script errors, requests to strangers."""

from playwright.sync_api import Error, Page, Request, Response

CALM = 5_000
"""Milliseconds to wait for a page to fall silent; one that never does is looked at all the same."""
ELSEWHERE = ("https://www.openstreetmap.org/", "data:", "blob:")
"""Where requests may go besides the site itself: the map."""
FETCHED_WITH_ITS_PAGE = ("document", "image")
"""What has a line of its own where it fails."""


def silence(tab: Page) -> None:
    """Wait until the page asks for nothing more, if it ever does."""
    try:
        tab.wait_for_load_state("networkidle", timeout=CALM)
    except Error:
        return


def listen(tab: Page, url: str, noise: list[str]) -> None:
    """Note in `noise` what goes wrong in `tab` by itself."""

    def note_plain(address: str) -> None:
        if url.startswith("https:") and address.startswith(("http:", "ws:")):
            noise.append(f"asks for {address} without encryption")

    def note_elsewhere(address: str) -> None:
        if not address.startswith((url + "/", *ELSEWHERE)):
            noise.append(f"asks for {address}, which is not of this site")

    def note_status(answer: Response) -> None:
        if answer.status >= 400 and answer.request.resource_type not in FETCHED_WITH_ITS_PAGE:
            noise.append(f"{answer.url}: answers {answer.status}")

    for note in (note_plain, note_elsewhere):
        tab.on("request", lambda request, note=note: note(request.url))
    # The backend may be on an address of its own.
    tab.on("websocket", lambda socket: note_plain(socket.url))

    def note_failure(request: Request) -> None:
        # The map's server is not ours: whether it answers says nothing of this site.
        if request.url.startswith(url):
            noise.append(f"{request.url}: {request.failure}")

    tab.on("requestfailed", note_failure)
    tab.on("pageerror", lambda error: noise.append(f"script error: {error.message}"))
    tab.on("response", note_status)
