"""The site before its scripts run, and without them: everything is there, and the form sends."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.layout import LAYOUT
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.testimonials import TESTIMONIALS
from tests.provider import Provider, refuse
from tests.site.form import EMAIL, FAILED, MESSAGE, NAME, SENT, fill, form, send, status

no_scripts = pytest.mark.visitor(java_script_enabled=False)
ONE_TIME = re.compile(r"/contact/sent/[\w-]{20,}$")


@no_scripts
def test_message_is_sent_and_shown_once(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert ONE_TIME.search(page.url)
    expect(form(page).get_by_label("Message")).to_have_value("")
    page.reload()
    expect(status(page)).to_be_empty()
    assert page.url.endswith("/contact")
    assert len(provider.messages) == 1


@no_scripts
def test_failure_keeps_the_words_and_offers_another_way(page: Page, provider: Provider) -> None:
    provider.behave(refuse(500))
    page.goto("/contact")
    fill(page, message='"<b>two</b> & two"\nlines')
    send(page)
    expect(status(page)).to_have_text(FAILED)
    expect(form(page).get_by_label("Name")).to_have_value(NAME)
    expect(form(page).get_by_label("E-mail")).to_have_value(EMAIL)
    expect(form(page).get_by_label("Message")).to_have_value('"<b>two</b> & two"\nlines')
    letter = form(page).get_by_role("link", name="@").get_attribute("href") or ""
    assert "<b>two</b>" in unquote(letter)
    assert provider.messages == []


@no_scripts
def test_words_never_stand_in_an_address(page: Page, provider: Provider) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for _ in range(2):
        page.goto("/contact")
        fill(page)
        send(page)
        expect(status(page)).not_to_be_empty()
        provider.behave(refuse(500))
    words = (NAME.split()[0], EMAIL.split("@")[0], MESSAGE.split()[1])
    assert [url for url in asked if any(word in unquote(url) for word in words)] == []


def test_press_before_the_scripts_arrive_is_a_native_post(page: Page, provider: Provider) -> None:
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_another_sites_form_is_refused(page: Page, provider: Provider) -> None:
    answer = page.request.post(
        "/contact",
        form={"user_name": NAME, "user_email": EMAIL, "message": MESSAGE},
        headers={"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"},
    )
    assert answer.status == 403
    assert FAILED in answer.text()
    assert provider.requests == []


@no_scripts
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_can_be_reached(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for link in LAYOUT.navigation:
        page.goto("/")
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
