"""Addresses that lead nowhere: the designed page, with its status, before any script."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("address", ["/nope", "/nope/deeper", "/not-found", "/contact/nope"])
def test_unknown_address_answers_404_with_a_way_home(page: Page, address: str) -> None:
    response = page.goto(address)
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading", name="Page not found", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="home").click()
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()


@pytest.mark.visitor(java_script_enabled=False)
def test_page_not_found_needs_no_script(page: Page) -> None:
    page.goto("/nope")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
