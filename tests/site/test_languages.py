"""What a visitor does with the languages: the switch, the offer, the form.

The words of each page, and its links to the others: test_every_page.py.
"""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LAYOUT
from builder_site.content.languages import LANGUAGES
from builder_site.content.models import Language
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translate
from builder_site.pages import projects_by_year
from tests.languages import GERMAN, PORTUGUESE, SETTINGS
from tests.provider import Provider, accept, refuse
from tests.site.form import expect_failed, expect_sent, fill, send
from tests.site.islands import use_islands
from tests.site.layout_shift import COUNT_SHIFT, MAX_SHIFT

FIND_COVERED_WORDS = """() => {
    const offer = document.querySelector('.language-offer[data-shown]').getBoundingClientRect();
    const meets = (box) =>
        box.left < offer.right && offer.left < box.right && box.top < offer.bottom &&
        offer.top < box.bottom;
    const words = document.querySelectorAll('main :is(h1, p, dt, label), header :is(a, button)');
    return [...words]
        .filter((word) => !word.closest('.language-offer') && word.checkVisibility())
        .filter((word) => meets(word.getBoundingClientRect()))
        .map((word) => word.textContent);
}"""


@pytest.mark.visitor(viewport={"width": 390, "height": 844})
def test_switch_in_the_menu_loads_the_same_page_in_the_other_language(page: Page) -> None:
    page.goto("/services")
    page.evaluate("window.stays = true")
    page.get_by_role("button", name=LAYOUT.open_menu).click()
    switch = page.get_by_role("dialog", name=LAYOUT.menu_name).get_by_role(
        "navigation", name=LAYOUT.languages_name
    )
    expect(switch.get_by_role("link")).to_have_text([language.name for language in LANGUAGES])
    switch.get_by_role("link", name=GERMAN.name).click()
    heading = translate(SERVICES_PAGE, GERMAN).heading
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    assert page.evaluate("window.stays") is None
    use_islands(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    contact = translate(LAYOUT, GERMAN).navigation[-1]
    page.get_by_role("banner").get_by_role("link", name=contact.label).click()
    expect(page).to_have_url(re.compile(f"{contact.href}$"))
    expect(page.locator("html")).to_have_attribute("lang", GERMAN.code)


@pytest.mark.visitor(locale="de-AT")
def test_visitors_own_language_is_offered_until_it_is_chosen_or_closed(page: Page) -> None:
    offer = page.get_by_role("link", name=translate(LAYOUT, GERMAN).offer)
    page.add_init_script(COUNT_SHIFT)
    page.goto("/contact")
    expect(offer).to_be_visible()
    expect(offer).to_have_attribute("href", "/de/kontakt")
    expect(page.locator(".language-offer:visible")).to_have_attribute("lang", GERMAN.code)
    assert page.evaluate("shift") < MAX_SHIFT
    for width, height in ((320, 568), (360, 780), (768, 1024), (1040, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FIND_COVERED_WORDS) == [], f"the offer covers words at {width} px"
    page.get_by_role("button", name=translate(LAYOUT, GERMAN).close_offer).click()
    expect(offer).to_be_hidden()
    assert "language-offer" in page.evaluate("Object.keys(sessionStorage)")
    page.reload()
    use_islands(page)
    expect(offer).to_be_hidden()


@pytest.mark.visitor(locale="de-AT")
def test_language_is_offered_before_the_page_has_come_whole(page: Page) -> None:
    """Browsers paint the part that they have: the line would move it down."""

    def send_head_alone(route: Route) -> None:
        html = route.fetch().text()
        route.fulfill(body=html.partition("<main")[0], content_type="text/html")

    page.route("**/contact", send_head_alone)
    page.goto("/contact")
    expect(page.get_by_role("link", name=translate(LAYOUT, GERMAN).offer)).to_be_visible()


@pytest.mark.visitor(locale="en-GB", viewport={"width": 390, "height": 844})
@pytest.mark.parametrize("language", [PORTUGUESE, GERMAN], ids=lambda language: language.code)
def test_phone_shows_where_when_and_how_long_below_the_offer(
    page: Page, language: Language
) -> None:
    name = translate(LAYOUT, language).call_bar_name
    for project in translate(projects_by_year(SETTINGS), language):
        page.goto(project.route)
        expect(page.locator(".language-offer:visible")).to_have_count(1)
        bar = page.get_by_role("navigation", name=name).bounding_box()
        for fact in page.get_by_role("definition").all()[:2]:
            box = fact.bounding_box()
            assert box and bar
            assert box["y"] + box["height"] <= bar["y"], project.name


@pytest.mark.visitor(locale="en-GB")
def test_nothing_is_offered_on_a_page_in_the_visitors_language(page: Page) -> None:
    page.goto("/")
    use_islands(page)
    expect(page.locator(".language-offer:visible")).to_have_count(0)


@pytest.mark.parametrize(
    "scripts",
    [True, pytest.param(False, marks=pytest.mark.visitor(java_script_enabled=False))],
    ids=["script", "natively"],
)
def test_form_fails_and_succeeds_in_its_language(
    page: Page, provider: Provider, *, scripts: bool
) -> None:
    """In German; most other tests of the form are in Portuguese."""
    path = translate(CONTACT_PAGE, GERMAN).meta.route
    page.goto(path)
    if scripts:
        use_islands(page)
    provider.behave(refuse(500), accept)
    fill(page)
    send(page)
    expect_failed(page)
    send(page)
    expect_sent(page)
    assert path in page.url
    assert len(provider.messages) == 1
