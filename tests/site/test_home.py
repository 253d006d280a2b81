"""Specification 2, route /: the home page from top to bottom."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.testimonials import TESTIMONIALS
from tests.site.awake import expect_awake
from tests.site.carousels import carousel, expect_shown, expect_to_wrap_around

FIRST, SECOND = (slide.line for slide in HOME.hero.slides)
LEAD, WORDS = FIRST.lead, FIRST.words

A_ROUND_AND_A_HALF = 700
"""States of the typed line: a letter more or less each."""
SHIFT = 0.01
"""Cumulative layout shift as browsers count it."""
SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => {
    for (const {value} of list.getEntries()) window.shifted += value;
}).observe({type: 'layout-shift', buffered: true});
"""

WATCH = """region => {
    window.lines = [];
    const line = region.querySelectorAll('.typed')[Number(region.dataset.watched)];
    const note = () => {
        const text = line.innerText.replace(/\\|$/, '').trim();
        if (window.lines.at(-1) !== text) window.lines.push(text);
    };
    new MutationObserver(note).observe(line, {childList: true, subtree: true, characterData: true});
    note();
}"""


SCROLL_BANNER_TO = """share => scrollTo({
    top: scrollY + document.querySelector('.react-parallax').getBoundingClientRect().top
        - innerHeight * share,
    behavior: 'instant',
})"""
NEXT_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
WITHIN = "(e, band) => e.getBoundingClientRect().top - band.getBoundingClientRect().top"


def watch_typing(region: Locator, slide: int) -> None:
    """From now on `lines` in the page lists every state of the slide's typed line."""
    region.evaluate("(region, slide) => { region.dataset.watched = slide; }", slide)
    region.evaluate(WATCH)


def test_introduction_has_two_slides_that_wrap_around(page: Page) -> None:
    page.goto("/")
    expect_to_wrap_around(carousel(page, "Introduction"), len(HOME.hero.slides))


@pytest.mark.visitor(viewport={"width": 412, "height": 823})
def test_first_slide_types_all_nine_words_in_order_and_begins_again(page: Page) -> None:
    """Specification 4: hero typing repeats endlessly. Nothing on the page moves for it."""
    page.clock.install()
    page.add_init_script(SHIFTS)
    page.goto("/")
    watch_typing(carousel(page, "Introduction"), 0)
    expected = [f"{LEAD} {word}" for word in (*WORDS[1:], WORDS[0])]
    lines: list[str] = []
    while expected != [line for line in lines if line in expected][-len(expected) :]:
        page.clock.run_for(1_000)
        lines = page.evaluate("window.lines")
        assert len(lines) < A_ROUND_AND_A_HALF
    assert "We are" in lines, "the line itself is typed, letter by letter"
    assert f"{LEAD} {WORDS[1][:-3]}" in lines
    unexpected = [
        line for line in lines if not any(f"{LEAD} {word}".startswith(line) for word in WORDS)
    ]
    assert unexpected == []
    assert page.evaluate("window.shifted") < SHIFT


def test_second_slide_types_its_line_again_and_again(page: Page) -> None:
    page.clock.install()
    page.goto("/")
    region = carousel(page, "Introduction")
    region.get_by_role("button", name="Next slide").click()
    expect_shown(region, 2, len(HOME.hero.slides))
    watch_typing(region, 1)
    page.clock.run_for(20_000)
    lines: list[str] = page.evaluate("window.lines")
    assert lines.count(SECOND.lead) > 1
    assert SECOND.lead[:9] in lines


def test_typing_can_be_paused_and_resumed(page: Page) -> None:
    page.clock.install()
    page.goto("/")
    region = carousel(page, "Introduction")
    watch_typing(region, 0)
    page.wait_for_function("() => window.lines.length > 12")
    region.get_by_role("button", name="Pause animation").click()
    resume = region.get_by_role("button", name="Play animation")
    expect(resume).to_be_visible()
    before: list[str] = page.evaluate("window.lines")
    page.clock.run_for(5_000)
    assert page.evaluate("window.lines") == before
    resume.click()
    page.wait_for_function(
        "count => window.lines.length > count", arg=page.evaluate("lines.length")
    )


def test_listeners_get_each_sentence_whole_and_calm(page: Page) -> None:
    page.goto("/")
    region = carousel(page, "Introduction")
    sentence = region.get_by_text(FIRST.accessible, exact=True)
    expect(sentence).to_have_count(1)
    expect(region.get_by_text(SECOND.accessible, exact=True).first).to_be_attached()
    assert all(
        region.locator(".typed").evaluate_all("all => all.map(e => e.ariaHidden === 'true')")
    )


@pytest.mark.visitor(reduced_motion="reduce")
def test_reduced_motion_stands_still(page: Page) -> None:
    page.clock.install()
    page.goto("/")
    region = carousel(page, "Introduction")
    watch_typing(region, 0)
    expect_awake(page)
    page.clock.run_for(5_000)
    assert page.evaluate("window.lines") == [f"{LEAD} {WORDS[0]}"]
    expect(region.get_by_role("button", name="Pause animation")).to_have_count(0)


@pytest.mark.visitor(reduced_motion="reduce")
def test_banner_photo_travels_with_the_page_where_motion_is_unwelcome(page: Page) -> None:
    page.goto("/")
    expect_awake(page)
    banner = page.locator(".react-parallax")
    photo = banner.get_by_role("img", name=HOME.banner.photo.alt)
    places: list[float] = []
    for share in (0.75, 0.25):
        page.evaluate(SCROLL_BANNER_TO, share)
        page.evaluate(NEXT_FRAMES)
        places.append(photo.evaluate(WITHIN, banner.element_handle()))
    assert places[0] == pytest.approx(places[1], abs=1)


def test_below_the_hero_everything_stands_in_the_specified_order(page: Page) -> None:
    page.goto("/")
    main = page.get_by_role("main")
    parts = [
        page.get_by_role("region", name="Introduction"),
        main.get_by_text(HOME.welcome.paragraphs[0]),
        main.get_by_role("link", name="Contact Us"),
        main.get_by_role("link", name=COMPANY.phone),
        main.get_by_role("img", name=HOME.welcome.photo.alt),
        main.locator(".react-parallax"),
        main.get_by_text(HOME.cards.promise),
        main.get_by_text(HOME.cards.services[0], exact=True),
        main.get_by_text(HOME.cards.quote.text),
        page.get_by_role("region", name="Customer testimonials"),
    ]
    handles = [part.element_handle() for part in parts]
    for before, after in pairwise(handles):
        assert page.evaluate(
            "([a, b]) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)",
            [before, after],
        )


def test_welcome_tells_of_more_than_30_years(page: Page) -> None:
    """Specification 9: the company's claim."""
    page.goto("/")
    expect(page.get_by_role("main")).to_contain_text("more than 30 years in the sector")


def test_contact_us_leads_to_the_contact_page(page: Page) -> None:
    page.goto("/")
    page.get_by_role("main").get_by_role("link", name="Contact Us").click()
    page.wait_for_url("**/contact")
    expect(page.get_by_role("form", name="Contact")).to_be_visible()


def test_company_phone_number_can_be_called(page: Page) -> None:
    page.goto("/")
    phone = page.get_by_role("main").get_by_role("link", name=COMPANY.phone)
    expect(phone).to_have_attribute("href", COMPANY.phone_href)


def test_banner_photo_travels_900_px_while_the_band_crosses_the_window(page: Page) -> None:
    """Specification 9: parallax strength 900."""
    assert HOME.banner.strength == 900
    page.goto("/")
    banner = page.locator(".react-parallax")
    expect(banner.get_by_role("img", name=HOME.banner.photo.alt)).to_be_attached()
    height = page.evaluate("innerHeight")
    places: list[tuple[float, float]] = []
    for share in (0.75, 0.25):
        page.evaluate(SCROLL_BANNER_TO, share)
        top = banner.evaluate("e => e.getBoundingClientRect().top")
        expected = -HOME.banner.strength * round(top) / height
        page.wait_for_function(
            """expected => {
                const moved = document.querySelector('.react-parallax-background-children');
                const y = new DOMMatrix(getComputedStyle(moved).transform).m42;
                return Math.abs(y - expected) < 2;
            }""",
            arg=expected,
        )
        places.append((top, expected))
    assert abs(places[1][1] - places[0][1]) == pytest.approx(450, abs=3)


def test_banner_keeps_its_class_before_any_script(page: Page) -> None:
    assert "react-parallax" in page.request.get("/").text()


def test_cards_hold_the_promise_the_services_and_a_quote(page: Page) -> None:
    page.goto("/")
    cards = page.get_by_role("main").get_by_role("article")
    expect(cards).to_have_count(3)
    expect(cards.nth(0)).to_contain_text(
        re.compile("First-class communication, fair prices and realistic time frames")
    )
    expect(cards.nth(1).get_by_role("listitem")).to_have_text(HOME.cards.services)
    expect(cards.nth(2).get_by_role("blockquote")).to_have_text(HOME.cards.quote.text)


def test_testimonials_cycle_through_five_quotes_and_wrap(page: Page) -> None:
    """Specification 4: the empty sixth item is never shown; 9: five testimonials."""
    page.goto("/")
    region = carousel(page, "Customer testimonials")
    assert region.locator("blockquote").all_text_contents() == [t.text for t in TESTIMONIALS.quotes]
    region.hover()
    expect_to_wrap_around(region, len(TESTIMONIALS.quotes))


def test_testimonial_arrows_appear_on_hover_and_on_focus(page: Page) -> None:
    page.goto("/")
    region = carousel(page, "Customer testimonials")
    arrows = [region.get_by_role("button", name=f"{name} slide") for name in ("Previous", "Next")]
    page.mouse.move(0, 0)
    for arrow in arrows:
        expect(arrow).to_have_css("opacity", "0")
    region.hover()
    for arrow in arrows:
        expect(arrow).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    expect(arrows[0]).to_have_css("opacity", "0")
    arrows[0].focus()
    for arrow in arrows:
        expect(arrow).to_have_css("opacity", "1")


@pytest.mark.visitor(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
def test_testimonial_arrows_are_always_there_for_fingers(page: Page) -> None:
    page.goto("/")
    region = carousel(page, "Customer testimonials")
    for name in ("Previous slide", "Next slide"):
        expect(region.get_by_role("button", name=name)).to_have_css("opacity", "1")
