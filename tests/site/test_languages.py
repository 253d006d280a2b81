"""Each page in each language: its words, its links to the others, the form, and phones."""

import json
import re
from collections.abc import Iterator

import pytest
from bs4 import BeautifulSoup, Tag
from playwright.sync_api import APIRequestContext, Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.layout import LABELS, LAYOUT
from builder_site.content.models import Language, Quote
from builder_site.content.projects import PROJECTS
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import catalogue, translatable, translated
from builder_site.pages import PAGES
from builder_site.pages.page import Page as SitePage
from builder_site.static_kit.records.locate import located
from builder_site.static_kit.records.texts import fill as filled
from tests.languages import GERMAN, OTHERS
from tests.provider import Provider, accept, refuse
from tests.servers import Site
from tests.site.form import expect_failed, expect_sent, fill, send
from tests.site.hydrated import expect_hydrated, open_page
from tests.site.layout_shift import COUNT_SHIFT, MOST_SHIFT

each_language = pytest.mark.parametrize("language", OTHERS, ids=lambda language: language.code)
no_scripts = pytest.mark.visitor(java_script_enabled=False)
QUOTES = tuple(located("builder_site.content", Quote))
PHONES = (320, 360, 390)
ATTRIBUTES = ("alt", "aria-label", "aria-roledescription", "aria-valuetext", "content", "title")
BROKEN_WORDS = """() => {
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        if (!text.parentElement.checkVisibility({visibilityProperty: true})) continue;
        if (text.parentElement.closest('.typed, script')) continue;
        for (const {0: word, index} of text.data.matchAll(/[\\p{L}]+/gu)) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set(Array.from(range.getClientRects(), ({top}) => top)).size > 1) {
                broken.push(word);
            }
        }
    }
    return broken;
}"""
COVERED = """() => {
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


def soup(request: APIRequestContext, page: SitePage) -> BeautifulSoup:
    """The page as a visitor without scripts gets it."""
    return BeautifulSoup(request.get(page.meta.route).text(), "html.parser")


def strings(page: BeautifulSoup) -> Iterator[str]:
    """Every text and attribute that is seen, heard, or read by search engines."""
    for script in page.find_all(["script", "style"]):
        if script.get("type") == "application/ld+json":
            yield from re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(json.loads(script.get_text())))
        script.decompose()
    for other in page.select(".language-offer, .language-switch"):
        other.decompose()
    yield from page.stripped_strings
    for element in page.find_all():
        assert isinstance(element, Tag)
        yield from (str(element[name]) for name in ATTRIBUTES if element.get(name))


@pytest.mark.parametrize(
    "shown", [page for page in PAGES if page.site.language != ENGLISH], ids=lambda p: p.meta.route
)
def test_no_english_text_is_left(page: Page, shown: SitePage) -> None:
    texts = catalogue(shown.site.language).texts
    english = {filled(text, COMPANY) for _, text in translatable() if texts[text] != text}
    found = list(strings(soup(page.request, shown)))
    assert len(found) > 50
    assert [text for text in found if text in english] == []
    whole = " ".join(found)
    assert [text for text in english if len(text) > 25 and text in whole] == []


@pytest.mark.parametrize("shown", PAGES, ids=lambda p: p.meta.route)
def test_quotes_say_from_which_language_they_are_translated(page: Page, shown: SitePage) -> None:
    language = shown.site.language
    notes = {note.language: note.text for note in translated(LABELS.translated, language)}
    spoken = {translated(quote, language).text: quote.language for _, quote in QUOTES}
    for figure in soup(page.request, shown).select("figure:has(blockquote)"):
        original = spoken[figure.select("blockquote")[0].get_text()]
        expected = [] if original == language.code else [notes[original]]
        assert [note for note in notes.values() if note in figure.get_text()] == expected


def test_versions_of_a_page_name_each_other_and_themselves(page: Page, site: Site) -> None:
    seen: dict[str, dict[str, str]] = {}
    for shown in PAGES:
        response = page.request.get(shown.meta.route, max_redirects=0)
        assert response.status == 200
        html = BeautifulSoup(response.text(), "html.parser")
        assert html.select("html[lang]")[0]["lang"] == shown.site.language.code
        address = site.url + shown.meta.route
        assert [link["href"] for link in html.select("link[rel=canonical]")] == [address]
        links = html.select("link[rel=alternate][hreflang]")
        seen[address] = {str(link["hreflang"]): str(link["href"]) for link in links}
        assert seen[address][shown.site.language.code] == address
        assert seen[address]["x-default"] == seen[address][ENGLISH.code]
    for address, versions in seen.items():
        assert versions.keys() == {*(language.code for language in LANGUAGES), "x-default"}
        assert all(seen[other] == versions for other in versions.values()), address
    listed = re.findall("<loc>(.*?)</loc>", page.request.get("/sitemap.xml").text())
    assert sorted(listed) == sorted(seen)
    assert page.request.get("/robots.txt").text().startswith("User-agent: *\nAllow: /\n")


@each_language
def test_switch_loads_the_same_page_in_the_other_language(page: Page, language: Language) -> None:
    page.goto("/services")
    page.evaluate("window.stays = true")
    switch = page.get_by_role("banner").get_by_role("navigation", name="Language")
    switch.get_by_role("link", name=language.name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        translated(SERVICES_PAGE, language).heading
    )
    assert page.evaluate("window.stays") is None
    expect_hydrated(page)
    text = translated(LAYOUT, language)
    contact = text.navigation[-1]
    page.get_by_role("navigation", name=text.navigation_name).get_by_role(
        "link", name=contact.label
    ).click()
    expect(page).to_have_url(re.compile(f"{contact.href}$"))
    expect(page.locator("html")).to_have_attribute("lang", language.code)


@pytest.mark.visitor(viewport={"width": 390, "height": 844})
def test_menu_of_phones_has_the_languages(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open menu").click()
    switch = page.get_by_role("dialog", name="Menu").get_by_role("navigation", name="Language")
    expect(switch.get_by_role("link")).to_have_text([language.name for language in LANGUAGES])
    switch.get_by_role("link", name=GERMAN.name).click()
    expect(page).to_have_url(re.compile("/de$"))


@pytest.mark.visitor(locale="de-AT")
def test_visitors_own_language_is_offered_until_it_is_answered(page: Page) -> None:
    offer = page.get_by_role("link", name=translated(LAYOUT, GERMAN).offer)
    page.add_init_script(COUNT_SHIFT)
    page.goto("/contact")
    expect(offer).to_be_visible()
    expect(offer).to_have_attribute("href", "/de/kontakt")
    expect(page.locator(".language-offer:visible")).to_have_attribute("lang", GERMAN.code)
    assert page.evaluate("shift") < MOST_SHIFT
    page.get_by_role("button", name=translated(LAYOUT, GERMAN).close_offer).click()
    expect(offer).to_be_hidden()
    assert "language-offer" in page.evaluate("Object.keys(sessionStorage)")
    page.reload()
    expect_hydrated(page)
    expect(offer).to_be_hidden()


@pytest.mark.visitor(locale="de-AT")
@pytest.mark.parametrize("route", ["/", "/contact", "/nope", PROJECTS[0].route])
def test_offer_covers_no_words(page: Page, route: str) -> None:
    page.goto(route)
    expect(page.locator(".language-offer:visible")).to_have_count(1)
    for width, height in ((320, 568), (360, 780), (768, 1024), (1040, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], width


@pytest.mark.visitor(locale="en-GB")
@pytest.mark.parametrize("route", ["/", "/nope"])
def test_nothing_is_offered_on_a_page_in_the_visitors_language(page: Page, route: str) -> None:
    page.goto(route)
    expect(page.locator("[data-scrolled], body").first).to_be_visible()
    expect(page.locator(".language-offer:visible")).to_have_count(0)


@each_language
@pytest.mark.parametrize(
    ("scripts", "sender"),
    [
        pytest.param(True, "server", id="script"),
        pytest.param(False, "server", id="natively", marks=no_scripts),
        pytest.param(True, "browser", id="on a host of files"),
    ],
)
def test_form_fails_and_succeeds_in_its_language(
    page: Page, provider: Provider, language: Language, *, scripts: bool
) -> None:
    address = translated(CONTACT_PAGE, language).meta.route
    page.goto(address)
    if scripts:
        expect_hydrated(page)
    provider.behave(refuse(500), accept)
    fill(page)
    send(page)
    expect_failed(page)
    send(page)
    expect_sent(page)
    assert address in page.url
    assert len(provider.messages) == 1


@pytest.mark.visitor(locale="en-GB")
@pytest.mark.parametrize(
    "route", [*(page.meta.route for page in PAGES if page.site.language == GERMAN), "/de/nope"]
)
def test_no_german_word_is_broken_on_phones(page: Page, route: str) -> None:
    open_page(page, route)
    for width in PHONES:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(BROKEN_WORDS) == [], width
