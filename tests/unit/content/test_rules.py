"""The rules of the site's content: what an editor reads after a mistake."""

import re
import shutil
from pathlib import Path

import pytest

from builder_site.content import stop_on_unlisted_pages
from builder_site.content.legal_rules import tax_number
from builder_site.content.projects import PROJECTS
from builder_site.pages import PAGES
from tests.unit.content.checking import check, error_lines
from tests.unit.content.mistakes import (
    CONTENT,
    LEGAL_MISTAKES,
    MISTAKES,
    Mistake,
    make,
    wrong,
)

SLUGS = [project.slug for project in PROJECTS]
BEFORE = PROJECTS[0].before.file


def test_content_as_it_is_has_no_mistake(project: Path) -> None:
    result = check(project)
    assert (result.returncode, len(result.stdout.splitlines())) == (0, 1)


@pytest.mark.parametrize("mistakes", [MISTAKES, LEGAL_MISTAKES], ids=["any", "legal"])
def test_ten_mistakes_are_ten_lines(project: Path, mistakes: tuple[Mistake, ...]) -> None:
    make(project, *mistakes)
    found = error_lines(project)
    assert len(found) == len(mistakes) == 10
    for mistake in mistakes:
        (line,) = [line for line in found if mistake.line in line]
        assert re.match(rf"{CONTENT}/{mistake.file}:\d+: ", line)


@pytest.mark.parametrize(
    ("route", "allowed"),
    [("/contact", "another one than that of"), ("services/", "a path such as")],
)
def test_wrong_route_is_named_and_so_is_each_link_to_the_right_one(
    project: Path, route: str, allowed: str
) -> None:
    make(project, wrong("services.py", "SERVICES_PAGE.meta.route", route))
    page, *links = sorted(error_lines(project), reverse=True)
    assert f"SERVICES_PAGE.meta.route is '{route}': it must be {allowed}" in page
    for link, value in zip(
        links,
        ("LAYOUT.navigation[1].href is '/services'", "services_link.href is '/services#trades'"),
        strict=True,
    ):
        assert f"{value}: it must be a page that exists: " in link


@pytest.mark.parametrize(
    ("pattern", "after", "line"),
    [
        (r'slug="[^"]*"', 'slug="Cellar"', ".slug is 'Cellar': it must be small letters"),
        (
            f'slug="{SLUGS[0]}"',
            f'slug="{SLUGS[2]}"',
            f"[2].slug is '{SLUGS[2]}': it must be another one than that of PROJECTS[0].slug",
        ),
        (r"weeks=\d+", "weeks=0", "[0].weeks is 0: it must be 1 to 260"),
        (r"year=\d+", "year=203", "[0].year is 203: it must be 1990 to 2099"),
        (r"share=\d+", "share=101", ".before_share is 101: it must be 0 to 100 percent"),
        (r"focus=\d+", "focus=-1", ".focus is -1: it must be 0 to 100 percent"),
        (r"focus=\d+", "focus=7.6", ".focus is 7.6: it must be a whole number"),
        (r'title="[^"]*"', 'title="Basement"', "[0].title is 'Basement': it must be 15 to 65"),
        (f'"{BEFORE}"', '"stairs.jpg"', "[0].before.file is 'stairs.jpg': it must be a"),
    ],
)
def test_mistake_in_a_project_is_one_line(
    project: Path, pattern: str, after: str, line: str
) -> None:
    make(project, Mistake("projects.py", pattern, after, ""))
    found = [found for found in error_lines(project) if "projects.py:" in found]
    assert len(found) == 1
    assert line in found[0]


def test_quote_in_a_language_without_a_note_is_one_line(project: Path) -> None:
    make(project, Mistake("testimonials.py", 'language="pt"', 'language="pl"', ""))
    (line,) = error_lines(project)
    assert "TESTIMONIALS.quotes[0].language is 'pl': it must be a language of LABELS.tran" in line


def test_straight_apostrophe_is_named_with_the_curly_one(project: Path) -> None:
    make(project, Mistake("testimonials.py", "’", "'", ""))
    (line,) = error_lines(project)
    assert "TESTIMONIALS.quotes[4].text is " in line
    assert "it must be a text with typographic quotes: ’ “ ”." in line


@pytest.mark.parametrize(
    ("field", "value", "status"),
    [
        ("whatsapp", "", 0),
        ("whatsapp", "0910", 1),
        ("whatsapp_cost", "", 1),
        ("capital", "", 0),
    ],
)
def test_optional_field_may_be_empty_but_not_wrong(
    project: Path, field: str, value: str, status: int
) -> None:
    make(project, wrong("company.py", f"COMPANY.{field}", value))
    assert check(project).returncode == status


@pytest.mark.parametrize("number", ["503504564", "502757191", "136 695 973", "999999990"])
def test_tax_number_is_known_by_its_check_digit(number: str) -> None:
    """The numbers are published examples of the rule."""
    assert tax_number(number) is None
    wrong = f"{number[:-1]}{(int(number[-1]) + 1) % 10}"
    assert tax_number(wrong)


def test_page_that_is_not_listed_is_one_line() -> None:
    with pytest.raises(SystemExit, match=re.escape(f"{CONTENT}/home.py:")) as stopped:
        stop_on_unlisted_pages(page.meta for page in PAGES[1:])
    assert "HOME.meta.route is '/': it must be the route of a page in PAGES" in str(stopped.value)


def test_server_without_the_source_photos_starts(project: Path) -> None:
    shutil.rmtree(project / "assets")
    assert check(project).returncode == 0
