"""The page still works after translators, extensions and others have changed it, at any time.

No word, focus or answer is lost, a press sends once, and its status is read.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.every_page import LABELS, LAYOUT
from builder_site.content.home import HOME
from builder_site.content.translated import translate
from tests.languages import CONTACT_ROUTE, HOME_ROUTE, PORTUGUESE, localise
from tests.provider import Provider, refuse_when_released
from tests.site.carousels import arrows
from tests.site.changes import CHANGES, slow_network
from tests.site.form import (
    FAILURE_TEXT,
    FORM,
    TIMEOUT,
    button,
    expect_fields_kept,
    expect_sent,
    field,
    fill,
    send,
    status,
)
from tests.site.islands import expect_taken_over, use_islands
from tests.site.parts import typing_switch

LINE = translate(HOME, PORTUGUESE).hero.slides[0].line
SENTENCES = [f"{LINE.lead} {word}" for word in LINE.words]
REMEMBER_FIELDS = "() => { window.fields = [...document.querySelectorAll('form [name]')]; }"
ARE_FIELDS_CONNECTED = "() => fields.every(field => field.isConnected)"
NEXT_TYPED_TEXT = """before => {
    const text = document.querySelector('.typed').textContent;
    return text !== before && text;
}"""

MOMENTS = ("before", "after")
SENDERS = ("server", "browser")

each_change = pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
each_moment = pytest.mark.parametrize("moment", MOMENTS)
each_sender_with_a_moment = pytest.mark.parametrize(
    ("sender", "moment"), [*zip(SENDERS, MOMENTS, strict=True)]
)
"""What the page does about a change does not depend on where its form is posted: each sender has
one of the two moments."""


@pytest.fixture(autouse=True)
def no_error(page: Page) -> Iterator[None]:
    """Fails if a script of the page throws."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield
    assert errors == []


@each_change
@each_sender_with_a_moment
def test_no_word_is_lost_and_each_press_has_its_outcome(
    page: Page, provider: Provider, change: str, moment: str
) -> None:
    page.goto(CONTACT_ROUTE)
    if moment == "after":
        use_islands(page)
    page.evaluate(change)
    question = page.locator("details").nth(1)
    question.locator("summary").click()
    page.evaluate(REMEMBER_FIELDS)
    message = field(page, FORM.message_label)
    with slow_network(page):
        fill(page)
        message.evaluate("field => field.setSelectionRange(3, 7)")
        expect_taken_over(page)
    expect_fields_kept(page)
    expect(message).to_be_focused()
    assert message.evaluate("field => [field.selectionStart, field.selectionEnd]") == [3, 7]
    for _ in range(2):
        provider.behave(refuse_when_released)
        send(page)
        expect(button(page)).to_have_text(localise(page, FORM.sending))
        provider.released.set()
        expect(status(page)).to_have_text(localise(page, FAILURE_TEXT), timeout=TIMEOUT)
        expect_fields_kept(page)
        assert len(provider.requests) == 1
        provider.clear()
    send(page)
    expect_sent(page)
    expect(button(page)).to_have_text(localise(page, FORM.send))
    assert len(provider.messages) == len(provider.requests) == 1
    assert page.evaluate(ARE_FIELDS_CONNECTED)
    expect(question).to_have_attribute("open", "")


@each_change
@each_moment
def test_home_goes_on_typing_turning_and_moving(page: Page, change: str, moment: str) -> None:
    if moment == "before":
        page.add_init_script(f"addEventListener('DOMContentLoaded', {change})")
    page.goto(HOME_ROUTE)
    use_islands(page)
    if moment == "after":
        page.evaluate(change)
    for _ in range(5):
        text = page.locator(".typed").first.text_content()
        next_text = page.wait_for_function(NEXT_TYPED_TEXT, arg=text).json_value()
        assert [sentence for sentence in SENTENCES if sentence.startswith(next_text)], next_text
    typing_switch(page).click()
    expect(typing_switch(page)).to_have_text(localise(page, HOME.hero.play_label))
    banner = page.locator(".react-parallax")
    photo = banner.locator("img")
    photo.scroll_into_view_if_needed()
    expect(photo).to_have_js_property("complete", value=True)
    assert photo.evaluate("photo => photo.naturalWidth") > 0
    expect(banner.locator("p")).to_have_text(translate(HOME, PORTUGUESE).banner.text)
    testimonials = page.get_by_role("region", name=localise(page, HOME.testimonials.name))
    testimonials.hover()
    arrows(testimonials)[1].click()
    slide_name = localise(page, LABELS.slide_name, position=2, of=len(HOME.testimonials.quotes))
    expect(testimonials.locator(".swiper-slide-active")).to_have_attribute("aria-label", slide_name)


@each_change
@pytest.mark.visitor(viewport={"width": 390, "height": 800})
def test_open_menu_stays_open(page: Page, change: str) -> None:
    page.goto(HOME_ROUTE)
    page.evaluate(change)
    page.get_by_role("button", name=localise(page, LAYOUT.open_menu)).click()
    expect_taken_over(page, "[data-when=idle]")
    expect(page.get_by_role("dialog", name=localise(page, LAYOUT.menu_name))).to_be_visible()


def test_another_stylesheet_first_in_the_head_stops_no_island(page: Page) -> None:
    page.route("**/other.css", lambda route: route.fulfill(body="", content_type="text/css"))
    page.add_init_script("""addEventListener('DOMContentLoaded', () => {
        for (const [name, attributes] of [
            ['link', {rel: 'stylesheet', href: '/other.css'}], ['script', {type: 'text/plain'}],
        ]) document.head.prepend(Object.assign(document.createElement(name), attributes));
    })""")
    page.goto(HOME_ROUTE)
    use_islands(page)
