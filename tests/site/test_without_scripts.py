"""The site without its scripts: every page and slide can be reached, and the form sends."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.layout import LAYOUT
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.testimonials import TESTIMONIALS
from tests.provider import Provider, refuse
from tests.site.form import EMAIL, FAILED, NAME, expect_sent, fill, form, send, status

no_scripts = pytest.mark.visitor(java_script_enabled=False)
ONE_TIME = re.compile(r"/contact/sent/[\w-]{20,}$")


@no_scripts
def test_message_is_sent_and_a_reload_neither_sends_nor_claims_again(
    page: Page, provider: Provider
) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect_sent(page)
    assert ONE_TIME.search(page.url)
    page.reload()
    expect(status(page)).to_be_empty()
    assert page.url.endswith("/contact")
    assert len(provider.messages) == 1


@no_scripts
def test_failure_keeps_the_fields_out_of_the_address_and_offers_mail(
    page: Page, provider: Provider
) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(unquote(request.url)))
    message = '"<b>two</b> & two"\nlines'
    provider.behave(refuse(500))
    page.goto("/contact")
    fill(page, message=message)
    send(page)
    expect(status(page)).to_have_text(FAILED)
    expect(form(page).get_by_label("Name")).to_have_value(NAME)
    expect(form(page).get_by_label("E-mail")).to_have_value(EMAIL)
    expect(form(page).get_by_label("Message")).to_have_value(message)
    mail = form(page).get_by_role("link", name="@").get_attribute("href") or ""
    assert "<b>two</b>" in unquote(mail)
    words = (NAME.split()[0], EMAIL.split("@")[0], "two")
    assert [url for url in requested if any(word in url for word in words)] == []
    assert provider.messages == []


@no_scripts
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_can_be_reached(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    for link in reversed(LAYOUT.navigation):
        page.get_by_role("navigation", name="Main").get_by_role("link", name=link.label).click()
        page.wait_for_url(re.compile(f":\\d+{link.href}$"))


@no_scripts
def test_all_slides_and_quotes_can_be_reached(page: Page) -> None:
    page.goto("/services")
    for service in SERVICES_PAGE.services:
        region = page.get_by_role("region", name=f"{service.name} photos")
        last = region.get_by_role("group", name=f"{len(service.photos)} of {len(service.photos)}")
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=0.9)
    page.goto("/")
    for testimonial in TESTIMONIALS.quotes:
        quote = page.get_by_text(testimonial.text)
        quote.scroll_into_view_if_needed()
        expect(quote).to_be_in_viewport()
