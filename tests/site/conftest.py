"""What tests of the site's pages share beside the fixtures of all tests."""

import pytest
from playwright.sync_api import Page


@pytest.fixture
def scripts(page: Page) -> list[str]:
    """The script files that the page requests."""
    urls: list[str] = []

    def note(kind: str, url: str) -> None:
        if kind == "script":
            urls.append(url)

    page.on("request", lambda request: note(request.resource_type, request.url))
    return urls
