"""The record checker finds every mistake in a package of records, each with its place."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from static_kit.records.check import content_mistakes
from static_kit.records.locate import all_values
from static_kit.records.rules import matching

MODELS = """
from typing import Annotated, Literal
from static_kit.records.record import RecordRule, Placeholders, Record, Unique
from static_kit.records.rules import between, length, matching

def authors(author, page, records):
    others = sum(type(record) is type(page) for record in records) - 1
    return "a Photo beside other pages" if others and not (author and author.alt) else None

def part_of_crate(share, crate, records):
    return "a divisor of its size" if share % crate.size else None

Title = Annotated[str, Unique()]

class Site(Record):
    brand: str
    year: int = 2024

    @property
    def age(self):
        return 2026 - self.year

class Photo(Record):
    file: Annotated[str, matching(r"\\w+\\.jpg", "a JPEG")]
    alt: Annotated[str, Placeholders({"number"})]
    caption: str = ""

class Page(Record):
    title: Annotated[Title, length(1, 10)]
    stars: Annotated[int, between(1, 5)]
    photos: tuple[Photo, ...] = ()
    author: Photo | None = None
    lines: Annotated[tuple[str, ...], length(1, 10), Unique()] = ()

class Shelf(Record):
    height: Annotated[float, between(0, 9)]
    side: Literal["left", "right"]
    stars: Annotated[int, between(1, 5)] = 3
    size: Literal["small"] | int | None = None
    lines: Annotated[tuple[str, ...] | None, length(1, 10)] = None
    word: Annotated[str | None, length(1, 10)] = None
    is_empty: bool = False
    sizes: tuple[int, ...] = ()

class Note(Record):
    text: Annotated[str | None, length(1, 10)]

class Album(Record):
    photos: tuple[Photo, ...]

class Team(Record):
    title: Title
    leader: Annotated[Photo | None, RecordRule(authors)] = None

class Crate(Record):
    size: int
    share: Annotated[int, RecordRule(part_of_crate)] = 3
"""

Check = Callable[..., list[str]]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Check]:
    """Writes a package with one module for each source and returns the lines about it.

    The first line of a source is the second of its module.
    """
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
        all_values.cache_clear()
        site = import_module("words.models").Site
        return content_mistakes("words", site, matching(r"[^!]+", "a text without '!'"))

    yield run
    for module in [name for name in sys.modules if name.partition(".")[0] == "words"]:
        del sys.modules[module]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("PAGE = Page('', 3)", "2: PAGE.title is '': it must be filled in."),
        ("PAGE = Page(' ', 3)", "2: PAGE.title is ' ': it must be filled in."),
        ("PAGE = Page('Home', 6)", "2: PAGE.stars is 6: it must be 1 to 5."),
        ("PAGE = Page('Home', '4')", "2: PAGE.stars is '4': it must be of type int."),
        ("PAGE = Page(None, 3)", "2: PAGE.title is None: it must be of type str."),
        ("PAGE = Page('A', 3, ('a.jpg'))", "2: PAGE.photos is 'a.jpg': it must be of type tuple."),
        ("ALBUM = Album(())", "2: ALBUM.photos is (): it must be filled in."),
        (
            "PAGE = Page(\n'Home',\nstars=3,\nphotos=(\nPhoto('a.jpg', ''),\n),\n)",
            "6: PAGE.photos[0].alt is '': it must be filled in.",
        ),
        (
            "ONE = Page('One', 3)\n\nTWO = replace(ONE, title='Two', stars=9)",
            "4: TWO.stars is 9: it must be 1 to 5.",
        ),
        (
            "def page(title):\n    return Page(title, 9)\n\nONE = page('One')",
            "3: ONE.stars is 9: it must be 1 to 5.",
        ),
        (
            "PAGES = tuple(\n  Page(title, 9)\n  for title in ['One'])",
            "3: PAGES[0].stars is 9: it must be 1 to 5.",
        ),
        (
            "PAGE = Page('One', 3,\n  photos=(\n  *[Photo('a.png', 'A')],))",
            "4: PAGE.photos[0].file is 'a.png': it must be a JPEG.",
        ),
        (
            "PAGE = Page('One', 3,\n  lines=(\n  'a',\n  '',))",
            "5: PAGE.lines[1] is '': it must be filled in.",
        ),
        (
            "LINES = (\n  'a',\n  'a long line',)\nPAGE = Page('One', 3, lines=LINES)",
            "4: PAGE.lines[1] is 'a long line': it must be 1 to 10 characters long, and has 11.",
        ),
        (
            "PAGE = Page('One', 3,\n  lines=(\n  *['a', 'b'],\n  '',\n  'c'))",
            "3: PAGE.lines[2] is '': it must be filled in.",
        ),
        ("SHELF = Shelf('3', 'left')", "2: SHELF.height is '3': it must be of type float."),
        ("PAGE = Page('Home', True)", "2: PAGE.stars is True: it must be of type int."),
        ("PAGE = Page('Home', 3.0)", "2: PAGE.stars is 3.0: it must be of type int."),
        ("SHELF = Shelf(False, 'left')", "2: SHELF.height is False: it must be of type float."),
        (
            "SHELF = Shelf(float('nan'), 'left')",
            "2: SHELF.height is nan: it must be a finite number.",
        ),
        (
            "SHELF = Shelf(1e999, 'left')",
            "2: SHELF.height is inf: it must be a finite number.",
        ),
        (
            "SHELF = Shelf(3, 'left', size=True)",
            "2: SHELF.size is True: it must be 'small' or of type int or None.",
        ),
        (
            "SHELF = Shelf(3, 'left', is_empty=1)",
            "2: SHELF.is_empty is 1: it must be of type bool.",
        ),
        (
            "SHELF = Shelf(3, 'left', sizes=(1, True))",
            "2: SHELF.sizes[1] is True: it must be of type int.",
        ),
        ("SHELF = Shelf(10, 'left')", "2: SHELF.height is 10: it must be 0 to 9."),
        ("SHELF = Shelf(3, 'up')", "2: SHELF.side is 'up': it must be 'left' or 'right'."),
        ("SHELF = Shelf(3, 'left', 0)", "2: SHELF.stars is 0: it must be 1 to 5."),
        (
            "SHELF = Shelf(3, 'left', size='big')",
            "2: SHELF.size is 'big': it must be 'small' or of type int or None.",
        ),
        (
            "SHELF = Shelf(3, 'left', lines=('a',\n'a long line'))",
            "3: SHELF.lines[1] is 'a long line': it must be 1 to 10 characters long, and has 11.",
        ),
        (
            "SHELF = Shelf(3, 'left', lines=('a',\n3))",
            "3: SHELF.lines[1] is 3: it must be of type str.",
        ),
        ("STARS = 9\nPAGE = Page('Home', STARS)", "2: PAGE.stars is 9: it must be 1 to 5."),
        (
            f"PAGE = Page('A', 3, (Photo({'y' * 100!r}, 'A'),))",
            f"2: PAGE.photos[0].file is '{'y' * 67}…': it must be a JPEG.",
        ),
    ],
)
def test_mistake_is_one_line_with_file_line_and_field(check: Check, source: str, line: str) -> None:
    assert check(home=source) == [f"words/home.py:{line}"]


def test_optional_field_may_be_left_out(check: Check) -> None:
    assert check(home='PAGE = Page("Home", 3)\nSAME = Page("Other", 3, (), None)') == []


def test_value_of_each_type_of_a_union_is_taken(check: Check) -> None:
    values = ("size=None", "size='small'", "size=4", "word=None", "word='a'", "lines=('a',)")
    places = [f"P{number} = Shelf(3, 'left', {value})" for number, value in enumerate(values)]
    assert check(home="\n".join([*places, "NOTE = Note(None)"])) == []


def test_every_module_is_checked_and_a_record_once_where_it_is_made(check: Check) -> None:
    lines = check(
        home='PAGE = Page("", 3)',
        team='from words.home import PAGE\nTEAM = [Photo("a.png", "A")]\nSAME = PAGE',
        about="from words.team import TEAM\nABOUT = Page('About', 3, tuple(TEAM))",
        all_pages="from words.home import PAGE\nPAGES = [PAGE]",
    )
    assert lines == [
        "words/home.py:2: PAGE.title is '': it must be filled in.",
        "words/team.py:3: TEAM[0].file is 'a.png': it must be a JPEG.",
    ]


def test_rules_take_texts_with_their_placeholders_filled(check: Check) -> None:
    site = "SITE = Site('Brand')"
    assert check(site=site, home="PAGE = Page('{brand}', 3)") == []
    (line,) = check(team="TEAM = Page('{brand} and {brand}', 3)")
    assert line.endswith("must be 1 to 10 characters long, and has 15.")


def test_placeholder_that_nothing_fills_is_named(check: Check) -> None:
    photo = "PHOTO = Photo('a.jpg', '{number} {brand}', '{number} {brand}')"
    (line,) = check(home=photo, site="SITE = Site('Brand')")
    assert "PHOTO.caption is '{number} {brand}': it must be a text without {number}" in line


@pytest.mark.parametrize(
    ("text", "requirements"),
    [
        ("{number", ["a single {: a placeholder is like {name}."]),
        ("number}", ["a single }: a placeholder is like {name}."]),
        ("{numbers numbers", ["a single {: a placeholder is like {name}."]),
        (
            "{{number}}",
            [f"a single {brace}: a placeholder is like {{name}}." for brace in "{}"],
        ),
        ("{number of {brand}", ["a single {: a placeholder is like {name}."]),
        ("{the number}", ["{the number}, which nothing fills."]),
        ("{}, { brand }", ["{ brand }, which nothing fills.", "{}, which nothing fills."]),
        ("{brand.upper}", ["{brand.upper}, which nothing fills."]),
        ("{Number}", ["{Number}, which nothing fills."]),
    ],
)
def test_brace_that_is_in_no_placeholder_is_named(
    check: Check, text: str, requirements: list[str]
) -> None:
    lines = check(home=f"PHOTO = Photo('a.jpg', {text!r})", site="SITE = Site('Brand')")
    start = f"words/home.py:2: PHOTO.alt is {text!r}: it must be a text without "
    assert lines == [start + requirement for requirement in requirements]


def test_value_with_a_brace_is_named_where_it_is_and_where_it_is_shown(check: Check) -> None:
    lines = check(home="PAGE = Page('{brand}', 3)", site="SITE = Site('{ Co')")
    assert [line.partition(":")[0] for line in lines] == ["words/home.py", "words/site.py"]


def test_rule_that_reads_a_field_of_the_wrong_type_leaves_the_line_to_that(check: Check) -> None:
    lines = check(home="ONE = Crate('x')")
    assert lines == ["words/home.py:2: ONE.size is 'x': it must be of type int."]


def test_placeholder_of_a_wrong_value_leaves_the_line_to_that(check: Check) -> None:
    lines = check(home="PAGE = Page('{age}', 3)", site="SITE = Site('Brand', 'x')")
    assert lines == ["words/site.py:2: SITE.year is 'x': it must be of type int."]


def test_error_in_a_rule_is_no_mistake_of_the_content(check: Check) -> None:
    with pytest.raises(ZeroDivisionError):
        check(home="ONE = Crate(0)")


def test_a_rule_for_all_texts_and_a_record_for_placeholders_are_optional(check: Check) -> None:
    check(page="SITE = Site('Stone')\nPAGE = Page('{brand}!', 6)")
    title, stars = content_mistakes("words")
    assert "PAGE.title is '{brand}!': it must be a text without {brand}, which nothing" in title
    assert "PAGE.stars is 6: it must be 1 to 5." in stars


def test_unique_texts_are_compared_in_all_records(check: Check) -> None:
    site = "SITE = Site('Brand')\nTEAM = Team('{brand}')"
    (line,) = check(home="PAGE = Page('Brand', 3)", site=site)
    requirement = "another one than that of words/home.py:2: PAGE.title."
    assert line == f"words/site.py:3: TEAM.title is '{{brand}}': it must be {requirement}"


def test_rule_of_a_field_compares_its_record_with_all_records(check: Check) -> None:
    source = "ONE = Team('One')\nTWO = Team('Two', Photo('a.jpg', 'A'))\nSIX = Team('Six', 'Ann')"
    assert check(home=source) == [
        "words/home.py:2: ONE.leader is None: it must be a Photo beside other pages.",
        "words/home.py:4: SIX.leader is 'Ann': it must be of type Photo or None.",
    ]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('PAGE = Page("Home, 3)', "2: SyntaxError: unterminated string literal"),
        ('PAGE = Page("Home")', "2: TypeError: "),
        ("PAGE = Paeg()", "2: NameError: name 'Paeg' is not defined"),
        ("import json\nPAGE = json.loads('{')", "3: JSONDecodeError: "),
        (
            "class Shop(Record):\n    names: list[str]",
            "2: TypeError: the type of Shop.names is list",
        ),
        ("class Shop(Record):\n    name: 'str'", "2: TypeError: the type of Shop.name is a text"),
    ],
)
def test_error_in_python_is_one_line(check: Check, source: str, line: str) -> None:
    (error_line,) = check(about="from words.home import PAGE", home=source)
    assert error_line.startswith(f"words/home.py:{line}")
