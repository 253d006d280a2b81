"""What the law asks of a contractor's site in Portugal, read in the prerendered pages.

The law behind each duty is named in `builder_site/content/models/company.py` and in
`builder_site/content/legal.py`.
"""

from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup, Tag
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.layout import LAYOUT
from builder_site.content.legal import LEGAL_PAGE, MAP_HOST, QUOTES
from tests.languages import ENGLISH_ROUTES
from tests.provider import Provider, refuse
from tests.site.form import expect_failed, expect_sent, open_form, send

LEGAL = COMPANY.legal
EVERYWHERE = (*ENGLISH_ROUTES, "/nope")
HERE = (LEGAL_PAGE.meta.route,)


def links(page: BeautifulSoup, start: str) -> list[Tag]:
    return page.select(f'a[href^="{start}"]')


def has_cost_beside_each_number(page: BeautifulSoup) -> bool:
    def cost(link: Tag) -> str:
        beside = link.find_next_sibling()
        return beside.get_text() if beside and beside.name == "small" else ""

    whatsapp = [link for link in links(page, COMPANY.whatsapp_href) if "+" in link.get_text()]
    phones = links(page, COMPANY.phone_href)
    return (
        {cost(link) for link in phones} == {COMPANY.phone_cost}
        and {cost(link) for link in whatsapp} <= {COMPANY.whatsapp_cost}
        and len(phones) >= 3
    )


def has_complaints_book_set_apart(page: BeautifulSoup) -> bool:
    mark = page.select(f'footer .footer-complaints a[href="{COMPANY.complaints.href}"] svg')
    return len(mark) == 1


def leads_to_the_licence_and_the_legal_page(page: BeautifulSoup) -> bool:
    register = page.select(f'footer a[href="{COMPANY.licence.register.href}"]')
    legal = page.select(f'footer a[href="{LAYOUT.legal.href}"]')
    return [link.get_text() for link in (*register, *legal)] == [
        "Licence " + COMPANY.licence.number,
        LAYOUT.legal.label,
    ]


def does_not_name_the_closed_platform(page: BeautifulSoup) -> bool:
    """The EU's platform for disputes was closed on 2025-07-20."""
    return "ec.europa.eu" not in str(page)


def says(*texts: str) -> Callable[[BeautifulSoup], bool]:
    return lambda page: all(text in page.get_text() for text in texts)


def links_to(*addresses: str) -> Callable[[BeautifulSoup], bool]:
    return lambda page: all(page.select(f'main a[href="{address}"]') for address in addresses)


DUTIES = {
    "price of a call": (EVERYWHERE, has_cost_beside_each_number),
    "legal name": (EVERYWHERE, says(LEGAL.name, LEGAL.nif)),
    "company": (
        HERE,
        says(LEGAL.form, LEGAL.seat, LEGAL.registry, LEGAL.capital, COMPANY.email),
    ),
    "licence": (EVERYWHERE, leads_to_the_licence_and_the_legal_page),
    "holder of the licence": (HERE, says(f"{COMPANY.licence.number}, in the name of {LEGAL.name}")),
    "register": (
        HERE,
        links_to(COMPANY.licence.register.href, LEGAL.regulator.website.href),
    ),
    "insurer": (HERE, says(LEGAL.insurer.name, LEGAL.insurer.contact, LEGAL.insurer.cover)),
    "arbitration": (HERE, says(LEGAL.arbitration.name, LEGAL.arbitration.address)),
    "arbitration online": (HERE, links_to(LEGAL.arbitration.website.href)),
    "complaints book": (EVERYWHERE, has_complaints_book_set_apart),
    "quotes": (HERE, says(QUOTES)),
    "controller and purpose": (HERE, says("Responsible", LEGAL.seat, "what for", "Legal basis")),
    "recipients and transfer": (HERE, says("Singapore", "Outside the EU", str(MAP_HOST))),
    "retention and rights": (HERE, says("How long", "12 months", "Your rights")),
    "data protection authority": (HERE, says(LEGAL.data_protection.name)),
    "notice under the form": (("/contact",), links_to(LAYOUT.legal.href)),
    "closed platform": (EVERYWHERE, does_not_name_the_closed_platform),
}


@pytest.mark.parametrize(("routes", "fulfils"), DUTIES.values(), ids=DUTIES)
def test_duty_is_fulfilled_in_the_prerendered_pages(
    page: Page, routes: tuple[str, ...], fulfils: Callable[[BeautifulSoup], bool]
) -> None:
    pages = {route: page.request.get(route).text() for route in routes}
    parsed = {route: BeautifulSoup(html, "html.parser") for route, html in pages.items()}
    assert [route for route, html in parsed.items() if not fulfils(html)] == []


def test_list_leads_to_each_section(page: Page) -> None:
    page.goto(LEGAL_PAGE.meta.route)
    contents = page.get_by_role("navigation", name=LEGAL_PAGE.contents)
    for part in LEGAL_PAGE.sections:
        contents.get_by_role("link", name=part.heading).click()
        expect(page.get_by_role("heading", name=part.heading, level=2)).to_be_in_viewport()
        assert page.url.endswith(f"/legal#{part.anchor}")


def test_draft_is_stored_after_a_failure_and_gone_after_a_success(
    page: Page, provider: Provider
) -> None:
    """The rest of what a browser stores: test_every_page.py and test_languages.py."""
    provider.behave(refuse(500))
    open_form(page)
    stored = "Object.keys(sessionStorage)"
    assert "contact-draft" not in page.evaluate(stored)
    send(page)
    expect_failed(page)
    keys = {fact.key for part in LEGAL_PAGE.sections for fact in part.facts if fact.key}
    others = {"react-router-scroll-positions", "language-offer"}
    assert keys - set(page.evaluate(stored)) <= others
    assert set(page.evaluate(stored)) <= keys
    provider.clear()
    send(page)
    expect_sent(page)
    assert "contact-draft" not in page.evaluate(stored)
