"""The page of all projects, and the ways there. All of it needs no script."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.every_page import LABELS, LAYOUT
from builder_site.content.home import HOME
from builder_site.content.models.projects import Project
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translate
from tests.languages import (
    HOME_ROUTE,
    PORTUGUESE,
    PROJECTS_ROUTE,
    PUBLISHED_PROJECTS,
    SERVICES_ROUTE,
    localise,
)

PORTUGUESE_PROJECTS: tuple[Project, ...] = translate(PUBLISHED_PROJECTS, PORTUGUESE)
SET_NUMBER_OF_PROJECTS = """many => {
    const list = document.querySelector('main ul:has(img)');
    const [lead, ...others] = list.children;
    const copies = Array.from({length: many}, (_, at) => others[at % 2].cloneNode(true));
    if (many % 2) copies[0] = lead;
    // The first one of an even number, which the page may show, has no row to itself.
    lead.className = 'project-lead';
    list.replaceChildren(...copies);
}"""
"""Makes the list so many projects long, as tests/unit/pages/test_projects.py shows that it is."""
ROWS = """() => {
    const list = document.querySelector('main ul:has(img)');
    const rows = Map.groupBy(list.children, item => Math.round(item.getBoundingClientRect().top));
    return Array.from(rows.values(), row => row.map(item => {
        const {left, right} = item.getBoundingClientRect();
        const {width, height} = item.querySelector('picture').getBoundingClientRect();
        return [Math.round(left), Math.round(right), width / height];
    }));
}"""
"""Of each row the items: where they begin and end, and the photo's width by its height."""

pytestmark = pytest.mark.visitor(java_script_enabled=False)


def test_home_and_services_lead_to_all_projects(page: Page) -> None:
    ways = (
        (HOME_ROUTE, HOME.recent_work.projects_link.label),
        (SERVICES_ROUTE, SERVICES_PAGE.trades.projects_link.label),
    )
    for route, link in ways:
        page.goto(route)
        page.get_by_role("main").get_by_role("link", name=localise(page, link), exact=True).click()
        page.wait_for_url(f"**{PROJECTS_ROUTE}*")


def test_each_project_has_its_photo_place_time_and_trades_newest_first(page: Page) -> None:
    page.goto(PROJECTS_ROUTE)
    items = page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("img"))
    expect(items).to_have_count(len(PORTUGUESE_PROJECTS))
    years = [project.year for project in PORTUGUESE_PROJECTS]
    assert years == sorted(years, reverse=True)
    for item, project in zip(items.all(), PORTUGUESE_PROJECTS, strict=True):
        link = item.get_by_role("link", name=project.name, exact=True)
        expect(link).to_have_attribute("href", project.route)
        expect(item.get_by_role("img", name=project.after.alt)).to_be_visible()
        time = localise(page, LABELS.weeks, weeks=project.weeks)
        expect(item).to_contain_text(f"{project.place}, {project.year}, {time}")
        expect(item).to_contain_text(", ".join(project.trades))


@pytest.mark.visitor(viewport={"width": 390, "height": 844})
def test_phone_shows_the_first_photo_above_the_call_bar(page: Page) -> None:
    page.goto(PROJECTS_ROUTE)
    image = page.get_by_role("main").get_by_role("img", name=PORTUGUESE_PROJECTS[0].after.alt)
    photo = image.bounding_box()
    bar = page.get_by_role("navigation", name=localise(page, LAYOUT.call_bar_name)).bounding_box()
    assert photo and bar
    assert photo["y"] + photo["height"] < bar["y"]


def test_rows_have_no_empty_place_and_photos_one_ratio_with_few_and_with_twenty(page: Page) -> None:
    for number in (1, 2, 3, 4, 5, 20):
        page.goto(PROJECTS_ROUTE)
        page.evaluate(SET_NUMBER_OF_PROJECTS, number)
        for width, row_count in ((360, number), (768, -(-number // 2)), (1440, -(-number // 2))):
            page.set_viewport_size({"width": width, "height": 900})
            rows = page.evaluate(ROWS)
            assert len(rows) == row_count, (number, width)
            assert len({(row[0][0], row[-1][1]) for row in rows}) == 1, (number, width)
            assert all(
                left_item[1] + 32 == right_item[0]
                for row in rows
                for left_item, right_item in pairwise(row)
            ), (number, width)
            ratios = [ratio for row in rows for *_, ratio in row]
            assert ratios == pytest.approx([1.5] * number, rel=0.01), (number, width)
            assert page.evaluate("document.documentElement.scrollWidth") == width
