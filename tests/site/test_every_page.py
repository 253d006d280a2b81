"""Promises of the whole site: each is kept on every page of PAGES, a new one included.

test_live.py visits every page too: its URL, links and images with their alternative texts,
and that it requests nothing of others. What the law asks for: test_legal.py.

The names of roles are written in English; on other pages those of the catalogue are expected.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise

import pytest
from bs4 import BeautifulSoup
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from builder_site.components.picture import jpeg_url
from builder_site.content.company import COMPANY
from builder_site.content.every_page import LABELS, LAYOUT
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import Language, Link, Quote
from builder_site.content.translated import translate
from builder_site.pages.page import Page as SitePage
from builder_site.pages.structured_data import structured_data
from static_kit.records.locate import all_records
from tests.conftest import new_context
from tests.languages import PAGES, localise
from tests.servers import Site
from tests.site.axe import expect_no_violation
from tests.site.islands import use_islands

MAX_PREVIEW_BYTES = 300_000
"""Messengers show no image that is larger."""
WIDTHS = [320, 360, 390, 768, 1440, 2560]
FIND_BROKEN_WORDS = """() => {
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        if (!text.parentElement.checkVisibility({visibilityProperty: true})) continue;
        if (text.parentElement.closest('.typed, script')) continue;
        for (const {0: word, index} of text.data.matchAll(/[\\p{L}]+/gu)) {
            const range = new Range();
            // The box of a soft hyphen at the end of a line counts to the letter after it.
            range.setStart(text, index + (text.data[index - 1] === '\u00ad'));
            range.setEnd(text, index + word.length);
            if (new Set(Array.from(range.getClientRects(), ({top}) => top)).size > 1) {
                broken.push(word);
            }
        }
    }
    return broken;
}"""
SET_STYLE = """css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
}"""
TEXT_SPACING = """* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }"""
"""What a page must bear by WCAG 2.2, success criterion 1.4.12."""
FIND_CUT_OFF = """all => all.filter(e => {
    const box = e.getBoundingClientRect();
    if (e.closest('.swiper, .visually-hidden')) return false;
    // What is in a row that scrolls can be scrolled to.
    for (let row = e.parentElement; row; row = row.parentElement)
        if (/auto|scroll/.test(getComputedStyle(row).overflowX)) return false;
    return box.left < 0 || box.right > 320.5;
}).map(e => e.outerHTML.slice(0, 80))"""
READ_STORAGE = """async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(database => database.name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
PLAIN_WIDTH = r"(\([a-z-]+: [\w./]+\) (and \([a-z-]+: [\w./]+\) )*)?\d+(vw|vh|px)"
"""An entry of `sizes`: media conditions, then a length."""
NAMES = {
    "contact-draft": "A message that was not sent",
    "contact-post": "Whether it was sent",
    "language-offer": "Your choice of language",
}
"""What the legal page calls all that browsers store."""


@dataclass(frozen=True)
class Visit:
    """A page that was opened, used, scrolled to its end and left until it was idle."""

    tab: Page
    page: SitePage
    html: BeautifulSoup
    """The page as it came, before any script."""
    errors: list[str]
    """Console errors and warnings, and uncaught exceptions."""

    @property
    def language(self) -> Language:
        return self.page.current_page.language

    def localise(self, english: str) -> str:
        """What the page calls that which is `english` on English pages."""
        return localise(self.tab, english)


@pytest.fixture(scope="module", params=PAGES, ids=lambda page: page.meta.route)
def visit(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """One visit for all tests of a page, of a visitor to whom English is offered."""
    page = request.param
    errors: list[str] = []
    with new_context(browser, site.url, locale="en-GB") as context:
        tab = context.new_page()
        tab.on(
            "console",
            lambda message: (
                errors.append(message.text) if message.type in ("error", "warning") else None
            ),
        )
        tab.on("pageerror", lambda error: errors.append(str(error)))
        response = tab.goto(page.meta.route)
        assert response
        assert (response.status, response.url) == (200, site.url + page.meta.route)
        html = BeautifulSoup(response.text(), "html.parser")
        use_islands(tab)
        for button in tab.locator("button[class*=next]").filter(visible=True).all():
            button.click(force=True)
        for slider in tab.get_by_role("slider").all():
            slider.press("ArrowLeft")
        tab.mouse.wheel(0, 10_000)
        tab.wait_for_load_state("networkidle")
        yield Visit(tab, page, html, errors)


@pytest.fixture(scope="module")
def sitemap(site: Site, browser: Browser) -> list[str]:
    """The URLs in the sitemap that a crawler finds."""
    with new_context(browser, site.url) as context:
        robots = context.request.get("/robots.txt").text()
        assert robots.startswith("User-agent: *\nAllow: /\n")
        (file,) = re.findall("Sitemap: (.*)", robots)
        return re.findall("<loc>(.*?)</loc>", context.request.get(file).text())


def test_whole_text_is_there_before_any_script_under_one_h1(visit: Visit) -> None:
    headings = visit.tab.locator("h1, h2, h3, h4")
    page_text = visit.html.get_text()
    assert [text for text in headings.all_text_contents() if text not in page_text] == []
    levels = headings.evaluate_all("all => all.map(h => +h.tagName[1])")
    assert levels.count(1) == 1
    assert all(next_level <= level + 1 for level, next_level in pairwise(levels))


def test_head_has_title_description_structured_data_and_social_image(
    visit: Visit, site: Site
) -> None:
    def contents(selector: str) -> list[str]:
        return [str(element["content"]) for element in visit.html.select(selector)]

    meta = visit.page.meta
    assert visit.tab.title() == meta.title
    assert contents("meta[name=description]") == [meta.description]
    scripts = visit.html.select("script[type='application/ld+json']")
    data = [json.loads(script.get_text()) for script in scripts]
    assert data == list(structured_data(visit.page, site.url))
    previews = {
        str(element["property"]): str(element["content"])
        for element in visit.html.select("meta[property^='og:']")
    }
    assert previews["og:type"] == "website"
    assert [previews["og:url"]] == [link["href"] for link in visit.html.select("[rel=canonical]")]
    assert previews["og:title"] == meta.title
    assert previews["og:description"] == meta.description
    assert previews["og:locale"] == visit.language.locale
    assert previews["og:image:alt"]
    assert previews["og:image"] == site.url + jpeg_url(visit.page.social_image)
    image = visit.tab.request.get(previews["og:image"])
    assert len(image.body()) < MAX_PREVIEW_BYTES
    size = Image.open(BytesIO(image.body())).size
    assert [str(pixels) for pixels in size] == [
        previews["og:image:width"],
        previews["og:image:height"],
    ]


def test_phones_make_links_of_no_numbers(visit: Visit) -> None:
    """The tax number is no phone number; phone numbers have links of their own."""
    (meta,) = visit.html.select("meta[name=format-detection]")
    assert "telephone=no" in str(meta["content"])
    assert visit.html.select(f"a[href='{COMPANY.phone_href}']")


def versions_in(html: BeautifulSoup) -> dict[str, str]:
    """The URLs of a page's versions by language, as search engines read them."""
    links = html.select("link[rel=alternate][hreflang]")
    return {str(link["hreflang"]): str(link["href"]) for link in links}


def test_versions_of_a_page_name_each_other_and_themselves(
    visit: Visit, site: Site, sitemap: list[str]
) -> None:
    url = site.url + visit.page.meta.route
    assert [html["lang"] for html in visit.html.select("html")] == [visit.language.code]
    assert [link["href"] for link in visit.html.select("link[rel=canonical]")] == [url]
    versions = versions_in(visit.html)
    assert versions.keys() == {*(language.code for language in LANGUAGES), "x-default"}
    assert versions[visit.language.code] == url
    assert versions["x-default"] == versions[ENGLISH.code]
    for version in versions.values():
        head = visit.tab.request.get(version).text().partition("</head>")[0]
        assert versions_in(BeautifulSoup(head, "html.parser")) == versions
    assert sorted(sitemap) == sorted(site.url + page.meta.route for page in PAGES)


def test_quotes_say_from_which_language_they_are_translated(visit: Visit) -> None:
    notes = {
        note.language: note.text for note in translate(LABELS.translation_notes, visit.language)
    }
    quotes = all_records("builder_site.content", Quote)
    languages_by_text = {translate(quote, visit.language).text: quote.language for quote in quotes}
    for figure in visit.html.select("figure:has(blockquote)"):
        language = languages_by_text[figure.select("blockquote")[0].get_text()]
        expected_notes = [] if language == visit.language.code else [notes[language]]
        assert [note for note in notes.values() if note in figure.get_text()] == expected_notes


def test_widths_of_pictures_are_plain_lengths(visit: Visit) -> None:
    """WebKit ignores `max()` and other functions there, and takes 100vw."""
    entries = {
        entry.strip()
        for picture in visit.html.select("source[sizes]")
        for entry in str(picture["sizes"]).split(",")
    }
    assert [entry for entry in entries if not re.fullmatch(PLAIN_WIDTH, entry)] == []


def test_links_to_a_place_in_a_page_lead_to_one_that_is_there(visit: Visit) -> None:
    links = visit.html.select('a[href^="#"], a[href^="/"][href*="#"]')
    targets = [str(link["href"]).partition("#")[::2] for link in links]
    for path in {path for path, _ in targets}:
        html = visit.html
        if path:
            html = BeautifulSoup(visit.tab.request.get(path).text(), "html.parser")
        ids = {anchor for target, anchor in targets if target == path}
        assert {anchor for anchor in ids if not html.find(id=anchor)} == set(), path


def test_console_has_no_error(visit: Visit) -> None:
    assert visit.errors == []


def test_header_has_the_navigation_and_the_languages(visit: Visit) -> None:
    header = visit.tab.get_by_role("banner")
    assert COMPANY.brand in header.inner_text()
    skip_link = visit.tab.locator("a[href], button, input").first
    expect(skip_link).to_have_text(visit.localise(LAYOUT.skip_link))
    main = header.get_by_role("navigation", name=visit.localise(LAYOUT.navigation_name))
    links = translate(LAYOUT, visit.language).navigation
    expect(main.get_by_role("link")).to_have_text([link.label for link in links])
    current_labels = [link.label for link in links if link.href == visit.page.meta.route]
    expect(main.locator("[aria-current=page]")).to_have_text(current_labels)
    switch = header.get_by_role("navigation", name=visit.localise(LAYOUT.languages_name))
    expect(switch.get_by_role("link")).to_have_text([language.name for language in LANGUAGES])
    for version in visit.page.current_page.versions:
        link = switch.get_by_role("link", name=version.language.name)
        for attribute in ("lang", "hreflang"):
            expect(link).to_have_attribute(attribute, version.language.code)
        expect(link).to_have_attribute("href", version.href)
    expect(switch.locator("[aria-current=true]")).to_have_text(visit.language.name)


def test_footer_has_the_company_and_its_year(visit: Visit) -> None:
    footer = visit.tab.get_by_role("contentinfo")
    expect(footer).to_contain_text(COMPANY.brand)
    for link in (
        Link(COMPANY.phone, COMPANY.phone_href),
        Link(COMPANY.email, COMPANY.email_href),
        Link("Facebook", COMPANY.social.href),
    ):
        element = footer.get_by_role("link", name=link.label)
        expect(element).to_have_attribute("href", link.href)
    privacy = visit.localise("Privacy Policy")
    expect(footer.get_by_text(privacy, exact=True)).to_be_visible()
    expect(footer.get_by_role("link", name=privacy, exact=True)).to_have_count(0)
    expect(footer.get_by_text(re.compile("^© 2024 "))).to_be_visible()


def test_nothing_scrolls_sideways_and_phones_break_no_word(visit: Visit) -> None:
    for width in WIDTHS:
        visit.tab.set_viewport_size({"width": width, "height": 800})
        assert visit.tab.evaluate("document.documentElement.scrollWidth") <= width
        if width < 400:
            assert visit.tab.evaluate(FIND_BROKEN_WORDS) == [], width


def test_narrow_phone_cuts_off_no_text_with_wider_spacing_and_axe_finds_no_violation(
    visit: Visit,
) -> None:
    visit.tab.set_viewport_size({"width": 320, "height": 900})
    words = visit.tab.locator("main :is(h1, h2, h3, p, a, button, label):visible")
    for style in (TEXT_SPACING, ""):
        visit.tab.evaluate(SET_STYLE, style)
        assert visit.tab.evaluate("document.documentElement.scrollWidth") <= 320
        assert words.evaluate_all(FIND_CUT_OFF) == []
    visit.tab.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    # Before a scroll the call bar may cover a part of a button: axe-core measures the rest.
    bar = visit.localise(LAYOUT.call_bar_name)
    visit.tab.evaluate(SET_STYLE, f"nav[aria-label='{bar}'] {{ position: static; }}")
    expect_no_violation(visit.tab)
    visit.tab.evaluate(SET_STYLE, "")


def test_browser_stores_only_what_the_legal_page_says(visit: Visit) -> None:
    visit.tab.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    storage = visit.tab.evaluate(READ_STORAGE)
    labels = {fact.label for part in LEGAL_PAGE.sections for fact in part.facts}
    assert set(NAMES.values()) <= labels
    empty_storage = {"session": [], "local": [], "databases": [], "caches": [], "workers": 0}
    assert storage == empty_storage
    assert visit.tab.context.cookies() == []
