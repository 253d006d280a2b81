"""Specification 2, route /contact, and 3 to 8: details, map, and the form with its send status."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from tests.provider import FIELDS, Provider, accept_with, hang, refuse
from tests.site.awake import expect_awake
from tests.site.form import FAILED, MESSAGE, NAME, SENT, fill, form, send, status

EMOJI_AND_BREAKS = "Olá! 🏡 Two roofs,\none wall.\n\nÇa va — “fine”"


def test_details_show_phone_email_and_social_link(page: Page) -> None:
    page.goto("/contact")
    main = page.get_by_role("main")
    phone = main.get_by_role("link", name=COMPANY.phone)
    expect(phone).to_have_attribute("href", COMPANY.phone_href)
    email = main.get_by_role("link", name=COMPANY.email)
    expect(email).to_have_attribute("href", f"mailto:{COMPANY.email}")
    social = main.get_by_role("link", name="Facebook")
    expect(social).to_have_attribute("href", COMPANY.social.href)


def test_map_of_vilamoura_measures_1072_by_517(page: Page) -> None:
    """Specification 9: map size."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/contact")
    frame = page.locator("iframe[title='Map of Vilamoura, Faro']")
    expect(frame).to_have_attribute("width", "1072")
    expect(frame).to_have_attribute("height", "517")
    frame.scroll_into_view_if_needed()
    box = frame.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (1072, 517)


def test_map_is_never_wider_than_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto("/contact")
    box = page.locator("iframe").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_map_is_asked_for_when_it_comes_near(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/contact")
    expect_awake(page)
    assert CONTACT_PAGE.map.embed not in asked
    page.locator("iframe").scroll_into_view_if_needed()
    map_title = page.frame_locator("iframe").locator("title")
    expect(map_title).to_have_js_property("textContent", "Map")
    assert CONTACT_PAGE.map.embed in asked
    expect(page.locator("iframe")).to_be_in_viewport(ratio=0.9)


def test_sent_message_says_so_and_resets_the_form(page: Page, provider: Provider) -> None:
    """Specification 4 and 8: success."""
    page.goto("/contact")
    expect(status(page)).to_be_empty()
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    for label in ("Name", "E-mail", "Message"):
        expect(form(page).get_by_label(label)).to_have_value("")
    assert len(provider.messages) == 1


def test_provider_gets_the_seven_fields_in_order(page: Page, provider: Provider) -> None:
    """Specification 7: the call; an emoji and line breaks survive."""
    page.goto("/contact")
    fill(page, message=EMOJI_AND_BREAKS)
    send(page)
    expect(status(page)).to_have_text(SENT)
    (fields,) = provider.requests
    assert tuple(fields) == FIELDS
    assert fields["user_name"] == NAME
    assert fields["message"].replace("\r\n", "\n") == EMOJI_AND_BREAKS
    assert fields["lib_version"]


def test_refused_message_keeps_the_visitors_words(page: Page, provider: Provider) -> None:
    """Specification 4 and 8: failure."""
    provider.behave(refuse(400))
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(FAILED)
    expect(form(page).get_by_label("Name")).to_have_value(NAME)
    expect(form(page).get_by_label("Message")).to_have_value(MESSAGE)
    assert provider.messages == []


def test_new_send_clears_the_old_status_and_the_button_waits(
    page: Page, provider: Provider
) -> None:
    provider.behave(refuse(500))
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(FAILED)
    provider.behave(hang)
    send(page)
    button = form(page).get_by_role("button")
    expect(button).to_have_text("Sending…")
    expect(button).to_be_disabled()
    expect(status(page)).to_be_empty()
    provider.released.set()
    expect(status(page)).to_have_text(FAILED)
    expect(button).to_have_text("Send message")
    expect(button).to_be_enabled()


@pytest.mark.parametrize(("code", "body"), [(200, b"anything"), (202, b"OK"), (500, b"OK")])
def test_status_200_or_the_text_ok_is_success(
    page: Page, provider: Provider, code: int, body: bytes
) -> None:
    """Specification 7: answer handling."""
    provider.behave(accept_with(code, body))
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)


@pytest.mark.parametrize("label", ["Name", "E-mail", "Message"])
def test_each_field_is_required(page: Page, provider: Provider, label: str) -> None:
    """Specification 5: the browser's own required check."""
    page.goto("/contact")
    fill(page)
    field = form(page).get_by_label(label)
    field.fill("")
    send(page)
    expect(field).to_be_focused()
    assert field.evaluate("field => field.validity.valueMissing")
    expect(status(page)).to_be_empty()
    assert provider.requests == []


def test_email_is_plain_text_without_a_check_of_its_format(page: Page, provider: Provider) -> None:
    """Specification 5: no format check."""
    page.goto("/contact")
    field = form(page).get_by_label("E-mail")
    expect(field).to_have_attribute("type", "text")
    fill(page, email="no address at all")
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert provider.messages[0]["user_email"] == "no address at all"


def test_fields_have_the_names_of_the_call(page: Page) -> None:
    """Specification 3: the contact form message."""
    page.goto("/contact")
    names = form(page).locator("[required]").evaluate_all("all => all.map(e => e.name)")
    assert names == ["user_name", "user_email", "message"]
