"""What a visitor sees first waits for nothing else; what is pressed before the scripts counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from builder_site.content.home import HOME
from builder_site.content.services import SERVICES_PAGE
from builder_site.pages import PAGES
from tests.provider import Provider, accept_when_released
from tests.site.awake import expect_awake
from tests.site.carousels import carousel, expect_shown
from tests.site.form import NAME, SENT, fill, form, send, status

ROUTES = [page.meta.route for page in PAGES]
SCRIPTS = "**/assets/*.js"
GALLERY = f"{SERVICES_PAGE.services[0].name} photos"
FIRST = HOME.hero.slides[0].line
AT_ONCE = 1_000
PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}

FETCHED_EARLY = """() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const [{loadEventStart}] = performance.getEntriesByType('navigation');
    const needed = /frame\\.js$|\\.ico$|\\.svg$/;
    return performance.getEntriesByType('resource')
        .filter(({startTime}) => startTime < Math.max(painted, loadEventStart))
        .map(({name}) => new URL(name).pathname)
        .filter(path => !needed.test(path));
}"""

WITHOUT_LONG_TIMERS = """
    const { setTimeout } = window;
    window.setTimeout = (run, time, ...rest) => time < 1000 ? setTimeout(run, time, ...rest) : 0;
"""

HEIGHTS = (
    "() => [...document.querySelectorAll('main > *, main section > *')].map(e => e.scrollHeight)"
)


@pytest.fixture
def hold(page: Page) -> Callable[[], None]:
    """The framework's scripts are under way until this is called."""

    def keep(_: Route) -> None:
        """Neither let through nor turned away, until the rule that keeps it is taken back."""

    page.route(SCRIPTS, keep)
    return lambda: page.unroute(SCRIPTS, keep)


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("window", [(412, 823), (1440, 900)])
def test_what_waits_for_the_first_paint_comes_with_it_and_by_no_timer(
    page: Page, window: tuple[int, int], route: str
) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.add_init_script(WITHOUT_LONG_TIMERS)
    page.goto(route)
    page.wait_for_function("() => document.documentElement.dataset.waiting === undefined")


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize(("route", "first"), [("/", "hero-1"), ("/services", "stairs-01")])
def test_first_window_fetches_only_its_own_picture(page: Page, route: str, first: str) -> None:
    page.goto(route)
    page.wait_for_load_state("networkidle")
    (path,) = page.evaluate(FETCHED_EARLY)
    assert path.startswith(f"/pictures/{first}-")


@pytest.mark.visitor(**PHONE)
def test_contact_fetches_nothing_before_it_is_painted(page: Page) -> None:
    page.goto("/contact")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FETCHED_EARLY) == []


@pytest.mark.parametrize("width", [412, 1440])
@pytest.mark.parametrize("route", ROUTES)
def test_what_waits_has_its_place_already(page: Page, route: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 823})
    page.goto(route)
    page.wait_for_load_state("networkidle")
    heights = page.evaluate(HEIGHTS)
    page.evaluate("document.documentElement.dataset.waiting = ''")
    assert page.evaluate(HEIGHTS) == heights


def test_arrow_pressed_before_the_scripts_turns_the_slide(
    page: Page, hold: Callable[[], None]
) -> None:
    page.goto("/services")
    region = page.get_by_role("region", name=GALLERY)
    following = region.get_by_role("button", name="Next slide")
    following.click()
    following.click()
    hold()
    expect_shown(carousel(page, GALLERY), 3, len(SERVICES_PAGE.services[0].photos))


def test_slider_goes_on_from_the_slide_a_finger_has_brought(
    page: Page, hold: Callable[[], None]
) -> None:
    page.goto("/services")
    region = page.get_by_role("region", name=GALLERY)
    fourth = region.get_by_role("group", name="4 of 10")
    region.scroll_into_view_if_needed()
    fourth.evaluate("slide => slide.parentElement.scrollTo({left: slide.offsetLeft})")
    expect(fourth).to_be_in_viewport(ratio=0.9)
    hold()
    expect_shown(carousel(page, GALLERY), 4, len(SERVICES_PAGE.services[0].photos))


def test_typing_paused_before_the_scripts_stays_paused(
    page: Page, hold: Callable[[], None]
) -> None:
    page.clock.install()
    page.goto("/")
    page.get_by_role("button", name="Pause animation").click()
    hold()
    region = carousel(page, "Introduction")
    resume = region.get_by_role("button", name="Play animation")
    expect(resume).to_be_visible()
    typed = region.locator(".typed").first
    expect_awake(page)
    page.clock.run_for(5_000)
    assert typed.inner_text() == f"{FIRST.lead} {FIRST.words[0]}"
    resume.click()
    expect(typed).to_contain_text(FIRST.words[1])


@pytest.mark.visitor(**PHONE)
def test_menu_and_links_work_before_the_scripts(page: Page, hold: Callable[[], None]) -> None:
    page.goto("/")
    page.get_by_role("button", name="Open menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("link", name="Services").click()
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()
    hold()


def test_message_pressed_while_the_scripts_come_is_sent_once(
    page: Page, provider: Provider, hold: Callable[[], None]
) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    hold()
    expect(status(page)).to_have_text(SENT)
    page.wait_for_load_state("networkidle")
    assert len(provider.messages) == 1


def test_visitor_who_is_quicker_than_the_scripts_sees_the_message_go(
    page: Page, provider: Provider, hold: Callable[[], None]
) -> None:
    provider.behave(accept_when_released)
    page.goto("/contact")
    fill(page)
    send(page)
    form(page).get_by_label("Name").press("Enter")
    hold()
    expect(form(page).get_by_role("button")).to_have_text("Sending…")
    provider.released.set()
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_press_before_the_scripts_is_seen_at_once(
    page: Page, provider: Provider, hold: Callable[[], None]
) -> None:
    noise: list[str] = []
    page.on("console", lambda message: noise.append(message.text))
    page.on("pageerror", lambda error: noise.append(error.message))
    page.goto("/contact")
    fill(page)
    send(page)
    button = form(page).get_by_role("button")
    expect(button).to_have_text("Sending…", timeout=AT_ONCE)
    expect(button).to_have_attribute("aria-disabled", "true")
    hold()
    expect(status(page)).to_have_text(SENT)
    expect(button).to_have_text("Send message")
    assert len(provider.messages) == 1
    assert noise == []


def test_message_goes_without_the_scripts_where_they_never_come(
    page: Page, provider: Provider, hold: Callable[[], None]
) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1
    hold()


def test_scripts_that_come_while_the_browser_posts_send_no_second_message(
    page: Page, provider: Provider, hold: Callable[[], None]
) -> None:
    provider.behave(accept_when_released)
    page.goto("/contact")
    fill(page)
    with page.expect_request(lambda request: request.method == "POST"):
        send(page)
    with page.expect_websocket():
        hold()
    page.wait_for_timeout(1000)  # the form is awake by then; while it posts nothing can be asked
    provider.released.set()
    expect(status(page)).to_have_text(SENT)
    assert len(provider.requests) == 1


def test_press_with_an_empty_field_before_the_scripts_costs_no_later_press(
    page: Page, provider: Provider, hold: Callable[[], None]
) -> None:
    page.goto("/contact")
    fill(page, name="")
    send(page)
    expect(form(page).get_by_label("Name")).to_be_focused()
    form(page).get_by_label("Name").fill(NAME)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1
    hold()


@pytest.mark.usefixtures("provider")
@pytest.mark.parametrize("route", ["/nope", "/contact"])
def test_pages_without_the_framework_have_their_fonts(
    page: Page, hold: Callable[[], None], route: str
) -> None:
    page.goto(route)
    if route == "/contact":
        fill(page)
        send(page)
        expect(status(page)).to_have_text(SENT)
    page.wait_for_function("() => document.fonts.check('1rem Piazzolla')")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)"
    )
    assert {"Piazzolla", "Figtree"} <= set(loaded)
    hold()


def test_back_before_the_scripts_arrive_leads_where_the_visitor_was(page: Page) -> None:
    page.goto("/services")
    expect_awake(page)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()
    page.route(SCRIPTS, lambda _: None)
    page.reload(wait_until="commit")
    expect(page.get_by_role("region", name="Introduction")).to_be_visible()
    page.go_back(wait_until="commit")
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()
