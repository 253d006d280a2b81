"""What the law asks of a contractor's site in Portugal, read in the prerendered pages.

The law behind each duty is named in `builder_site/content/models/company.py` and in
`builder_site/content/legal.py`.
"""

import httpx
import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LAYOUT
from builder_site.content.languages import LANGUAGES
from builder_site.content.legal import LEGAL_PAGE, MAP_HOST, QUOTES
from builder_site.content.models import Language
from builder_site.content.translated import path_in, translate
from tests.languages import LEGAL_ROUTE, PAGES, PORTUGUESE, language_of
from tests.servers import Site

ROUTES = [
    *(page.meta.route for page in PAGES),
    *(path_in("/nope", language) for language in LANGUAGES),
]
each_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
FACTS = {fact.label: fact.text for part in LEGAL_PAGE.sections for fact in part.facts}
PRIVACY = (
    *("Data controller", "{legal.name}\n{legal.seat.lines}", "{email}", "What, and why"),
    *("Legal basis", "Who receives it", "EmailJS Pte. Ltd.", "Outside the EU", str(MAP_HOST)),
    *("How long we keep it", FACTS["How long we keep it"], "Your rights"),
    "{legal.data_protection.name}",
)
"""What visitors read of their data, as it is written in the content."""
COMPANY_LAW = (
    *("{legal.name}", "{legal.form}", "{legal.seat.lines}", "{legal.registry}", "{legal.capital}"),
    *("{licence.title} no. {licence.number}, in the name of {legal.name}", "{licence.scope}"),
    *("{legal.insurer.name}", "{legal.insurer.address.lines}", "{legal.insurer.cover}"),
    *("{legal.manager}", "{legal.vat_number}"),
    *(
        "{legal.insurer.email.label}",
        "{legal.arbitration.name}",
        "{legal.arbitration.address.lines}",
    ),
    QUOTES,
)
"""What they read of the company, and of where its testimonials come from."""


@pytest.fixture(scope="module")
def pages(site: Site) -> dict[str, BeautifulSoup]:
    """Every page, by its path."""
    with httpx.Client(base_url=site.url) as client:
        return {route: BeautifulSoup(client.get(route).text, "html.parser") for route in ROUTES}


def missing_texts(page: BeautifulSoup, language: Language, *english: str) -> list[str]:
    """The texts that the page does not have in its language; some are the same in each."""
    page_text = page.get_text()
    return [text for text in english if translate(text, language) not in page_text]


@pytest.mark.parametrize("route", ROUTES)
def test_page_has_name_licence_complaints_book_and_the_price_of_each_call(
    pages: dict[str, BeautifulSoup], route: str
) -> None:
    page, language = pages[route], language_of(route)
    company, legal = translate(COMPANY, language), translate(LAYOUT, language).legal_link
    assert missing_texts(page, language, "{legal.name}", "{legal.nif}") == []
    footer = {link["href"]: link.get_text() for link in page.select("footer a")}
    assert COMPANY.licence.number in company.labels.licence
    assert footer[company.licence.register.href] == company.labels.licence
    assert footer[legal.href] == legal.label
    assert page.select(f'footer .footer-complaints a[href="{company.complaints.href}"] svg')
    phones = page.select(f'a[href="{company.phone_href}"]')
    assert len(phones) >= 3
    chats = page.select(f'a[href="{company.whatsapp_href}"]')
    numbers = [link for link in chats if "+" in link.get_text()]
    for links, cost in ((phones, company.phone_cost), (numbers, company.whatsapp_cost)):
        siblings = [link.find_next_sibling() for link in links]
        assert [element and element.get_text() for element in siblings] == [cost] * len(links)
    # The EU's platform for disputes, closed on 2025-07-20.
    assert "ec.europa.eu" not in str(page)


@each_language
def test_legal_page_tells_of_the_company_its_supervisors_and_visitors_data(
    pages: dict[str, BeautifulSoup], language: Language
) -> None:
    page = pages[path_in(LEGAL_PAGE.meta.route, language)]
    assert missing_texts(page, language, *COMPANY_LAW, *PRIVACY, "{email}") == []
    legal = COMPANY.legal
    for link in (
        *(COMPANY.licence.register.href, legal.regulator.website.href),
        *(legal.arbitration.website.href, "https://www.consumidor.gov.pt/"),
    ):
        assert page.select(f'main a[href="{link}"]'), link


@each_language
def test_visitors_read_who_receives_a_message_before_they_send_it(
    pages: dict[str, BeautifulSoup], language: Language
) -> None:
    page = pages[path_in(CONTACT_PAGE.meta.route, language)]
    assert missing_texts(page, language, CONTACT_PAGE.form.privacy_notice) == []
    assert page.select(f'main form a[href="{path_in(LAYOUT.legal_link.href, language)}"]')


def test_facts_are_below_their_labels_on_phones_and_beside_them_in_wide_windows(page: Page) -> None:
    page.goto(LEGAL_ROUTE)
    main = page.get_by_role("main")
    for width, is_beside in ((360, False), (768, True), (1440, True)):
        page.set_viewport_size({"width": width, "height": 800})
        labels, facts = main.get_by_role("term").all(), main.get_by_role("definition").all()
        for label, fact in zip(labels, facts, strict=True):
            label_box, fact_box = label.bounding_box(), fact.bounding_box()
            assert label_box and fact_box
            assert (fact_box["x"] >= label_box["x"] + label_box["width"]) == is_beside
            assert (fact_box["y"] > label_box["y"] + label_box["height"] / 2) != is_beside


def test_list_leads_to_each_section(page: Page) -> None:
    text = translate(LEGAL_PAGE, PORTUGUESE)
    page.goto(LEGAL_ROUTE)
    contents = page.get_by_role("navigation", name=text.contents)
    for part in text.sections:
        contents.get_by_role("link", name=part.heading).click()
        heading = page.get_by_role("heading", name=part.heading, level=2, exact=True)
        expect(heading).to_be_in_viewport()
        assert page.url.endswith(f"{LEGAL_ROUTE}#{part.anchor}")
