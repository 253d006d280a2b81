"""Unknown paths: status 404 and the designed page, before any script."""

import re

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.every_page import LAYOUT
from builder_site.content.languages import LANGUAGES
from builder_site.content.models import Language
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import translate
from builder_site.pages.home import RECENT_PROJECTS
from tests.languages import PORTUGUESE, PUBLISHED_PROJECTS, UNKNOWN_PATH, localise


@pytest.mark.visitor(java_script_enabled=False)
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_unknown_path_gets_404_in_its_language_with_a_link_home(
    page: Page, language: Language
) -> None:
    text = translate(NOT_FOUND_PAGE, language)
    home = translate(LAYOUT, language).home_link.href
    for path in ("nope/deeper", "not-found", "contact/nope", "ptx", "nope"):
        response = page.goto(f"{home.rstrip('/')}/{path}")
        assert response
        assert response.status == 404
        expect(page.get_by_role("heading", name=text.heading, level=1)).to_be_visible()
    main = page.get_by_role("main")
    for project in translate(PUBLISHED_PROJECTS[:RECENT_PROJECTS], language):
        link = main.get_by_role("link", name=project.name, exact=True)
        expect(link).to_have_attribute("href", project.route)
    main.get_by_role("link", name=text.home_link.label).click()
    expect(page).to_have_url(re.compile(f":\\d+{home}$"))


@pytest.mark.visitor(viewport={"width": 390, "height": 844})
def test_phone_has_the_photo_and_every_way_on_above_the_call_bar(page: Page) -> None:
    page.goto(UNKNOWN_PATH)
    text = translate(NOT_FOUND_PAGE, PORTUGUESE)
    bar = page.get_by_role("navigation", name=localise(page, LAYOUT.call_bar_name)).bounding_box()
    assert bar
    names = [
        text.home_link.label,
        *(project.name for project in translate(PUBLISHED_PROJECTS[:RECENT_PROJECTS], PORTUGUESE)),
    ]
    for name in names:
        link = page.get_by_role("main").get_by_role("link", name=name, exact=True).bounding_box()
        assert link
        assert link["y"] + link["height"] <= bar["y"], name
    photo = page.get_by_role("main").get_by_role("img", name=text.photo.alt).bounding_box()
    assert photo
    assert photo["height"] >= 80
    assert photo["y"] + photo["height"] <= bar["y"]
    # A longer phone has more of the photo, and nothing of the page's end above the bar.
    page.set_viewport_size({"width": 390, "height": 932})
    footer = page.get_by_role("contentinfo").bounding_box()
    assert footer
    assert footer["y"] >= bar["y"] + 88
