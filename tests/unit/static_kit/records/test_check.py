"""The record checker finds every mistake in a package of records, each with its place."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, get_args

import pytest

from builder_site.static_kit.records.check import mistakes, stop_on_mistakes
from builder_site.static_kit.records.record import Hint, Record, Unique
from builder_site.static_kit.records.rules import Rule, matching

MODELS = """
from typing import Annotated
from builder_site.static_kit.records.record import Compared, Placeholders, Record, Unique
from builder_site.static_kit.records.rules import between, length, matching

def authors(author, page, records):
    others = sum(type(record) is type(page) for record in records) - 1
    return "a Photo beside other pages" if others and not author else None

class Site(Record):
    brand: str

class Photo(Record):
    file: Annotated[str, matching(r"\\w+\\.jpg", "a JPEG")]
    alt: Annotated[str, Placeholders({"number"})]
    caption: str = ""

class Page(Record):
    title: Annotated[str, length(1, 10), Unique("title")]
    stars: Annotated[int, between(1, 5)]
    photos: tuple[Photo, ...] = ()
    author: Photo | None = None

class Team(Record):
    title: Annotated[str, Unique("title")]
    leader: Annotated[Photo | None, Compared(authors)] = None
"""
TUPLE = "a tuple: brackets around its items and a comma after each, after a single one too."
"""The end of a line about a tuple."""

Check = Callable[..., list[str]]


def declarations() -> tuple[type[Record], Rule]:
    """The type of the record that fills placeholders, and the rule for every text."""
    return import_module("words.models").Site, matching(r"[^!]+", "a text without '!'")


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Check]:
    """Writes a package with one module for each source and returns the lines about it."""
    package = tmp_path / "words"
    package.mkdir()
    package.joinpath("__init__.py").touch()
    package.joinpath("models.py").write_text(MODELS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)

    def run(**sources: str) -> list[str]:
        for name, source in sources.items():
            imports = "from words.models import *; from dataclasses import replace\n"
            package.joinpath(f"{name}.py").write_text(imports + source)
        return mistakes("words", *declarations())

    yield run
    for module in [name for name in sys.modules if name.partition(".")[0] == "words"]:
        del sys.modules[module]


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ('Page("", 3)', "PAGE.title is '': it must be a text."),
        ('Page("Home", 6)', "PAGE.stars is 6: it must be 1 to 5."),
        ('Page("Home", "4")', "PAGE.stars is '4': it must be a whole number."),
        ('Page("Home", True)', "PAGE.stars is True: it must be a whole number."),
        ('Page("Home", None)', "PAGE.stars is None: it must be a whole number."),
        ('Page(["Home"], 3)', "PAGE.title is ['Home']: it must be a text in quotes."),
        (
            'Page("Home", 3, (Photo("a.png", "A"),))',
            "PAGE.photos[0].file is 'a.png': it must be a JPEG.",
        ),
        ('Page("Home", 3, author="Ann")', "PAGE.author is 'Ann': it must be a Photo or None."),
        ('Page("Home", 3, ("a.jpg"))', f"PAGE.photos is 'a.jpg': it must be {TUPLE}"),
        (
            'Page("Home", 3, (Photo("a.jpg", "A"), Photo("a.jpg", "B")))',
            "PAGE.photos[1].file is 'a.jpg': it must be another one than that of "  # noqa: ISC004
            "PAGE.photos[0].file.",
        ),
        ('["Home"]', f"PAGE is ['Home']: it must be {TUPLE}"),
        ("()", "PAGE is (): it must be a tuple with at least one item."),
        ("None", "PAGE is None: it must be a value, or not there at all."),
        ('" "', "PAGE is ' ': it must be a text."),
    ],
)
def test_mistake_is_one_line_with_file_line_and_field(check: Check, value: str, line: str) -> None:
    assert check(home=f"\nPAGE = {value}\n") == [f"words/home.py:3: {line}"]


def test_place_is_the_line_of_the_wrong_field(check: Check) -> None:
    source = 'PAGE = Page(\n"Home",\nstars=3,\nphotos=(\nPhoto("a.jpg", ""),\n),\n)'
    assert check(home=source) == ["words/home.py:6: PAGE.photos[0].alt is '': it must be a text."]


def test_optional_field_may_be_left_out(check: Check) -> None:
    assert check(home='PAGE = Page("Home", 3)\nSAME = Page("Other", 3, (), None)') == []


def test_every_module_is_checked_and_a_record_once(check: Check) -> None:
    lines = check(
        home='PAGE = Page("", 3)',
        team='from words.home import PAGE\nTEAM = (Photo("a.png", "A"),)\nSAME = PAGE',
    )
    assert lines == [
        "words/home.py:2: PAGE.title is '': it must be a text.",
        "words/team.py:3: TEAM[0].file is 'a.png': it must be a JPEG.",
    ]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("ONE = Page('One', 3)\n\nTWO = replace(ONE, title='Two', stars=9)", "2: TWO.stars is 9"),
        ("def page(title):\n    return Page(title, 9)\n\nONE = page('One')", "3: ONE.stars is 9"),
        ("PAGES = tuple(\n  Page(title, 9)\n  for title in ['One'])", "3: PAGES[0].stars is 9"),
        (
            "PAGE = Page('One', 3,\n  photos=(\n  *[Photo('a.png', 'A')],))",
            "4: PAGE.photos[0].file",
        ),
        (
            "TITLE = 'Home!'\nPAGE = Page(TITLE, 3)",
            "2: PAGE.title is 'Home!': it must be a text",
        ),
        ("STARS = 9\nPAGE = Page('Home', STARS)", "2: PAGE.stars is 9: it must be 1 to 5"),
        ("FILES = ('a', 'a')", "2: FILES[1] is 'a': it must be another one than that of FILES[0]"),
        ("ONE, TWO = 'One', ''", "2: TWO is '': it must be a text"),
    ],
)
def test_copy_computed_record_and_constant_have_a_line(
    check: Check, source: str, line: str
) -> None:
    (found,) = check(home=source)
    assert found.startswith(f"words/home.py:{line}")


def test_record_of_another_module_is_checked_there(check: Check) -> None:
    lines = check(
        about=(
            "from words import photos\n"
            "ABOUT = Page('About', 3, photos.PHOTOS, photos.photo('b.png'))"
        ),
        photos="PHOTOS = (Photo('a.png', 'A'),)\ndef photo(file):\n    return Photo(file, 'B')",
    )
    assert lines == [
        "words/photos.py:2: PHOTOS[0].file is 'a.png': it must be a JPEG.",
        "words/photos.py:4: ABOUT.author.file is 'b.png': it must be a JPEG.",
    ]


def test_constant_of_another_module_is_checked_there(check: Check) -> None:
    lines = check(about="from words.files import FILES", files="FILES = ['a']")
    assert lines == [f"words/files.py:2: FILES is ['a']: it must be {TUPLE}"]


def test_rules_take_texts_with_their_placeholders_filled(check: Check) -> None:
    site = "SITE = Site('Brand')"
    assert check(site=site, home="PAGE = Page('{brand}', 3)") == []
    (line,) = check(team="TEAM = Page('{brand} and {brand}', 3)")
    assert line.endswith("is 'Brand and Brand': it must be 1 to 10 characters long, and has 15.")


def test_placeholder_that_nothing_fills_is_named(check: Check) -> None:
    photo = "PHOTO = Photo('a.jpg', '{number} {brand}', '{number} {brand}')"
    (line,) = check(home=photo, site="SITE = Site('Brand')")
    assert "PHOTO.caption is '{number} {brand}': it must be a text without {number}" in line


def test_unique_texts_are_compared_in_all_records(check: Check) -> None:
    site = "SITE = Site('Brand')\nTEAM = Team('{brand}')"
    (line,) = check(home="PAGE = Page('Brand', 3)", site=site)
    allowed = "another one than that of words/home.py:2: PAGE.title."
    assert line == f"words/site.py:3: TEAM.title is 'Brand': it must be {allowed}"


def test_records_are_compared_when_all_modules_can_be_imported(check: Check) -> None:
    source = "ONE = Team('One')\nTWO = Team('Two', Photo('a.jpg', 'A'))"
    assert check(home=source) == [
        "words/home.py:2: ONE.leader is None: it must be a Photo beside other pages."
    ]
    (line,) = check(team="PAGE = Paeg()")
    assert "NameError" in line


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('PAGE = Page("Home, 3)', "2: unterminated string literal (detected at line 2)."),
        ('PAGE = Page("Home")', "2: TypeError: "),
        ("PAGE = Paeg()", "2: NameError: name 'Paeg' is not defined"),
    ],
)
def test_error_in_python_is_one_line_beside_the_others(
    check: Check, source: str, line: str
) -> None:
    python, content = check(home=source, team='PAGE = Page("Team", 6)')
    assert python.startswith(f"words/home.py:{line}")
    assert content == "words/team.py:2: PAGE.stars is 6: it must be 1 to 5."


def test_mistakes_stop_each_import_with_their_lines(check: Check) -> None:
    lines = check(home='PAGE = Page("", 9)')
    assert len(lines) == 2
    for _ in range(2):
        with pytest.raises(SystemExit) as stopped:
            stop_on_mistakes("words", *declarations())
        assert str(stopped.value) == "\n".join(lines)
        assert "words.home" not in sys.modules


def test_long_value_is_shortened_in_its_line(check: Check) -> None:
    (line,) = check(home=f"PAGE = Page('Home', 3, (Photo({'y' * 100!r}, 'A'),))")
    assert f"is '{'y' * 68}…: it must be a JPEG" in line


def test_marks_of_two_kinds_with_the_same_text_stay_apart() -> None:
    """Python 3.11 returns one `Annotated` for equal ones, as a reload of `make dev` has them."""
    unique, hint = Annotated[str, Unique("title")], Annotated[str, Hint("title")]
    assert [type(get_args(hint)[1]) for hint in (unique, hint)] == [Unique, Hint]
