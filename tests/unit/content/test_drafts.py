"""Drafts: what the check and a publication say of them."""

import re
import sys
from pathlib import Path

import pytest

from tests.commands import run
from tests.unit.content.checking import check, error_lines
from tests.unit.content.mistakes import CONTENT, Mistake, make

PUBLISH = """
from builder_site.content.drafts import published_photos, report_drafts
report_drafts()
print(*(photo.file for photo in published_photos()))
"""
ROUTE = "/projects/stone-house-almancil"


def draft_photo(file: str, name: str) -> Mistake:
    """Make the first photo called `name` in `file` a draft."""
    return Mistake(file, rf'(Photo\(\s*"{name}".*?)(?=\n\s*\))', r"\1 draft=True,", "")


def draft_project(slug: str) -> Mistake:
    """Make the project whose slug begins like this a draft."""
    return Mistake("projects.py", f'(?=slug="{slug}-)', "draft=True, ", "")


STONE_HOUSE = draft_project("stone-house")


def test_publication_names_each_draft_and_each_link_to_one(project: Path) -> None:
    navigation = Mistake("layout.py", r'(Link\("Services", ")/services', rf"\1{ROUTE}", "")
    make(project, STONE_HOUSE, draft_photo("services.py", "garden/07.jpg"), navigation)
    published = run([sys.executable, "-c", PUBLISH], project)
    lines = published.stderr.splitlines()
    assert {line.partition(": ")[2] for line in lines} == {
        "PROJECTS[1] is a draft: it is not published.",
        "SERVICES_PAGE.services[2].photos[6] is a draft: it is not published.",
        f"LAYOUT.navigation[1] leads to the draft '{ROUTE}': it is not published.",
    }
    assert all(re.match(rf"{CONTENT}/\w+\.py:\d+: ", line) for line in lines)
    photos = published.stdout.split()
    assert "garden/07.jpg" not in photos
    assert "before/house.jpg" not in photos
    # Services shows it too.
    assert "house/03.jpg" in photos


def test_draft_needs_no_translation(project: Path) -> None:
    make(project, Mistake("projects.py", '(?<=name=")Stone front', "Old front", ""))
    assert any("'Old front in fresh lime'" in line for line in error_lines(project))
    make(project, STONE_HOUSE)
    assert check(project).returncode == 0


@pytest.mark.parametrize(
    ("drafts", "line"),
    [
        (
            [draft_photo("home.py", "van.jpg")],
            "HOME.welcome.photo.draft is True: it must be False: its page cannot be without it.",
        ),
        (
            [draft_photo("services.py", f"house/0{number}.jpg") for number in range(1, 5)],
            "SERVICES_PAGE.services[1].photos has nothing but drafts: one must be published.",
        ),
        (
            [
                *(draft_photo("projects.py", f"house/0{number}.jpg") for number in (1, 2, 4)),
                Mistake(
                    "projects.py", r"(at the foot of the pointed wall[^)]*)", r"\1draft=True,", ""
                ),
            ],
            "PROJECTS[1].week_by_week has nothing but drafts: one must be published.",
        ),
        (
            [STONE_HOUSE, draft_project("basement"), draft_project("garden")],
            "PROJECTS has nothing but drafts: one must be published.",
        ),
        (
            [STONE_HOUSE, Mistake("home.py", 'quote", "/contact"', f'quote", "{ROUTE}"', "")],
            "the path of a page that is no draft: its page cannot be without it.",
        ),
    ],
    ids=["photo", "photos", "weeks", "projects", "link"],
)
def test_draft_that_leaves_a_page_incomplete_is_named(
    project: Path, drafts: list[Mistake], line: str
) -> None:
    make(project, *drafts)
    (named,) = error_lines(project)
    assert re.match(rf"{CONTENT}/\w+\.py:\d+: ", named)
    assert named.endswith(line)
