"""Unknown addresses: status 404 and the designed page, before any script."""

import re

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT
from builder_site.content.models import Language
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import translated


@pytest.mark.visitor(java_script_enabled=False)
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_unknown_address_answers_404_in_its_language_with_a_link_home(
    page: Page, language: Language
) -> None:
    text = translated(NOT_FOUND_PAGE, language)
    home = translated(LAYOUT, language).home.href
    for address in ("nope/deeper", "not-found", "contact/nope", "ptx", "nope"):
        response = page.goto(f"{home.rstrip('/')}/{address}")
        assert response
        assert response.status == 404
        expect(page.get_by_role("heading", name=text.heading, level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link", name=text.home_link.label).click()
    expect(page).to_have_url(re.compile(f":\\d+{home}$"))
