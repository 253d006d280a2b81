"""The record checker finds every mistake in a package of records, each with its place."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from builder_site.static_kit.records.check import mistakes, stop_on_mistakes
from builder_site.static_kit.records.rules import between, matching

MODELS = """
from dataclasses import dataclass

@dataclass(frozen=True)
class Photo:
    file: str
    alt: str
    caption: str = ""

@dataclass(frozen=True)
class Page:
    title: str
    stars: int
    photos: tuple[Photo, ...] = ()
    author: Photo | None = None
"""
RULES = {"stars": between(1, 5), "Photo.file": matching(r"\w+\.jpg", "a JPEG")}
TUPLE = "a tuple: brackets around its items and a comma after each, after a single one too."
"""The end of a line about a tuple."""

Check = Callable[..., list[str]]


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
            imports = "from words.models import Page, Photo\n"
            package.joinpath(f"{name}.py").write_text(imports + source)
        return mistakes("words", RULES)

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
    assert check(home='PAGE = Page("Home", 3)\nSAME = Page("Home", 3, (), None)') == []


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
            stop_on_mistakes("words", RULES)
        assert str(stopped.value) == "\n".join(lines)
        assert "words.home" not in sys.modules


def test_long_value_is_shortened_in_its_line(check: Check) -> None:
    (line,) = check(home=f"PAGE = Page({'x' * 100!r}, 3, (Photo({'y' * 100!r}, 'A'),))")
    assert f"is '{'y' * 68}…: it must be a JPEG" in line
