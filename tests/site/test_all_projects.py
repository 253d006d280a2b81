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
"""Makes the list so many projects long, of copies of those that it has."""
ROWS = """() => {
    const list = document.querySelector('main ul:has(img)');
    const rows = Map.groupBy(
        Array.from(list.querySelectorAll('picture'), photo => photo.getBoundingClientRect()),
        ({top}) => Math.round(top + scrollY),
    );
    return Array.from(rows.values(), row => [
        Math.round(Math.min(...row.map(({left}) => left))),
        Math.round(Math.max(...row.map(({right}) => right))),
        new Set(row.map(({height}) => Math.round(height))).size,
    ]);
}"""
"""Of each row of photos: its left and right ends, and how many heights there are."""

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


def test_rows_of_photos_have_no_empty_place_with_few_and_with_twenty(page: Page) -> None:
    page.goto(PROJECTS)
    for many in (1, 2, 3, 4, 5, 20):
        page.evaluate(SHOW, many)
        for width, in_a_row in ((360, 1), (768, 2), (1440, 3)):
            page.set_viewport_size({"width": width, "height": 900})
            rows = page.evaluate(ROWS)
            assert len(rows) == -(-many // in_a_row), (many, width)
            assert len({(left, right) for left, right, _ in rows}) == 1, (many, width)
            assert {heights for *_, heights in rows} == {1}, (many, width)
            assert page.evaluate("document.documentElement.scrollWidth") == width
