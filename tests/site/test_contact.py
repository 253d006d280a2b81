"""Contact: details, map, and the form with its status, as docs/fixed-texts.md fixes them.

In Portuguese; other modules have the English form.
"""

from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from tests.languages import CONTACT_ROUTE, localise
from tests.provider import FIELD_NAMES, Provider, hang, refuse
from tests.site import form
from tests.site.form import FORM
from tests.site.islands import use_islands

EMOJI_AND_LINE_BREAKS = "Olá! 🏡 Two roofs,\none wall.\n\nÇa va — “fine”"


def test_details_show_phone_email_and_social_link(page: Page) -> None:
    page.goto(CONTACT_ROUTE)
    main = page.get_by_role("main")
    for name, href in (
        (COMPANY.phone, COMPANY.phone_href),
        (COMPANY.email, f"mailto:{COMPANY.email}"),
        ("Facebook", COMPANY.social.href),
    ):
        expect(main.get_by_role("link", name=name).first).to_have_attribute("href", href)


def test_map_of_vilamoura_measures_1072_by_517_and_fits_a_phone(page: Page) -> None:
    """docs/fixed-texts.md, "Contact": the size of the map."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(CONTACT_ROUTE)
    frame = page.get_by_title(localise(page, CONTACT_PAGE.map.name))
    expect(frame).to_have_attribute("width", "1072")
    expect(frame).to_have_attribute("height", "517")
    box_on_desktop = frame.bounding_box()
    assert box_on_desktop
    assert (box_on_desktop["width"], box_on_desktop["height"]) == (1072, 517)
    page.set_viewport_size({"width": 360, "height": 800})
    box_on_phone = frame.bounding_box()
    assert box_on_phone
    assert box_on_phone["x"] >= 0
    assert box_on_phone["x"] + box_on_phone["width"] <= 360


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
def test_button_is_in_the_first_window_of_a_desktop(page: Page) -> None:
    page.goto(CONTACT_ROUTE)
    expect(form.button(page)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_drawn_map_is_seen_where_the_embedded_one_does_not_come(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.route("https://www.openstreetmap.org/**", lambda frame: frame.abort())
    page.goto(CONTACT_ROUTE)
    drawing = page.get_by_role("img", name=localise(page, CONTACT_PAGE.map.drawing_alt))
    drawing.scroll_into_view_if_needed()
    expect(drawing).to_have_js_property("complete", value=True)
    assert drawing.evaluate("image => image.naturalWidth") > 0
    assert drawing.bounding_box() == page.locator("iframe").bounding_box()


def test_phone_shows_number_and_form_first_with_a_button_as_wide_as_its_fields(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(CONTACT_ROUTE)
    expect(page.get_by_role("link", name=COMPANY.phone).first).to_be_in_viewport()
    expect(page.get_by_text(localise(page, CONTACT_PAGE.form.reply_time))).to_be_in_viewport()
    button = form.button(page).bounding_box()
    name = form.field(page, FORM.name_label).bounding_box()
    assert button
    assert name
    assert button["width"] == name["width"]
    assert name["y"] < 740


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 700)])
def test_map_is_loaded_when_it_is_scrolled_to(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.goto(CONTACT_ROUTE)
    use_islands(page)
    assert CONTACT_PAGE.map.embed_url not in urls
    page.locator("iframe").scroll_into_view_if_needed()
    map_title = page.frame_locator("iframe").locator("title")
    expect(map_title).to_have_js_property("textContent", "Map")
    assert CONTACT_PAGE.map.embed_url in urls
    expect(page.locator("iframe")).to_be_in_viewport(ratio=0.9)


def test_fields_are_required_and_have_the_names_of_the_call(page: Page) -> None:
    """docs/fixed-texts.md, "Contact": the fields, which the browser requires."""
    page.goto(CONTACT_ROUTE)
    names = form.form(page).locator("[required]").evaluate_all("all => all.map(e => e.name)")
    assert names == ["user_name", "user_email", "message"]
    expect(form.field(page, FORM.email_label)).to_have_attribute("type", "text")
    for label in form.FIELD_LABELS:
        field = form.field(page, label)
        # An iPhone zooms into fields with smaller letters.
        assert field.evaluate("field => parseFloat(getComputedStyle(field).fontSize)") >= 16
    expect(form.field(page, FORM.name_label)).to_have_attribute("autocomplete", "name")
    expect(form.field(page, FORM.email_label)).to_have_attribute("autocomplete", "email")


@form.by_both_senders
def test_browser_does_not_send_an_empty_field(page: Page, provider: Provider) -> None:
    """docs/fixed-texts.md, "Contact": all fields are required."""
    form.open_form(page, CONTACT_ROUTE)
    email = form.field(page, FORM.email_label)
    email.fill("")
    form.send(page)
    expect(email).to_be_focused()
    assert email.evaluate("field => field.validity.valueMissing")
    expect(form.status(page)).to_be_empty()
    assert provider.requests == []


@pytest.mark.parametrize("target", [CONTACT_ROUTE, f"{CONTACT_ROUTE}?gclid=abc&utm-source=ad"])
def test_sent_message_is_the_one_call_and_resets_the_form(
    page: Page, provider: Provider, target: str
) -> None:
    """docs/fixed-texts.md, "Contact": one call; an e-mail address of any format."""
    page.goto(target)
    expect(form.status(page)).to_be_empty()
    form.fill(page, email="no address at all", message=EMOJI_AND_LINE_BREAKS)
    form.send(page)
    form.expect_sent(page)
    (fields,) = provider.requests
    assert tuple(fields) == FIELD_NAMES
    assert fields["lib_version"]
    assert (fields["user_name"], fields["user_email"]) == (form.NAME, "no address at all")
    assert fields["message"].replace("\r\n", "\n") == EMOJI_AND_LINE_BREAKS


@form.by_both_senders
def test_refused_message_keeps_the_fields_and_offers_phone_and_mail(
    page: Page, provider: Provider
) -> None:
    """docs/fixed-texts.md, "Contact": the text of a failure."""
    provider.behave(refuse(400))
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    form.expect_failed(page)
    phone = form.form(page).get_by_role("link", name=COMPANY.phone)
    expect(phone).to_have_attribute("href", COMPANY.phone_href)
    mailto = form.form(page).get_by_role("link", name=COMPANY.email).get_attribute("href") or ""
    assert mailto.startswith(f"mailto:{COMPANY.email}?")
    assert all(words in unquote(mailto) for words in (form.NAME, form.EMAIL, form.MESSAGE))
    assert provider.messages == []


@form.by_both_senders
def test_new_send_clears_the_old_status_and_disables_the_button(
    page: Page, provider: Provider
) -> None:
    provider.behave(refuse(500))
    form.open_form(page, CONTACT_ROUTE)
    form.send(page)
    form.expect_failed(page)
    provider.behave(hang)
    form.send(page)
    button = form.button(page)
    expect(button).to_have_text(localise(page, FORM.sending))
    expect(button).to_be_disabled()
    expect(form.status(page)).to_be_empty()
    provider.released.set()
    expect(form.status(page)).not_to_be_empty()
    expect(button).to_have_text(localise(page, FORM.send))
    expect(button).to_be_enabled()


@form.by_both_senders
def test_filled_honeypot_is_not_sent_and_not_reported_as_sent(
    page: Page, provider: Provider
) -> None:
    form.open_form(page, CONTACT_ROUTE)
    honeypot = page.locator("input[name=leave_empty]")
    honeypot.evaluate("field => { field.value = 'robot'; }")
    form.send(page)
    form.expect_failed(page)
    assert provider.requests == []
