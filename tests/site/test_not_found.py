"""Unknown addresses: status 404 and the designed page, before any script."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.visitor(java_script_enabled=False)
def test_unknown_address_answers_404_with_a_link_home(page: Page) -> None:
    for address in ("/nope/deeper", "/not-found", "/contact/nope", "/nope"):
        response = page.goto(address)
        assert response
        assert response.status == 404
        expect(page.get_by_role("heading", name="Page not found", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="home").click()
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()
