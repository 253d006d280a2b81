"""The rules of the site's content: what an editor reads after a mistake."""

import re
import shutil
from pathlib import Path
from unicodedata import normalize

import pytest

from builder_site.content import check_content, unregistered_page_mistakes
from builder_site.content.models import PHOTOS
from builder_site.content.projects import PROJECTS
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.site_rules import public_email_address, tax_number
from tests.content_check import check, error_lines
from tests.content_mistakes import (
    CONTENT,
    LIST_MISTAKES,
    MISTAKES,
    VAN,
    Mistake,
    make_drafts,
    make_mistakes,
    wrong_value,
)
from tests.languages import PAGES
from tests.servers import ROOT

NO_CAPITAL = Mistake("company.py", r"capital=Euros\(\d+\)", "capital=None", "")
FIRST_SLUG, THIRD_SLUG = PROJECTS[0].slug, PROJECTS[2].slug


def test_nothing_is_wrong_with_the_content() -> None:
    check_content()


def test_each_mistake_is_one_line_with_its_file_and_line(project: Path) -> None:
    make_mistakes(project, *MISTAKES)
    lines = error_lines(project)
    assert len(lines) == len(MISTAKES)
    for mistake in MISTAKES:
        (line,) = [line for line in lines if mistake.line in line]
        assert re.match(rf"{CONTENT}/{mistake.file}:\d+: ", line)


@pytest.mark.parametrize(
    ("old_start", "mistake"),
    [
        (
            "'/services",
            wrong_value("services.py", "SERVICES_PAGE.meta.route", "services/", "a path such"),
        ),
        (
            "'/services",
            wrong_value("services.py", "SERVICES_PAGE.meta.route", "/contact", "another one"),
        ),
        (
            f"{FIRST_SLUG}'",
            wrong_value("projects.py", "PROJECTS[0].slug", "Cellar", "lower case"),
        ),
        (
            f"{FIRST_SLUG}'",
            wrong_value("projects.py", "PROJECTS[2].slug", THIRD_SLUG, "another one"),
        ),
    ],
)
def test_wrong_path_is_named(project: Path, old_start: str, mistake: Mistake) -> None:
    make_mistakes(project, mistake)
    lines = error_lines(project)
    (line,) = [line for line in lines if old_start not in line.partition(": it must be")[0]]
    assert mistake.line in line


@pytest.mark.parametrize("mistake", LIST_MISTAKES, ids=lambda mistake: mistake.line)
def test_wrong_list_of_languages_is_one_line(project: Path, mistake: Mistake) -> None:
    make_mistakes(project, mistake)
    (line,) = error_lines(project)
    assert mistake.line in line
    number = int(line.split(":")[1])
    rows = (project / CONTENT / mistake.file).read_text().splitlines()
    assert rows[number - 1].startswith("LANGUAGES")


def test_language_twice_is_named(project: Path) -> None:
    make_mistakes(project, Mistake("languages.py", '"de"(.*)de_DE', r'"pt"\1pt_PT', ""))
    (line,) = error_lines(project)
    requirement = rf"another one than that of {CONTENT}/languages\.py:\d+: LANGUAGES\[1\]\.code\."
    assert re.search(rf"LANGUAGES\[2\]\.code is 'pt': it must be {requirement}$", line)


def test_catalogue_of_no_language_is_not_looked_for(project: Path) -> None:
    codes = ("pt-BR", "pt_BR", "DE ", "jp", "eng", "")
    for code, line in zip(codes, error_lines(project, *codes), strict=True):
        assert line.startswith(f"{code!r} is no language: it must be a lower-case ISO 639 code")
        assert ("`locale` has the region" in line) is (code in ("pt-BR", "pt_BR"))


def test_link_without_a_path_leads_to_a_place_in_each_page_that_has_it(project: Path) -> None:
    link = r'(projects_link=Link\("Projects by trade", )"/projects#trades"'
    make_mistakes(project, Mistake("services.py", link, r'\1"#trade-1"', ""))
    assert check(project).returncode == 0
    make_mistakes(project, Mistake("contact.py", "/legal#licence", "#licence", ""))
    (line,) = error_lines(project)
    assert "contact.py" in line
    assert line.endswith(".href is '#licence': it must be a place in that page: #content.")


def test_link_to_a_draft_among_the_places_of_a_page_is_named(project: Path) -> None:
    *_, last = SERVICES_PAGE.trades.trades
    make_drafts(project, last.photo)
    place = f"/services#trade-{len(SERVICES_PAGE.trades.trades)}"
    make_mistakes(project, Mistake("home.py", "/services#trades", place, ""))
    (line,) = error_lines(project)
    assert f".href is {place!r}: it must be a place in that page: #content, #service-1" in line


def test_each_link_to_a_page_that_is_gone_is_named(project: Path) -> None:
    make_mistakes(
        project, wrong_value("services.py", "SERVICES_PAGE.meta.route", "/works", "a page")
    )
    link = r"LAYOUT\.navigation\[\d\]\.href is '/services'"
    assert any(re.search(link, line) for line in error_lines(project))


def test_optional_fields_may_be_empty_and_a_server_needs_no_source_photos(project: Path) -> None:
    make_mistakes(project, wrong_value("company.py", "whatsapp", ""), NO_CAPITAL)
    shutil.rmtree(project / "assets")
    process = check(project)
    assert (process.returncode, len(process.stdout.splitlines())) == (0, 1)


def test_photo_from_a_mac_is_found(project: Path) -> None:
    """Finder writes "ã" as two characters, an editor's keyboard as one."""
    photos = project / PHOTOS
    photos.unlink()
    shutil.copytree(ROOT / PHOTOS, photos)
    name = "Fachada São Brás.jpg"
    shutil.copyfile(photos / VAN, photos / normalize("NFD", name))
    make_mistakes(project, Mistake("home.py", re.escape(f'"{VAN}"'), f'"{name}"', ""))
    assert check(project).returncode == 0
    make_mistakes(project, Mistake("home.py", name, "Fachada Sao Bras.jpg", ""))
    (line,) = error_lines(project)
    assert line.endswith(f"it must be a file in {PHOTOS}; the nearest is {name!r}.")


@pytest.mark.parametrize("number", ["503504564", "502757191", "136 695 973", "999999990"])
def test_tax_number_is_known_by_its_check_digit(number: str) -> None:
    """The numbers are published examples of the rule."""
    assert tax_number(number) is None
    assert tax_number(f"{number[:-1]}{(int(number[-1]) + 1) % 10}")


@pytest.mark.parametrize(
    ("text", "is_allowed"),
    [
        ("ana_silva+site@builder.example", True),
        ("ana@bäder.example", True),
        ("ana@builder", False),
        ("ana@127.0.0.1", False),
        ("ana.@builder.example", False),
        (f"{'a' * 65}@builder.example", False),
    ],
)
def test_email_address_is_what_the_form_counts_as_one_in_a_public_domain(
    text: str, *, is_allowed: bool
) -> None:
    assert (public_email_address(text) is None) is is_allowed


def test_page_that_is_not_listed_is_one_line() -> None:
    lines = "\n".join(unregistered_page_mistakes(page.meta for page in PAGES[1:]))
    mistake = "HOME.meta.route is '/': it must be the route of a page in `pages_in` of "
    assert re.search(rf"^{CONTENT}/home\.py:\d+: {re.escape(mistake)}", lines, re.MULTILINE)
