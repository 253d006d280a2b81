"""Home from top to bottom, with what docs/fixed-texts.md fixes for it.

In Portuguese, but for the fixed words; tests/unit/content/test_texts.py has those that are typed.
"""

from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.every_page import LAYOUT
from builder_site.content.home import HOME
from builder_site.content.translated import translate
from static_kit.records.texts import fill_placeholders
from tests.languages import HOME_ROUTE, PORTUGUESE, PUBLISHED_SERVICES, localise
from tests.site.carousels import arrows, carousel, expect_shown, expect_to_wrap_around
from tests.site.islands import use_islands
from tests.site.layout_shift import COUNT_SHIFT, MAX_SHIFT
from tests.site.order import expect_in_order
from tests.site.parts import introduction, typing_switch

PORTUGUESE_HOME = translate(HOME, PORTUGUESE)
TRADES = [trade.name for trade in PUBLISHED_SERVICES.trades.trades]
FIRST_LINE, SECOND_LINE = (slide.line for slide in PORTUGUESE_HOME.hero.slides)
MAX_STATES = 700
"""States of the typed line in a round and a half: a letter more or less each."""
RECORD_LINES = """(region, slide) => {
    window.lines = [];
    window.times = [];
    const line = region.querySelectorAll('.typed')[slide];
    const record = () => {
        const text = line.innerText.replace(/\\|$/, '').trim();
        if (window.lines.at(-1) === text) return;
        window.lines.push(text);
        window.times.push(Date.now());
    };
    const changes = {childList: true, subtree: true, characterData: true};
    new MutationObserver(record).observe(line, changes);
    record();
}"""
"""From now on `lines` in the page has every state of the slide's typed line, and `times` has when,
in ms."""
FRAME = 17
"""The library types a letter in the first frame after its delay, in ms."""
SCROLL_BANNER_TO = """share => new Promise(done => {
    const banner = document.querySelector('.react-parallax');
    const top = scrollY + banner.getBoundingClientRect().top - innerHeight * share;
    scrollTo({top, behavior: 'instant'});
    requestAnimationFrame(() => requestAnimationFrame(done));
})"""
"""Scroll until the banner's top is at this share of the window's height."""
RELATIVE_TOP = "(e, outer) => e.getBoundingClientRect().top - outer.getBoundingClientRect().top"
BOXES_OF_THE_LINE = """line => [...line.childNodes].map(part => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect().toJSON();
})"""
COUNT_LINES = """element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(line => line.top)).size;
}"""


def open_introduction(page: Page, slide: int) -> Locator:
    """Open Home with a clock that the test moves; record the slide's typed line."""
    page.clock.install()
    page.add_init_script(COUNT_SHIFT)
    page.goto(HOME_ROUTE)
    region = carousel(page, HOME.hero.name)
    for _ in range(slide):
        arrows(region)[1].click()
    expect_shown(region, slide + 1, len(PORTUGUESE_HOME.hero.slides))
    region.evaluate(RECORD_LINES, slide)
    return region


@pytest.mark.visitor(viewport={"width": 412, "height": 823})
def test_first_slide_types_all_nine_words_in_order_and_begins_again(page: Page) -> None:
    """The typed lines repeat without end. Nothing else on the page moves."""
    region = open_introduction(page, slide=0)
    lead, words = FIRST_LINE.lead, FIRST_LINE.words
    expected_lines = [f"{lead} {word}" for word in (*words[1:], words[0])]
    lines: list[str] = []
    while (
        expected_lines != [line for line in lines if line in expected_lines][-len(expected_lines) :]
    ):
        page.clock.run_for(1_000)
        lines = page.evaluate("lines")
        assert len(lines) < MAX_STATES
    assert lead[:6] in lines, "the lead is typed letter by letter"
    assert f"{lead} {words[1][:-3]}" in lines, "so is a word"
    sentences = [f"{lead} {word}" for word in words]
    assert [
        line for line in lines if not any(sentence.startswith(line) for sentence in sentences)
    ] == []
    assert page.evaluate("shift") < MAX_SHIFT
    expect_shown(region, 1, len(PORTUGUESE_HOME.hero.slides))


def test_second_slide_types_its_line_again_and_again(page: Page) -> None:
    open_introduction(page, slide=1)
    page.clock.run_for(20_000)
    lines: list[str] = page.evaluate("lines")
    assert lines.count(SECOND_LINE.lead) > 1
    assert SECOND_LINE.lead[:9] in lines
    states = pairwise(zip(lines, page.evaluate("times"), strict=True))
    steps = [(len(text) - len(last), time - start) for (last, start), (text, time) in states]
    for letters, delay in ((1, 40), (-1, 10)):
        # docs/fixed-texts.md, "Home": typed at 40 ms a letter, deleted at 10.
        times = [time for difference, time in steps if difference == letters]
        assert delay <= median(times) <= delay + FRAME


def test_typing_can_be_paused_and_resumed(page: Page) -> None:
    open_introduction(page, slide=0)
    page.wait_for_function("() => lines.length > 12")
    switch = typing_switch(page)
    switch.click()
    expect(switch).to_have_text(PORTUGUESE_HOME.hero.play_label)
    before: list[str] = page.evaluate("lines")
    page.clock.run_for(5_000)
    assert page.evaluate("lines") == before
    switch.click()
    page.wait_for_function("count => lines.length > count", arg=len(before))


@pytest.mark.visitor(reduced_motion="reduce")
def test_reduced_motion_stops_the_typing_and_the_parallax(page: Page) -> None:
    open_introduction(page, slide=0)
    use_islands(page)
    page.clock.run_for(5_000)
    assert page.evaluate("lines") == [f"{FIRST_LINE.lead} {FIRST_LINE.words[0]}"]
    expect(typing_switch(page)).to_have_count(0)
    banner = page.locator(".react-parallax")
    photo = banner.get_by_role("img", name=PORTUGUESE_HOME.banner.photo.alt)
    tops: list[float] = []
    for share in (0.75, 0.25):
        page.evaluate(SCROLL_BANNER_TO, share)
        tops.append(photo.evaluate(RELATIVE_TOP, banner.element_handle()))
    assert tops[0] == pytest.approx(tops[1], abs=1)


def test_hero_says_who_and_where_and_offers_a_quote(page: Page) -> None:
    page.goto(HOME_ROUTE)
    region = carousel(page, HOME.hero.name)
    introduction = fill_placeholders(PORTUGUESE_HOME.hero.introduction, founded=COMPANY.founded)
    ask = region.get_by_role("link", name=localise(page, LAYOUT.ask_link.label))
    expect(ask).to_have_attribute("href", localise(page, "/contact"))
    for width in (360, 767, 768, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        expect(region.get_by_text(introduction)).to_be_in_viewport(ratio=1)
        expect(ask).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1024, "height": 900})
    link, controls = ask.bounding_box(), typing_switch(page).bounding_box()
    assert link and controls
    assert link["x"] + link["width"] <= controls["x"], "the controls are beside it"
    # What is typed is for eyes; screen readers get each sentence whole.
    for line in (FIRST_LINE, SECOND_LINE):
        expect(region.get_by_text(line.sentence, exact=True).first).to_be_attached()
    typed_line = region.locator(".typed")
    assert typed_line.evaluate_all("all => all.map(e => e.ariaHidden)") == ["true", "true"]


@pytest.mark.visitor(reduced_motion="reduce")
def test_typed_word_is_below_its_lead_and_the_licence_on_one_line(page: Page) -> None:
    page.goto(HOME_ROUTE)
    typed_line = page.locator(".typed").first
    licence = page.get_by_role("main").get_by_text(COMPANY.licence.number)
    for width in (390, 768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        lead, word = typed_line.evaluate(BOXES_OF_THE_LINE)
        assert word["left"] == pytest.approx(lead["left"], abs=1)
        assert word["top"] > lead["top"] + 20
        assert licence.evaluate(COUNT_LINES) == 1


def test_everything_stands_in_the_specified_order(page: Page) -> None:
    response = page.goto(HOME_ROUTE)
    assert response
    assert "react-parallax" in response.text(), "the banner has its class before any script"
    main = page.get_by_role("main")
    end = main.locator("section").last
    contact_us = localise(page, "Contact Us")
    contact, phone = (main.get_by_role("link", name=name) for name in (contact_us, COMPANY.phone))
    for index in range(2):
        expect(contact.nth(index)).to_have_attribute("href", localise(page, "/contact"))
        expect(phone.nth(index)).to_have_attribute("href", COMPANY.phone_href)
    parts = [
        introduction(page),
        main.get_by_text(PORTUGUESE_HOME.welcome.paragraphs[1]),
        contact.first,
        phone.first,
        main.get_by_role("img", name=PORTUGUESE_HOME.welcome.photo.alt),
        main.locator(".react-parallax"),
        main.get_by_text(PORTUGUESE_HOME.cards.promise),
        main.get_by_text(localise(page, TRADES[0]), exact=True),
        main.get_by_text(PORTUGUESE_HOME.cards.quote.text),
        page.get_by_role("region", name=localise(page, HOME.testimonials.name)),
        end.get_by_role("link", name=contact_us),
        end.get_by_role("link", name=COMPANY.phone),
    ]
    expect_in_order(page, parts)


def test_visitor_reads_years_licence_promise_services_and_a_quote(page: Page) -> None:
    """docs/fixed-texts.md, "Home": the years in the sector, and the three cards."""
    page.goto("/")
    main = page.get_by_role("main")
    expect(main).to_contain_text("more than 30 years in the sector")
    expect(main.get_by_text("More than 30 years", exact=True)).to_be_visible()
    expect(main.get_by_text(COMPANY.insurance)).to_be_visible()
    expect(main.get_by_text(COMPANY.area_served)).to_be_visible()
    licence = COMPANY.licence
    expect(main.get_by_text(licence.number)).to_be_visible()
    register = main.get_by_role("link", name=licence.register.label)
    expect(register).to_have_attribute("href", licence.register.href)
    cards = main.get_by_role("article")
    expect(cards).to_have_count(3)
    promise = "First-class communication, fair prices and realistic time frames"
    expect(cards.nth(0)).to_contain_text(promise)
    expect(cards.nth(1).get_by_role("listitem")).to_have_text(TRADES)
    expect(cards.nth(2).get_by_role("blockquote")).to_have_text(HOME.cards.quote.text)


def test_banner_photo_moves_900_px_while_the_banner_crosses_the_window(page: Page) -> None:
    """docs/fixed-texts.md, "Home": parallax strength 900."""
    page.goto(HOME_ROUTE)
    banner = page.locator(".react-parallax")
    expect(banner.get_by_role("img", name=PORTUGUESE_HOME.banner.photo.alt)).to_be_attached()
    positions: list[float] = []
    for share in (0.75, 0.25):
        page.evaluate(SCROLL_BANNER_TO, share)
        top = banner.evaluate("e => e.getBoundingClientRect().top / innerHeight")
        positions.append(-PORTUGUESE_HOME.banner.strength * top)
        page.wait_for_function(
            """expected => {
                const photo = document.querySelector('.react-parallax-background-children');
                const y = new DOMMatrix(getComputedStyle(photo).transform).m42;
                return Math.abs(y - expected) < 2;
            }""",
            arg=positions[-1],
        )
    assert positions[1] - positions[0] == pytest.approx(450, abs=3)


def test_banner_is_filled_in_a_picture_of_the_whole_page(page: Page) -> None:
    page.goto(HOME_ROUTE)
    banner = page.locator(".react-parallax")
    photo = banner.get_by_role("img", name=PORTUGUESE_HOME.banner.photo.alt)
    for share in (0.75, 0.25, 0):
        page.evaluate(SCROLL_BANNER_TO, share)
    page.evaluate("scrollTo(0, 0)")
    expect(banner).not_to_be_in_viewport()
    page.wait_for_function(
        """([photo, banner]) => {
            const [inner, outer] = [photo, banner].map(e => e.getBoundingClientRect());
            return inner.top <= outer.top && inner.bottom >= outer.bottom;
        }""",
        arg=[photo.element_handle(), banner.element_handle()],
    )


def test_carousels_show_each_slide_in_turn_and_wrap_around(page: Page) -> None:
    """docs/fixed-texts.md, "Home": five testimonials. No empty sixth one is shown."""
    page.goto(HOME_ROUTE)
    expect_to_wrap_around(carousel(page, HOME.hero.name), len(PORTUGUESE_HOME.hero.slides))
    testimonials = carousel(page, HOME.testimonials.name)
    quotes = testimonials.locator("blockquote").all_text_contents()
    assert quotes == [quote.text for quote in PORTUGUESE_HOME.testimonials.quotes]
    testimonials.hover()
    expect_to_wrap_around(testimonials, 5)


def test_testimonial_arrows_appear_on_hover_and_on_focus(page: Page) -> None:
    page.goto(HOME_ROUTE)
    region = carousel(page, HOME.testimonials.name)
    previous_arrow, next_arrow = arrows(region)
    page.mouse.move(0, 0)
    for arrow in (previous_arrow, next_arrow):
        expect(arrow).to_have_css("opacity", "0")
    region.hover()
    for arrow in (previous_arrow, next_arrow):
        expect(arrow).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    expect(previous_arrow).to_have_css("opacity", "0")
    previous_arrow.focus()
    for arrow in (previous_arrow, next_arrow):
        expect(arrow).to_have_css("opacity", "1")


@pytest.mark.visitor(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
def test_testimonial_arrows_are_always_visible_on_touch_screens(page: Page) -> None:
    page.goto(HOME_ROUTE)
    for arrow in arrows(carousel(page, HOME.testimonials.name)):
        expect(arrow).to_have_css("opacity", "1")
