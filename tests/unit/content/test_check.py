"""What an editor reads after a mistake: one line each, and all of them at once."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from builder_site.content.home import BANNER_PHOTO, HERO_SLIDES, VAN
from builder_site.content.models import Photo
from builder_site.content.rules import stop_on_unlisted_pages
from builder_site.content.services import SERVICES
from builder_site.pages import PAGES
from builder_site.static_kit.records.locate import all_records, constants, content_modules
from tests.servers import ROOT
from tests.unit.content.mistakes import CONTENT, MISTAKES, MORE_MISTAKES, SLIPS, Mistake, make


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """As much of the project as the check looks at."""
    for folder in (CONTENT, Path("builder_site/static_kit/records")):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for photo in all_records("builder_site.content", Photo):
        file = tmp_path / "assets/photos" / photo.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return tmp_path


def checked(project: Path) -> "subprocess.CompletedProcess[str]":
    """The check, as it is run by hand."""
    return subprocess.run(
        [sys.executable, "-m", "builder_site.content"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )


def lines(project: Path) -> list[str]:
    """What the check says of content that cannot work; never a stack trace."""
    result = checked(project)
    assert result.returncode == 1
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.splitlines()


def line_of(project: Path, file: str, text: str) -> int:
    before, _, _ = (project / CONTENT / file).read_text().partition(text)
    return before.count("\n") + 1


def test_content_as_it_is_has_no_mistake(project: Path) -> None:
    assert checked(project).returncode == 0


def test_ten_mistakes_are_ten_lines(project: Path) -> None:
    make(project, *MISTAKES)
    found = lines(project)
    assert len(found) == len(MISTAKES) == 10
    for mistake in MISTAKES:
        (line,) = [line for line in found if mistake.said in line]
        assert re.match(rf"{CONTENT}/{mistake.file}:\d+: ", line)


@pytest.mark.parametrize("mistake", MORE_MISTAKES, ids=lambda mistake: mistake.said[:30])
def test_mistake_is_one_line_that_names_it(project: Path, mistake: Mistake) -> None:
    make(project, mistake)
    (line,) = lines(project)
    assert line.startswith(f"{CONTENT}/{mistake.file}:")
    assert mistake.said in line


def test_line_number_is_the_wrong_values_own(project: Path) -> None:
    make(project, MISTAKES[5])
    (line,) = lines(project)
    assert f"services.py:{line_of(project, 'services.py', 'stairs/10.jpeg')}: " in line


@pytest.mark.parametrize(
    ("route", "said"), [("/contact", "another one than that of"), ("services/", "a path such as")]
)
def test_wrong_route_is_named_and_so_are_the_links_that_miss_it(
    project: Path, route: str, said: str
) -> None:
    make(project, Mistake("services.py", r'route="[^"]*"', f'route="{route}"', ""))
    page, link = sorted(lines(project), reverse=True)
    assert f"PAGE.route is '{route}': it must be {said}" in page
    assert "SERVICES.href is '/services': it must be a page there is: " in link


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.said)
def test_slip_in_python_is_one_line_too(project: Path, slip: Mistake) -> None:
    make(project, MISTAKES[6], slip)
    python, content = lines(project)
    assert re.match(rf"{CONTENT}/{slip.file}:\d+: ", python)
    assert slip.said in python
    assert "SERVICES[0].rating is 6" in content


@pytest.mark.parametrize(("number", "wrong"), [("", False), ("0910", True)])
def test_optional_number_may_be_missing_but_not_wrong(
    project: Path, number: str, *, wrong: bool
) -> None:
    project.joinpath(CONTENT, "branch.py").write_text(
        "from dataclasses import replace\n\n"
        "from builder_site.content.company import COMPANY\n\n"
        f"BRANCH = replace(COMPANY, whatsapp={number!r})\n"
    )
    if wrong:
        (line,) = lines(project)
        assert "branch.py:5: BRANCH.whatsapp is '0910': it must be +, the country and" in line
    else:
        assert checked(project).returncode == 0


def test_new_content_is_checked_by_itself(project: Path) -> None:
    team = project / CONTENT / "team.py"
    team.write_text(
        '"""The team."""\n\n'
        "from builder_site.content.company import COMPANY\n"
        "from builder_site.content.models import Photo\n\n"
        'TEAM = (Photo("team/ann.jpg", "Ann with a trowel"),)\n'
        "SAME_COMPANY = COMPANY\n"
    )
    (line,) = lines(project)
    assert line.startswith("builder_site/content/team.py:6: TEAM[0].file is 'team/ann.jpg'")


@pytest.mark.parametrize(
    "module", content_modules("builder_site.content")[0], ids=lambda module: module.__name__
)
def test_every_tuple_says_of_what_it_is(module: ModuleType) -> None:
    """A comma that is lost from a tuple of one leaves its item, which only the type can tell."""
    unsaid = [
        place.name
        for place, value, hint in constants(module)
        if isinstance(value, tuple) and hint is None
    ]
    assert unsaid == []


def test_page_that_is_listed_nowhere_is_a_line() -> None:
    with pytest.raises(SystemExit) as stopped:
        stop_on_unlisted_pages(page.text for page in PAGES[1:])
    assert str(stopped.value).startswith(f"{CONTENT}/home.py:")
    assert "PAGE.route is '/': it must be the route of a page in PAGES" in str(stopped.value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ('[Photo("van.jpg", "A van")]', "it must be a tuple: brackets around its items"),
        ('(Photo(["van.jpg"], "A van"),) * 2', "EXTRA[0].file is ['van.jpg']: it must be a text"),
        ("Photo(None, 7)", "EXTRA.alt is 7: it must be a text in quotes"),
        ('PageText(None, "", ())', "EXTRA.description is (): it must be a text in quotes"),
    ],
)
def test_value_of_any_shape_gets_its_line(project: Path, value: str, said: str) -> None:
    project.joinpath(CONTENT, "extra.py").write_text(
        f"from builder_site.content.models import PageText, Photo\n\nEXTRA = {value}\n"
    )
    assert [line for line in lines(project) if said in line]


def test_server_without_the_originals_starts(project: Path) -> None:
    shutil.rmtree(project / "assets")
    assert checked(project).returncode == 0


def test_every_photo_of_the_content_is_found() -> None:
    galleries = {photo for service in SERVICES for photo in service.photos}
    slides = {slide.photo for slide in HERO_SLIDES}
    found = all_records("builder_site.content", Photo)
    assert set(found) == galleries | slides | {VAN, BANNER_PHOTO}
