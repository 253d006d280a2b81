"""The pages of three, four and twenty projects, and of drafts among them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from builder_site import pages
from builder_site.content import projects
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.models.projects import Project
from builder_site.content.projects import PROJECT_TEXT, PROJECTS, PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import path_in
from builder_site.pages import pages_in, projects_by_year
from builder_site.pages.head import head
from builder_site.pages.home import RECENT_PROJECTS
from builder_site.pages.page import Page
from builder_site.settings import load_settings
from static_kit.records.texts import fill_placeholders
from tests.languages import PORTUGUESE, SETTINGS

SLUGS_IN_SERVICES = {service.project for service in SERVICES_PAGE.services}
SECOND = next(project for project in PROJECTS if project.slug in SLUGS_IN_SERVICES)
FIRST, THIRD, *_ = (project for project in PROJECTS if project is not SECOND)
EXAMPLES = (FIRST, SECOND, THIRD)
"""Three of the content; Services leads to the second."""
PREVIEW = load_settings({"CONTENT_DRAFTS": "show"})
UseProjects = Callable[[tuple[Project, ...]], None]


@pytest.fixture
def use_projects(monkeypatch: pytest.MonkeyPatch) -> UseProjects:
    """Makes the content have these projects."""

    def use_projects(records: tuple[Project, ...]) -> None:
        for module in (pages, projects):
            monkeypatch.setattr(module, "PROJECTS", records)

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


def test_single_project_leads_to_no_next_one(use_projects: UseProjects) -> None:
    use_projects((FIRST,))
    assert PROJECT_TEXT.next_label not in code_by_route(pages_in(ENGLISH, SETTINGS))[FIRST.route]


def test_draft_is_in_no_page_that_is_published(use_projects: UseProjects) -> None:
    first, second, third = EXAMPLES
    use_projects((first, replace(second, draft=True), third))
    for language in LANGUAGES:
        folder = path_in(PROJECTS_PAGE.meta.route, language)
        code = code_by_route(pages_in(language, SETTINGS))
        assert f"{folder}/{second.slug}" not in code
        assert [route for route in code if second.slug in code[route]] == []
        assert f"{folder}/{third.slug}" in code[f"{folder}/{first.slug}"]
        assert f"{folder}/{first.slug}" in code[f"{folder}/{third.slug}"]


def test_draft_is_shown_in_a_preview_which_search_engines_leave_out(
    use_projects: UseProjects,
) -> None:
    first, second, third = EXAMPLES
    use_projects((first, replace(second, draft=True), third))
    code = code_by_route(pages_in(ENGLISH, PREVIEW))
    assert second.slug in code[PROJECTS_PAGE.meta.route]
    assert second.slug in code[SERVICES_PAGE.meta.route]
    assert f"/projects/{second.slug}" in code
    for page in pages_in(ENGLISH, PREVIEW):
        assert "noindex" in str(head(page, "https://example.org", preview=True))


def test_week_of_a_photo_that_is_a_draft_is_left_out_and_so_is_a_projects_after(
    use_projects: UseProjects,
) -> None:
    first, second, third = EXAMPLES
    week, *weeks = first.week_by_week
    weeks = (replace(week, photo=replace(week.photo, draft=True)), *weeks)
    project_with_draft = replace(third, after=replace(third.after, draft=True))
    use_projects((replace(first, week_by_week=weeks), second, project_with_draft))
    code = code_by_route(pages_in(ENGLISH, SETTINGS))
    page = code[first.route]
    assert fill_placeholders(PROJECT_TEXT.week, number=weeks[1].number) in page
    assert fill_placeholders(PROJECT_TEXT.week, number=week.number) not in page
    assert week.text not in page
    assert third.route not in code
