"""The page of all projects, its index of trades, and the ways there. All of it needs no script."""

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.home import HOME as HOME_RECORD
from builder_site.content.layout import LABELS
from builder_site.content.models.projects import Project
from builder_site.content.projects import PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translated
from builder_site.pages import newest_first
from builder_site.sections.trade_index import trades_of
from tests.languages import HOME, PORTUGUESE, PROJECTS, SERVICES, SETTINGS, named

PROJECTS_SHOWN: tuple[Project, ...] = translated(newest_first(SETTINGS), PORTUGUESE)
SHOW = """many => {
    const list = document.querySelector('main ul:has(img)');
    const items = Array.from(list.children);
    const copies = Array.from({length: many}, (_, at) => items[at % items.length].cloneNode(true));
    list.replaceChildren(...copies);
}"""
"""Makes the list `many` projects long, with copies of those that it has."""
ROWS = """() => {
    const list = document.querySelector('main ul:has(img)');
    const photos = Array.from(
        list.querySelectorAll('picture'), photo => photo.getBoundingClientRect()
    );
    const ends = new Set(photos.map(({bottom}) => Math.round(bottom)));
    return Array.from(ends, end => {
        const row = photos.filter(({top, bottom}) => top < end && end <= Math.round(bottom));
        return [
            Math.round(Math.min(...row.map(({left}) => left))),
            Math.round(Math.max(...row.map(({right}) => right))),
            Math.round(row.reduce((sum, {width}) => sum + width, 0)) + 32 * (row.length - 1),
        ];
    });
}"""
"""Of each line at which photos end: the left and the right end of the photos on it, and how wide
they are together with the 32 px between them."""

pytestmark = pytest.mark.visitor(java_script_enabled=False)


def test_home_and_services_lead_there(page: Page) -> None:
    ways = (
        (HOME, HOME_RECORD.recent_work.all_projects.label, PROJECTS_PAGE.heading),
        (SERVICES, SERVICES_PAGE.trades.projects.label, PROJECTS_PAGE.by_trade),
    )
    for route, link, heading in ways:
        page.goto(route)
        page.get_by_role("main").get_by_role("link", name=named(page, link), exact=True).click()
        page.wait_for_url(f"**{PROJECTS}*")
        shown = page.get_by_role("heading", name=named(page, heading), exact=True)
        expect(shown).to_be_in_viewport()


def test_each_project_has_its_photo_place_time_and_trades_newest_first(page: Page) -> None:
    page.goto(PROJECTS)
    items = page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("img"))
    expect(items).to_have_count(len(PROJECTS_SHOWN))
    years = [project.year for project in PROJECTS_SHOWN]
    assert years == sorted(years, reverse=True)
    for item, project in zip(items.all(), PROJECTS_SHOWN, strict=True):
        link = item.get_by_role("link", name=project.name, exact=True)
        expect(link).to_have_attribute("href", project.route)
        expect(item.get_by_role("img", name=project.after.alt)).to_be_visible()
        time = named(page, LABELS.weeks, weeks=project.weeks)
        expect(item).to_contain_text(f"{project.place}, {project.year}, {time}")
        expect(item).to_contain_text(", ".join(project.trades))


def test_trade_leads_to_the_projects_that_used_it(page: Page) -> None:
    page.goto(PROJECTS)
    for trade in trades_of(PROJECTS_SHOWN):
        page.get_by_role("main").get_by_role("link", name=trade, exact=True).click()
        part = page.get_by_role("heading", name=trade, exact=True)
        expect(part).to_be_in_viewport()
        links = page.locator("section", has=part).last.get_by_role("link")
        used = [project for project in PROJECTS_SHOWN if trade in project.trades]
        expect(links).to_have_text([project.name for project in used])
        for link, project in zip(links.all(), used, strict=True):
            expect(link).to_have_attribute("href", project.route)


@pytest.mark.visitor(viewport={"width": 390, "height": 844})
def test_phone_shows_the_first_photo_above_the_call_bar_and_one_link_to_the_trades(
    page: Page,
) -> None:
    page.goto(PROJECTS)
    main = page.get_by_role("main")
    photo = main.get_by_role("img", name=PROJECTS_SHOWN[0].after.alt).bounding_box()
    bar = page.get_by_role("navigation", name=named(page, "Call or write")).bounding_box()
    assert photo and bar
    assert photo["y"] + photo["height"] < bar["y"]
    for trade in trades_of(PROJECTS_SHOWN):
        expect(main.get_by_role("link", name=trade, exact=True)).to_be_hidden()
    heading = named(page, PROJECTS_PAGE.by_trade)
    main.get_by_role("link", name=heading, exact=True).click()
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()


def test_rows_of_photos_have_no_empty_place_with_few_and_with_twenty(page: Page) -> None:
    page.goto(PROJECTS)
    for many in (1, 2, 3, 4, 5, 20):
        page.evaluate(SHOW, many)
        for width, expected in ((360, many), (768, -(-many // 2)), (1440, many // 3 + 1)):
            page.set_viewport_size({"width": width, "height": 900})
            rows = page.evaluate(ROWS)
            assert len(rows) == expected, (many, width)
            assert len({(left, right) for left, right, _ in rows}) == 1, (many, width)
            assert all(abs(right - left - filled) <= 1 for left, right, filled in rows), (
                many,
                width,
            )
            assert page.evaluate("document.documentElement.scrollWidth") == width
