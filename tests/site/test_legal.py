"""What the law asks of a contractor's site in Portugal, read in the prerendered pages.

The law behind each duty is named in `builder_site/content/models/company.py` and in
`builder_site/content/legal.py`.
"""

from collections.abc import Callable

import httpx
import pytest
from bs4 import BeautifulSoup, Tag
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT
from builder_site.content.legal import LEGAL_PAGE, MAP_HOST, QUOTES
from builder_site.content.models import Language
from builder_site.content.translated import address, catalogue, translated
from builder_site.pages import PAGES
from builder_site.static_kit.records.texts import fill
from tests.languages import CONTACT, LEGAL, PORTUGUESE, language_of
from tests.provider import Provider, accept, refuse
from tests.servers import Site
from tests.site.form import expect_failed, expect_sent, open_form, send

NOT_FOUND = [address("/nope", language) for language in LANGUAGES]
EVERYWHERE = [*(page.meta.route for page in PAGES), *NOT_FOUND]
HERE = [address(LEGAL_PAGE.meta.route, language) for language in LANGUAGES]
FORMS = [address("/contact", language) for language in LANGUAGES]

Fulfils = Callable[[BeautifulSoup, Language], bool]
"""Whether a page, in the language that it is in, does what the law asks for."""


@pytest.fixture(scope="module")
def pages(site: Site) -> dict[str, BeautifulSoup]:
    """Every page, by its address."""
    with httpx.Client(base_url=site.url) as client:
        return {route: BeautifulSoup(client.get(route).text, "html.parser") for route in EVERYWHERE}


def links(page: BeautifulSoup, start: str) -> list[Tag]:
    return page.select(f'a[href^="{start}"]')


def has_cost_beside_each_number(page: BeautifulSoup, language: Language) -> bool:
    company = translated(COMPANY, language)

    def cost(link: Tag) -> str:
        beside = link.find_next_sibling()
        return beside.get_text() if beside and beside.name == "small" else ""

    whatsapp = [link for link in links(page, company.whatsapp_href) if "+" in link.get_text()]
    phones = links(page, company.phone_href)
    return (
        {cost(link) for link in phones} == {company.phone_cost}
        and {cost(link) for link in whatsapp} <= {company.whatsapp_cost}
        and len(phones) >= 3
    )


def has_complaints_book_set_apart(page: BeautifulSoup, _: Language) -> bool:
    mark = page.select(f'footer .footer-complaints a[href="{COMPANY.complaints.href}"] svg')
    return len(mark) == 1


def leads_to_the_licence_and_the_legal_page(page: BeautifulSoup, language: Language) -> bool:
    legal = translated(LAYOUT, language).legal
    found = [
        *page.select(f'footer a[href="{COMPANY.licence.register.href}"]'),
        *page.select(f'footer a[href="{legal.href}"]'),
    ]
    licence = translated(COMPANY, language).labels.licence
    return COMPANY.licence.number in licence and [link.get_text() for link in found] == [
        licence,
        legal.label,
    ]


def says(*english: str) -> Fulfils:
    """Says all this in its language; some is the same in each."""

    def fulfils(page: BeautifulSoup, language: Language) -> bool:
        texts, company = catalogue(language).texts, translated(COMPANY, language)
        whole = page.get_text()
        return all(fill(texts.get(text, text), company) in whole for text in english)

    return fulfils


def links_to(*english: str) -> Fulfils:
    """Links to all these addresses, or to the same page in its language."""

    def fulfils(page: BeautifulSoup, language: Language) -> bool:
        here = (address(href, language) if href[0] == "/" else href for href in english)
        return all(page.select(f'main a[href="{href}"]') for href in here)

    return fulfils


OWN = COMPANY.legal
FACTS = {fact.label: fact.text for part in LEGAL_PAGE.sections for fact in part.facts}
DUTIES: dict[str, tuple[list[str], Fulfils]] = {
    "price of a call": (EVERYWHERE, has_cost_beside_each_number),
    "legal name": (EVERYWHERE, says(OWN.name, OWN.nif)),
    "company": (HERE, says(OWN.form, OWN.seat, OWN.registry, OWN.capital, COMPANY.email)),
    "licence": (EVERYWHERE, leads_to_the_licence_and_the_legal_page),
    "holder of the licence": (
        HERE,
        says("{licence.title} n.º {licence.number}, in the name of {legal.name}"),
    ),
    "what the licence allows": (HERE, says(COMPANY.licence.scope)),
    "register": (HERE, links_to(COMPANY.licence.register.href, OWN.regulator.website.href)),
    "insurer": (
        HERE,
        says(OWN.insurer.name, OWN.insurer.address, OWN.insurer.email.label, OWN.insurer.cover),
    ),
    "arbitration": (HERE, says(OWN.arbitration.name, OWN.arbitration.address)),
    "consumers' rights": (HERE, links_to("https://www.consumidor.gov.pt/")),
    "arbitration online": (HERE, links_to(OWN.arbitration.website.href)),
    "complaints book": (EVERYWHERE, has_complaints_book_set_apart),
    "quotes": (HERE, says(QUOTES)),
    "controller": (HERE, says("Responsible", "{legal.name}\n{legal.seat}", "{email}")),
    "purpose": (HERE, says("What, and what for", "Legal basis")),
    "recipients and transfer": (
        HERE,
        says("Who receives it", "EmailJS Pte. Ltd.", "Outside the EU", str(MAP_HOST)),
    ),
    "retention and rights": (
        HERE,
        says("How long we keep it", FACTS["How long we keep it"], "Your rights"),
    ),
    "data protection authority": (HERE, says(OWN.data_protection.name)),
    "notice under the form": (FORMS, links_to(LAYOUT.legal.href)),
    "recipient, before a message is sent": (FORMS, says(CONTACT_PAGE.form.privacy_notice)),
    # The EU's platform for disputes, closed on 2025-07-20.
    "no closed platform": (EVERYWHERE, lambda page, _: "ec.europa.eu" not in str(page)),
}


@pytest.mark.parametrize(("routes", "fulfils"), DUTIES.values(), ids=DUTIES)
def test_duty_is_fulfilled_in_the_prerendered_pages(
    pages: dict[str, BeautifulSoup], routes: list[str], fulfils: Fulfils
) -> None:
    assert [route for route in routes if not fulfils(pages[route], language_of(route))] == []


def test_list_leads_to_each_section(page: Page) -> None:
    text = translated(LEGAL_PAGE, PORTUGUESE)
    page.goto(LEGAL)
    contents = page.get_by_role("navigation", name=text.contents)
    for part in text.sections:
        contents.get_by_role("link", name=part.heading).click()
        heading = page.get_by_role("heading", name=part.heading, level=2, exact=True)
        expect(heading).to_be_in_viewport()
        assert page.url.endswith(f"{LEGAL}#{part.anchor}")


def test_phone_has_the_list_behind_one_line(page: Page) -> None:
    text = translated(LEGAL_PAGE, PORTUGUESE)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(LEGAL)
    contents = page.get_by_role("navigation", name=text.contents)
    last = contents.get_by_role("link", name=text.sections[-1].heading)
    expect(last).to_be_hidden()
    contents.get_by_text(text.contents).and_(page.locator(":visible")).click()
    last.click()
    expect(page.get_by_role("heading", name=text.sections[-1].heading)).to_be_in_viewport()


def test_draft_is_stored_after_a_failure_and_gone_after_a_success(
    page: Page, provider: Provider
) -> None:
    """The rest of what a browser stores: test_every_page.py and test_languages.py."""
    stored = "Object.keys(sessionStorage)"
    provider.behave(refuse(500), accept)
    open_form(page, CONTACT)
    assert "contact-draft" not in page.evaluate(stored)
    send(page)
    expect_failed(page)
    assert "contact-draft" in page.evaluate(stored)
    send(page)
    expect_sent(page)
    assert "contact-draft" not in page.evaluate(stored)
