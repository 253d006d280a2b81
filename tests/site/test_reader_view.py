"""A reader view of a project has its whole story: Mozilla's Readability, which Firefox uses."""

import subprocess

import pytest
from playwright.sync_api import Page

from builder_site.content.languages import LANGUAGES
from builder_site.content.models.projects import Project
from builder_site.content.projects import PROJECT_TEXT
from builder_site.content.translated import translate
from tests.languages import PUBLISHED_PROJECTS
from tests.servers import ROOT

READABILITY = ROOT / "tools/javascript/node_modules/@mozilla/readability/Readability.js"
READ = """script => {
    const Readability = new Function(`const module = {}; ${script}; return Readability;`)();
    return new Readability(document.cloneNode(true)).parse().textContent;
}"""


@pytest.fixture(scope="module")
def readability() -> str:
    subprocess.run(["make", "tools/javascript/node_modules"], cwd=ROOT, check=True)
    return READABILITY.read_text()


@pytest.mark.visitor(bypass_csp=True)
@pytest.mark.parametrize("project", PUBLISHED_PROJECTS, ids=lambda project: project.route)
def test_reader_view_keeps_a_projects_story_and_each_week_in_each_language(
    page: Page, readability: str, project: Project
) -> None:
    for language in LANGUAGES:
        record, text = translate(project, language), translate(PROJECT_TEXT, language)
        page.goto(record.route)
        words = page.evaluate(READ, readability)
        weeks = [
            part
            for week in record.week_by_week
            for part in (text.week.format(number=week.number), week.text)
        ]
        story = [record.request, *record.work, record.quote.text]
        assert [part for part in (*story, *weeks) if part not in words] == [], record.route
        article = page.get_by_role("article")
        assert [part for part in weeks if part not in article.inner_text()] == []
