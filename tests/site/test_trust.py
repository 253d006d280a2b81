"""What speaks for the company, and what Portuguese law asks a trader to show."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.pages import PAGES

ROUTES = [page.meta.route for page in PAGES]


@pytest.mark.parametrize("route", ROUTES)
def test_complaints_book_is_a_link_on_every_page(page: Page, route: str) -> None:
    page.goto(route)
    link = page.get_by_role("contentinfo").get_by_role("link", name="Livro de Reclamações")
    expect(link).to_have_attribute("href", "https://www.livroreclamacoes.pt/")


def test_visitor_reads_years_insurance_and_towns(page: Page) -> None:
    page.goto("/")
    main = page.get_by_role("main")
    expect(main.get_by_text("More than 30 years", exact=True)).to_be_visible()
    expect(main.get_by_text(COMPANY.insurance)).to_be_visible()
    for town in COMPANY.towns:
        expect(main.get_by_text(town).first).to_be_visible()


def test_licence_can_be_checked_where_it_was_given(page: Page) -> None:
    page.goto("/")
    licence = COMPANY.licence
    assert licence
    expect(page.get_by_role("main").get_by_text(licence.number)).to_be_visible()
    link = page.get_by_role("main").get_by_role("link", name=licence.register.label)
    expect(link).to_have_attribute("href", licence.register.href)


def test_visitor_is_told_who_gets_the_message_before_sending_it(page: Page) -> None:
    page.goto("/contact")
    notice = page.get_by_role("form", name="Contact").get_by_text("EmailJS")
    expect(notice).to_contain_text(COMPANY.brand)
    expect(notice).to_contain_text("so that we can answer you")
