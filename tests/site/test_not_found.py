"""Unknown addresses: status 404 and the designed page, before any script."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.models import Language
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import translated
from tests.languages import OTHERS


@pytest.mark.visitor(java_script_enabled=False)
def test_unknown_address_answers_404_with_a_link_home(page: Page) -> None:
    for address in ("/nope/deeper", "/not-found", "/contact/nope", "/ptx", "/nope"):
        response = page.goto(address)
        assert response
        assert response.status == 404
        expect(page.get_by_role("heading", name="Page not found", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="home").click()
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()


@pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.code)
def test_unknown_address_below_a_language_is_answered_in_it(page: Page, language: Language) -> None:
    heading = translated(NOT_FOUND_PAGE, language).heading
    for address in ("nope", "nope/deeper", "not-found"):
        response = page.request.get(f"/{language.code}/{address}")
        assert response.status == 404
        assert f">{heading}</h1>" in response.text()
