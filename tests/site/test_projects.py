"""The projects: their pages, and the section "Recent work" on Home."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.models.projects import Project
from builder_site.content.projects import PROJECT_TEXT, PROJECTS
from tests.site.carousels import carousel, expect_to_wrap_around
from tests.site.test_home import FOLLOWS


@pytest.mark.parametrize(
    ("project", "following"),
    list(zip(PROJECTS, (*PROJECTS[1:], PROJECTS[0]), strict=True)),
    ids=lambda project: project.slug,
)
def test_page_tells_the_project_from_its_photos_to_the_next_one(
    page: Page, project: Project, following: Project
) -> None:
    page.goto(f"/projects/{project.slug}")
    main = page.get_by_role("main")
    parts = [
        main.get_by_role("heading", name=project.name, level=1),
        main.get_by_role("slider", name=f"Before and after: {project.name}"),
        main.get_by_role("definition").filter(has_text=project.place).first,
        main.get_by_role("definition").filter(has_text=f"{project.weeks} weeks"),
        main.get_by_text(project.asked),
        *(main.get_by_text(paragraph) for paragraph in project.done),
        main.get_by_role("region", name=f"{project.name} photos"),
        main.get_by_role("blockquote").filter(has_text=project.quote.text),
        main.get_by_text(PROJECT_TEXT.following),
        main.get_by_role("link", name=following.name, exact=True),
        main.get_by_role("link", name=COMPANY.labels.contact_us.label),
    ]
    for part in parts:
        expect(part).to_be_attached()
    for pair in pairwise([part.element_handle() for part in parts]):
        assert page.evaluate(FOLLOWS, list(pair))
    expect(parts[-2]).to_have_attribute("href", f"/projects/{following.slug}")
    expect_to_wrap_around(carousel(page, f"{project.name} photos"), len(project.photos))


def test_home_compares_one_project_and_leads_to_each(page: Page) -> None:
    page.goto("/")
    section = page.get_by_role("region", name="Recent work", exact=True)
    parts = [
        page.locator(".react-parallax"),
        section.get_by_role("slider", name=f"Before and after: {PROJECTS[0].name}"),
        *(section.get_by_role("link", name=project.name, exact=True) for project in PROJECTS),
        page.get_by_role("article").first,
    ]
    for pair in pairwise([part.element_handle() for part in parts]):
        assert page.evaluate(FOLLOWS, list(pair))
    for project, link in zip(PROJECTS, parts[2:-1], strict=True):
        expect(link).to_have_attribute("href", f"/projects/{project.slug}")
        expect(section).to_contain_text(f"{project.place}, {project.weeks} weeks")
    expect(section).to_contain_text(HOME.recent_work.introduction)
