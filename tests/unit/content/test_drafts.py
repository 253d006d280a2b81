"""Drafts: what the check and a publication say of them."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from builder_site.content.home import HOME
from builder_site.content.models import Photo
from builder_site.content.projects import PROJECTS
from builder_site.content.services import SERVICES_PAGE
from static_kit.records.locate import all_values
from static_kit.records.record import Record
from tests.commands import run
from tests.content_check import check, error_lines
from tests.content_mistakes import CONTENT, Mistake, make_drafts, make_mistakes
from tests.languages import PUBLISHED_PROJECTS

PRINT_PUBLISHED_PHOTOS = """
import sys
from builder_site.content.drafts import published_records, unpublished_drafts
from builder_site.content.models import Photo
print(*unpublished_drafts(), sep="\\n", file=sys.stderr)
print(*(each.file for each in published_records() if isinstance(each, Photo)), sep="\\n")
"""
INDEX, PROJECT = next(
    (index, project)
    for index, project in enumerate(PROJECTS)
    if project.slug == PUBLISHED_PROJECTS[0].slug
)
"""A project that is no draft, and its place in the file."""
PHOTOS = SERVICES_PAGE.services[0].photos
*_, LAST_PHOTO = PHOTOS


def test_publication_names_each_draft(project: Path) -> None:
    weeks = (week.photo for week in PROJECT.week_by_week)
    drafts = [LAST_PHOTO, PROJECT.before, PROJECT.after, *weeks]
    other_files = {
        photo.file
        for _, photo in all_values("builder_site.content")
        if isinstance(photo, Photo) and not any(photo is draft for draft in drafts)
    }
    make_drafts(project, PROJECT, LAST_PHOTO)
    process = run([sys.executable, "-c", PRINT_PUBLISHED_PHOTOS], project)
    lines = process.stderr.splitlines()
    assert {line.partition(": ")[2] for line in lines} >= {
        f"PROJECTS[{INDEX}] is a draft: it is not published.",
        f"SERVICES_PAGE.services[0].photos[{len(PHOTOS) - 1}] is a draft: it is not published.",
    }
    assert all(re.match(rf"{CONTENT}/\w+\.py:\d+: ", line) for line in lines)
    photos = process.stdout.splitlines()
    assert [
        photo.file for photo in drafts if (photo.file in photos) != (photo.file in other_files)
    ] == []


def test_draft_needs_no_translation(project: Path) -> None:
    name = rf'(slug="{PROJECT.slug}".*?\bname=)"[^"]*"'
    make_mistakes(project, Mistake("projects.py", name, r'\1"Old front"', ""))
    assert any("'Old front'" in line for line in error_lines(project))
    make_drafts(project, PROJECT)
    assert check(project).returncode == 0


@pytest.mark.parametrize(
    ("drafts", "line"),
    [
        (
            [HOME.welcome.photo],
            "HOME.welcome.photo.draft is True: it must be False: its page cannot be without it.",
        ),
        (
            [HOME.hero.slides[0].photo],
            "draft is True: it must be False: SITE.social_image cannot be without it.",
        ),
        (
            SERVICES_PAGE.services[1].photos,
            "SERVICES_PAGE.services[1].photos has nothing but drafts: one must be published.",
        ),
        (
            [week.photo for week in PROJECT.week_by_week],
            f"PROJECTS[{INDEX}].week_by_week has nothing but drafts: one must be published.",
        ),
        (PROJECTS, "PROJECTS has nothing but drafts: one must be published."),
    ],
    ids=["photo", "photo of previews", "photos", "weeks", "projects"],
)
def test_draft_that_leaves_a_page_incomplete_is_named(
    project: Path, drafts: Sequence[Record], line: str
) -> None:
    make_drafts(project, *drafts)
    (error_line,) = error_lines(project)
    assert re.match(rf"{CONTENT}/\w+\.py:\d+: ", error_line)
    assert error_line.endswith(line)


@pytest.mark.parametrize("drafts", [[PROJECT], [PROJECT.before]], ids=["project", "photo"])
def test_link_to_a_draft_is_named(project: Path, drafts: Sequence[Record]) -> None:
    make_drafts(project, *drafts)
    make_mistakes(
        project,
        Mistake(
            "every_page.py", r'(HOME_LINK,\s+Link\("[^"]+", ")[^"]+', rf"\1{PROJECT.route}", ""
        ),
    )
    (error_line,) = error_lines(project)
    requirement = "it must be the path of a page that is no draft: /"
    assert re.match(
        rf"{CONTENT}/every_page\.py:\d+: LAYOUT\.navigation\[1\]\.href is {PROJECT.route!r}: "
        rf"{requirement}",
        error_line,
    )
