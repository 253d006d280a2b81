"""The pages of three, four and twenty projects, and of drafts among them."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from builder_site import pages
from builder_site.content import projects
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.models.projects import TRADES_ANCHOR, Project
from builder_site.content.projects import PROJECT_TEXT, PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import path_in
from builder_site.pages import pages_in, projects_by_year
from builder_site.pages.head import head
from builder_site.pages.home import RECENT_PROJECTS
from builder_site.pages.page import Page
from builder_site.pages.projects import MIN_PROJECTS_FOR_INDEX
from builder_site.sections.trade_index import trade_index, trades_of
from builder_site.settings import load_settings
from static_kit.records.texts import fill_placeholders
from tests.languages import PORTUGUESE, PUBLISHED_PROJECTS, SETTINGS

A_TRADE, ANOTHER, A_THIRD, *_ = (trade.name for trade in SERVICES_PAGE.trades.trades)
TRADES = ((A_TRADE, ANOTHER), (A_TRADE, ANOTHER, A_THIRD), (A_THIRD,))
EXAMPLES = tuple(
    replace(PUBLISHED_PROJECTS[0], slug=f"example-{number}", trades=trades)
    for number, trades in enumerate(TRADES, 1)
)
FIRST, SECOND, THIRD = EXAMPLES
"""Three projects, however many the content has, and whichever of them are drafts."""
PREVIEW = load_settings({"CONTENT_DRAFTS": "show"})
UseProjects = Callable[[tuple[Project, ...]], None]


@pytest.fixture
def use_projects(monkeypatch: pytest.MonkeyPatch) -> UseProjects:
    """Makes the content have these projects, and the first service lead to SECOND."""

    def use_projects(records: tuple[Project, ...]) -> None:
        for module in (pages, projects):
            monkeypatch.setattr(module, "PROJECTS", records)
        service, *services = SERVICES_PAGE.services
        services_page = replace(
            SERVICES_PAGE, services=(replace(service, project=SECOND.slug), *services)
        )
        monkeypatch.setattr(pages, "SERVICES_PAGE", services_page)

    return use_projects


def example_projects(number: int) -> tuple[Project, ...]:
    """Return projects of different years, not in their order."""
    return tuple(
        replace(EXAMPLES[index % 3], slug=f"project-{index}", year=2000 + 7 * index % number)
        for index in range(number)
    )


def code_by_route(pages: tuple[Page, ...]) -> dict[str, str]:
    """Return the code of each page by its route."""
    return {page.meta.route: str(page.build()) for page in pages}


def order_of(routes: list[str], code: str) -> list[str]:
    """Return those of `routes` that the page with this `code` has, in the order of the page."""
    positions = [(code.index(f'"{route}"'), route) for route in routes if f'"{route}"' in code]
    return [route for _, route in sorted(positions)]


@pytest.mark.parametrize("number", [3, 4, 20])
def test_each_project_has_a_page_and_all_are_listed_newest_first(
    number: int, use_projects: UseProjects
) -> None:
    use_projects(example_projects(number))
    folder = path_in(PROJECTS_PAGE.meta.route, PORTUGUESE)
    projects = projects_by_year(SETTINGS)
    years = [project.year for project in projects]
    assert years == sorted(set(years), reverse=True)
    routes = [f"{folder}/{project.slug}" for project in projects]
    code = code_by_route(pages_in(PORTUGUESE, SETTINGS))
    assert [route for route in code if route.startswith(f"{folder}/")] == routes
    home, *_ = code.values()
    assert order_of(routes, home) == routes[:RECENT_PROJECTS]
    assert order_of(routes, code[folder]) == routes
    # It has a row to itself.
    assert code[folder].count("project-lead") == number % 2
    for route, successor in zip(routes, (*routes[1:], routes[0]), strict=True):
        assert order_of([successor], code[route]) == [successor]


@pytest.mark.parametrize("number", [MIN_PROJECTS_FOR_INDEX - 1, MIN_PROJECTS_FOR_INDEX])
def test_trades_have_an_index_when_projects_are_many(
    number: int, use_projects: UseProjects
) -> None:
    use_projects(example_projects(number))
    code = code_by_route(pages_in(ENGLISH, SETTINGS))[PROJECTS_PAGE.meta.route]
    has_index = number == MIN_PROJECTS_FOR_INDEX
    assert (f'"#{TRADES_ANCHOR}"' in code) == (PROJECT_TEXT.by_trade in code) == has_index
    assert code.count(f'id:"{TRADES_ANCHOR}"') == 1


def test_index_has_each_trade_once_and_no_list_of_projects_twice() -> None:
    index = str(trade_index("Projects by trade", EXAMPLES))
    headings = re.findall(r'jsx\("h3",\{[^}]*\},"([^"]*)"', index)
    assert sorted(", ".join(headings).split(", ")) == sorted(trades_of(EXAMPLES))
    lists = re.findall(r'jsx\("ul",.*?(?=jsx\("h3"|$)', index)
    assert len({tuple(re.findall(r'"(/projects/[^"]*)"', each)) for each in lists}) == len(lists)


def test_single_project_leads_to_no_next_one(use_projects: UseProjects) -> None:
    use_projects((FIRST,))
    assert PROJECT_TEXT.next_label not in code_by_route(pages_in(ENGLISH, SETTINGS))[FIRST.route]


def test_draft_is_in_no_page_that_is_published(use_projects: UseProjects) -> None:
    use_projects((FIRST, replace(SECOND, draft=True), THIRD))
    for language in LANGUAGES:
        folder = path_in(PROJECTS_PAGE.meta.route, language)
        code = code_by_route(pages_in(language, SETTINGS))
        assert f"{folder}/{SECOND.slug}" not in code
        assert [route for route in code if SECOND.slug in code[route]] == []
        assert f"{folder}/{THIRD.slug}" in code[f"{folder}/{FIRST.slug}"]
        assert f"{folder}/{FIRST.slug}" in code[f"{folder}/{THIRD.slug}"]


def test_draft_is_shown_in_a_preview_which_search_engines_leave_out(
    use_projects: UseProjects,
) -> None:
    use_projects((FIRST, replace(SECOND, draft=True), THIRD))
    code = code_by_route(pages_in(ENGLISH, PREVIEW))
    assert SECOND.slug in code[PROJECTS_PAGE.meta.route]
    assert SECOND.slug in code[SERVICES_PAGE.meta.route]
    assert f"/projects/{SECOND.slug}" in code
    for page in pages_in(ENGLISH, PREVIEW):
        assert "noindex" in str(head(page, "https://example.org", preview=True))


def test_week_of_a_photo_that_is_a_draft_is_left_out_and_so_is_a_projects_after(
    use_projects: UseProjects,
) -> None:
    week, next_week = (
        replace(FIRST.week_by_week[0], number=number, text=f"Done in week {number}.")
        for number in (1, 2)
    )
    weeks = (replace(week, photo=replace(week.photo, draft=True)), next_week)
    project_with_draft = replace(THIRD, after=replace(THIRD.after, draft=True))
    use_projects((replace(FIRST, week_by_week=weeks), SECOND, project_with_draft))
    code = code_by_route(pages_in(ENGLISH, SETTINGS))
    page = code[FIRST.route]
    assert fill_placeholders(PROJECT_TEXT.week, number=next_week.number) in page
    assert fill_placeholders(PROJECT_TEXT.week, number=week.number) not in page
    assert week.text not in page
    assert THIRD.route not in code
