"""The site without its scripts: every page and slide can be reached, and the form sends."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.every_page import LABELS, LAYOUT
from builder_site.content.testimonials import TESTIMONIALS
from builder_site.content.translated import translate
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    PORTUGUESE,
    PUBLISHED_SERVICES,
    SERVICES_ROUTE,
    localise,
)
from tests.provider import Provider, refuse
from tests.site.form import (
    EMAIL,
    FAILURE_TEXT,
    FIELD_LABELS,
    NAME,
    expect_sent,
    field,
    fill,
    form,
    send,
    status,
)
from tests.site.parts import navigation

no_scripts = pytest.mark.visitor(java_script_enabled=False)


@no_scripts
def test_message_is_sent_and_a_reload_shows_it_again_and_sends_nothing(
    page: Page, provider: Provider
) -> None:
    page.goto(CONTACT_ROUTE)
    fill(page)
    send(page)
    expect_sent(page)
    expect(form(page).get_by_role("link", name="@")).to_have_count(0)
    assert page.url.endswith(f"{CONTACT_ROUTE}/sent")
    page.reload()
    expect_sent(page)
    assert len(provider.requests) == 1


@no_scripts
def test_failure_keeps_the_fields_out_of_the_url_and_offers_mail(
    page: Page, provider: Provider
) -> None:
    urls: list[str] = []
    page.on("request", lambda request: urls.append(unquote(request.url)))
    message = '"<b>two</b> & two"\nlines'
    provider.behave(refuse(500))
    page.goto(CONTACT_ROUTE)
    fill(page, message=message)
    send(page)
    expect(status(page)).to_have_text(localise(page, FAILURE_TEXT))
    for label, value in zip(FIELD_LABELS, (NAME, EMAIL, message), strict=True):
        expect(field(page, label)).to_have_value(value)
    mailto = form(page).get_by_role("link", name="@").get_attribute("href") or ""
    assert "<b>two</b>" in unquote(mailto)
    words = (NAME.split()[0], EMAIL.split("@")[0], "two")
    assert [url for url in urls if any(word in url for word in words)] == []
    assert provider.messages == []


@no_scripts
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_can_be_reached(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(HOME_ROUTE)
    main = navigation(page)
    for link in reversed(translate(LAYOUT, PORTUGUESE).navigation):
        main.get_by_role("link", name=link.label).click()
        page.wait_for_url(re.compile(f":\\d+{link.href}$"))


@no_scripts
@pytest.mark.parametrize("width", [360, 600, 767, 768, 1023, 1440])
def test_header_leaves_no_gap_above_the_page(page: Page, width: int) -> None:
    """On phones the page begins below the header, which has as many rows as it needs."""
    page.set_viewport_size({"width": width, "height": 800})
    for route in (HOME_ROUTE, CONTACT_ROUTE):
        page.goto(route)
        header = page.get_by_role("banner").bounding_box()
        main = page.get_by_role("main").bounding_box()
        assert header
        assert main
        assert main["y"] == (header["height"] if width < 768 else 0)
        assert header["y"] == 0


@no_scripts
def test_all_slides_and_quotes_can_be_reached(page: Page) -> None:
    page.goto(SERVICES_ROUTE)
    for service in translate(PUBLISHED_SERVICES, PORTUGUESE).services:
        region = page.get_by_role("region", name=localise(page, LABELS.photos, name=service.name))
        last = region.get_by_role("group").last
        expect(last.locator("img")).to_have_attribute("alt", service.photos[-1].alt)
        # A script could scroll what a visitor cannot.
        region.get_by_role("group").first.hover()
        page.mouse.wheel(10_000, 0)
        expect(last).to_be_in_viewport(ratio=0.9)
    page.goto(HOME_ROUTE)
    for testimonial in TESTIMONIALS.quotes:
        quote = page.get_by_text(localise(page, testimonial.text))
        quote.scroll_into_view_if_needed()
        expect(quote).to_be_in_viewport()
