"""Promises of the whole site: each is kept on every page of PAGES, a new one included.

Status, canonical link and place in the sitemap of each: test_languages.py.

The names of roles are written in English; on other pages those of the catalogue are expected.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT
from builder_site.content.legal import LEGAL_PAGE, MAP_HOST
from builder_site.content.models import Link, PageMeta
from builder_site.content.models.contact import ContactPage
from builder_site.content.models.home import HomePage
from builder_site.content.models.legal import LegalPage
from builder_site.content.models.projects import Project
from builder_site.content.models.services import ServicesPage
from builder_site.content.projects import PROJECTS
from builder_site.content.translated import translated
from builder_site.pages import PAGES
from builder_site.pages.head import structured_data
from builder_site.pages.page import Page as SitePage
from tests.conftest import new_context
from tests.languages import named
from tests.servers import Site
from tests.site.hydrated import open_page

WIDTHS = [320, 360, 390, 768, 1440, 2560]
MAP = f"https://{MAP_HOST}/"
FONTS = """() => [...document.fonts].filter(({status}) => status === 'loaded')
    .map(({family}) => family).sort()"""
STORED = """async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(database => database.name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
NAMES = {
    "react-router-scroll-positions": "Where you were on a page",
    "contact-draft": "A message that was not sent",
    "language-offer": "Your choice of a language",
}
"""What the legal page calls all that browsers store."""


@dataclass(frozen=True)
class Visit:
    """A page that was opened, used, scrolled to its end and left until it was idle."""

    tab: Page
    page: SitePage
    errors: list[str]
    """Console errors and warnings, and uncaught exceptions."""
    requested: list[str]
    """The addresses of all requests."""

    @property
    def meta(self) -> PageMeta:
        return self.page.meta

    @property
    def record(self) -> object:
        """The page's own record, in its language."""
        return self.page.build.args[0]

    def named(self, english: str, **values: object) -> str:
        """What the page calls that which is `english` on English pages."""
        return named(self.tab, english, **values)


@pytest.fixture(scope="module", params=PAGES, ids=lambda page: page.meta.route)
def visit(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """One visit for all tests of a page: they only look."""
    visited = request.param
    errors: list[str] = []
    requested: list[str] = []
    with new_context(browser, site.url) as context:
        tab = context.new_page()
        tab.on(
            "console",
            lambda message: (
                errors.append(message.text) if message.type in ("error", "warning") else None
            ),
        )
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.on("request", lambda request: requested.append(request.url))
        open_page(tab, visited.meta.route)
        for button in tab.locator("button[class*=next]").all():
            button.click(force=True)
        for slider in tab.get_by_role("slider").all():
            slider.press("ArrowLeft")
        tab.mouse.wheel(0, 10_000)
        tab.wait_for_load_state("networkidle")
        yield Visit(tab, visited, errors, requested)


def test_whole_text_is_there_before_any_script(visit: Visit) -> None:
    headings = visit.tab.locator("h1, h2, h3").all_inner_texts()
    html = unescape(visit.tab.request.get(visit.meta.route).text())
    assert headings
    assert [text for text in headings if text not in html] == []


def test_has_one_h1_and_skips_no_level(visit: Visit) -> None:
    levels = visit.tab.locator("h1, h2, h3, h4").evaluate_all("all => all.map(h => +h.tagName[1])")
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_title_and_description_are_those_of_the_page(visit: Visit) -> None:
    assert visit.tab.title() == visit.meta.title
    description = visit.tab.locator("head meta[name=description]").get_attribute("content")
    assert description == visit.meta.description


def test_structured_data_and_social_image_are_in_the_page(visit: Visit, site: Site) -> None:
    scripts = visit.tab.locator("script[type='application/ld+json']").all_text_contents()
    company, *breadcrumb = map(json.loads, scripts)
    assert company == structured_data(visit.page.site, site.url)
    steps = [step for data in breadcrumb for step in data["itemListElement"]]
    assert [step["item"] for step in steps] == [
        site.url + link.href for link in visit.page.breadcrumb
    ]
    image = visit.tab.locator("meta[property='og:image']").get_attribute("content") or ""
    assert image == site.url + visit.page.social_image.url
    assert visit.tab.request.get(image).ok


def test_console_has_no_error(visit: Visit) -> None:
    assert visit.errors == []


def test_requests_go_to_the_site_and_the_map_alone(visit: Visit, site: Site) -> None:
    expected = (site.url, MAP, "data:")
    assert [url for url in visit.requested if not url.startswith(expected)] == []


def test_every_picture_has_an_alternative_text(visit: Visit) -> None:
    images = visit.tab.locator("img")
    texts = images.evaluate_all("all => all.map(image => image.getAttribute('alt') ?? '')")
    assert [text for text in texts if not text.strip()] == []


def test_header_has_the_navigation_and_the_languages(visit: Visit) -> None:
    header = visit.tab.get_by_role("banner")
    assert COMPANY.brand in header.inner_text()
    skip_link = visit.tab.locator("a[href], button, input").first
    expect(skip_link).to_have_text(visit.named("Skip to content"))
    main = header.get_by_role("navigation", name=visit.named("Main"))
    links = translated(LAYOUT, visit.page.site.language).navigation
    expect(main.get_by_role("link")).to_have_text([link.label for link in links])
    current = [link.label for link in links if link.href == visit.meta.route]
    expect(main.locator("[aria-current=page]")).to_have_text(current)
    switch = header.get_by_role("navigation", name=visit.named("Language"))
    expect(switch.get_by_role("link")).to_have_text([known.name for known in LANGUAGES])
    for version in visit.page.site.versions:
        link = switch.get_by_role("link", name=version.language.name)
        for attribute in ("lang", "hreflang"):
            expect(link).to_have_attribute(attribute, version.language.code)
        expect(link).to_have_attribute("href", version.href)
    expect(switch.locator("[aria-current=true]")).to_have_text(visit.page.site.language.name)


def test_footer_has_the_company_its_law_and_its_year(visit: Visit) -> None:
    footer = visit.tab.get_by_role("contentinfo")
    expect(footer).to_contain_text(COMPANY.brand)
    legal = translated(LAYOUT, visit.page.site.language).legal
    for link in (
        Link(COMPANY.phone, COMPANY.phone_href),
        Link(COMPANY.email, COMPANY.email_href),
        Link("Facebook", COMPANY.social.href),
        Link("Livro de Reclamações", "https://www.livroreclamacoes.pt/"),
        Link(visit.named("Legal and privacy"), legal.href),
    ):
        found = footer.get_by_role("link", name=link.label)
        expect(found).to_have_attribute("href", link.href)
    privacy = visit.named("Privacy Policy")
    expect(footer.get_by_text(privacy, exact=True)).to_be_visible()
    expect(footer.get_by_role("link", name=privacy, exact=True)).to_have_count(0)
    expect(footer.get_by_text(re.compile("^© 2024 "))).to_be_visible()


def test_parts_have_their_roles_and_names(visit: Visit) -> None:
    match visit.record:
        case HomePage():
            parts = {"Recent work": "region", "Pause animation": "button", "Contact Us": "link"}
        case ServicesPage():
            parts = {"Ask for a Quote!": "heading", "Contact Us": "link"}
        case Project():
            parts = {"Contact Us": "link"}
        case ContactPage():
            fields = dict.fromkeys(("Name", "E-mail", "Message"), "textbox")
            parts = {"Contact": "form", **fields, "Send message": "button"}
        case _:
            parts = {}
    for name, role in parts.items():
        found = visit.tab.locator(f'main >> role={role}[name="{visit.named(name)}"s]')
        expect(found.first).to_be_visible()


def carousels(visit: Visit) -> dict[str, int]:
    """The names of the page's carousels, and how many slides each has."""
    match visit.record:
        case HomePage(hero=hero, testimonials=testimonials):
            slides = {"Introduction": hero.slides, "Customer testimonials": testimonials.quotes}
            return {visit.named(name): len(slides) for name, slides in slides.items()}
        case ServicesPage(services=services):
            name = "{name} photos"
            return {visit.named(name, name=each.name): len(each.photos) for each in services}
        case _:
            return {}


def test_carousels_and_sliders_have_their_names(visit: Visit) -> None:
    expected = carousels(visit)
    description = visit.named("carousel")
    regions = visit.tab.locator(f"[role=region][aria-roledescription='{description}']")
    expect(regions).to_have_count(len(expected))
    for name, count in expected.items():
        region = visit.tab.get_by_role("region", name=name, exact=True)
        slides = region.locator(f"[role=group][aria-roledescription='{visit.named('slide')}']")
        labels = slides.evaluate_all("all => all.map(slide => slide.ariaLabel)")
        positions = range(1, count + 1)
        assert labels == [
            visit.named("{position} of {of}", position=position, of=count) for position in positions
        ]
        for arrow in ("Previous slide", "Next slide"):
            button = region.get_by_role("button", name=visit.named(arrow))
            expect(button).to_have_attribute("type", "button")
    sliders = visit.tab.get_by_role("slider")
    expect(sliders).to_have_count(int(isinstance(visit.record, HomePage | Project)))
    for slider in sliders.all():
        before, after = visit.named("Before and after: {name}", name="|").split("|")
        assert re.fullmatch(f"{before}.+{after}", slider.get_attribute("aria-label") or "")
        compared = visit.record if isinstance(visit.record, Project) else PROJECTS[0]
        left = compared.before_share - 1
        text = "{before} percent before, {after} percent after"
        value = visit.named(text, before=left, after=100 - left)
        expect(slider).to_have_attribute("aria-valuetext", value)


def test_both_fonts_come_into_use(visit: Visit) -> None:
    assert {"Piazzolla", "Figtree"} <= set(visit.tab.evaluate(FONTS))


def test_only_the_first_large_picture_goes_first(visit: Visit) -> None:
    eager = int(not isinstance(visit.record, ContactPage | LegalPage))
    expect(visit.tab.locator("img[fetchpriority=high]")).to_have_count(eager)
    preloads = visit.tab.locator("head link[rel=preload][as=image]")
    asked = preloads.evaluate_all("all => all.filter(e => matchMedia(e.media).matches).length")
    assert asked == eager
    expect(visit.tab.locator("img:not([loading=lazy])")).to_have_count(eager)


def test_nothing_scrolls_sideways(visit: Visit) -> None:
    for width in WIDTHS:
        visit.tab.set_viewport_size({"width": width, "height": 800})
        assert visit.tab.evaluate("document.documentElement.scrollWidth") <= width


def test_browser_stores_what_the_legal_page_says(visit: Visit) -> None:
    """Last: a page that is being left stores its scroll position."""
    visit.tab.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    stored = visit.tab.evaluate(STORED)
    labels = {fact.label for part in LEGAL_PAGE.sections for fact in part.facts}
    assert set(NAMES.values()) <= labels
    assert stored.pop("session") == ["react-router-scroll-positions"]
    assert stored == {"local": [], "databases": [], "caches": [], "workers": 0}
    assert visit.tab.context.cookies() == []
