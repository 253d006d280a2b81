"""The projects: their pages, and the section "Recent work" on Home."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME as HOME_RECORD
from builder_site.content.layout import LABELS
from builder_site.content.models.projects import Project
from builder_site.content.projects import PROJECT_TEXT
from builder_site.content.projects import PROJECTS as RECORDS
from builder_site.content.translated import translated
from builder_site.pages.home import RECENT
from tests.languages import HOME, PORTUGUESE, named
from tests.site.carousels import expect_to_wrap_around, gallery
from tests.site.test_home import FOLLOWS

PROJECTS = translated(RECORDS, PORTUGUESE)


def duration(page: Page, project: Project) -> str:
    """What `page` says of the weeks of `project`."""
    text = LABELS.week if project.weeks == 1 else LABELS.weeks
    return named(page, text, weeks=project.weeks)


@pytest.mark.parametrize(
    ("project", "following"),
    list(zip(PROJECTS, (*PROJECTS[1:], PROJECTS[0]), strict=True)),
    ids=lambda project: project.slug,
)
def test_page_tells_the_project_from_its_photos_to_the_way_to_us(
    page: Page, project: Project, following: Project
) -> None:
    page.goto(project.route)
    main = page.get_by_role("main")
    parts = [
        main.get_by_role("heading", name=project.name, level=1),
        main.get_by_role("slider", name=project.name),
        main.get_by_role("definition").filter(has_text=project.place).first,
        main.get_by_role("definition").filter(has_text=duration(page, project)),
        main.get_by_text(project.asked),
        *(main.get_by_text(paragraph) for paragraph in project.done),
        gallery(page, project.name),
        main.get_by_role("blockquote").filter(has_text=project.quote.text),
        main.get_by_text(named(page, PROJECT_TEXT.following)),
        main.get_by_role("link", name=following.name, exact=True),
        main.get_by_role("link", name=named(page, COMPANY.labels.contact_us.label)),
    ]
    for part in parts:
        expect(part).to_be_attached()
    for pair in pairwise([part.element_handle() for part in parts]):
        assert page.evaluate(FOLLOWS, list(pair))
    expect(parts[-2]).to_have_attribute("href", following.route)
    expect_to_wrap_around(gallery(page, project.name), len(project.photos))


def test_home_compares_one_project_and_leads_to_the_first_three(page: Page) -> None:
    page.goto(HOME)
    section = page.get_by_role("region", name=named(page, "Recent work"), exact=True)
    recent = PROJECTS[:RECENT]
    parts = [
        page.locator(".react-parallax"),
        section.get_by_role("slider", name=PROJECTS[0].name),
        *(section.get_by_role("link", name=project.name, exact=True) for project in recent),
        page.get_by_role("article").first,
    ]
    for pair in pairwise([part.element_handle() for part in parts]):
        assert page.evaluate(FOLLOWS, list(pair))
    for project, link in zip(recent, parts[2:-1], strict=True):
        expect(link).to_have_attribute("href", project.route)
        expect(section).to_contain_text(f"{project.place}, {duration(page, project)}")
    expect(section).to_contain_text(named(page, HOME_RECORD.recent_work.introduction))
