"""Every text of a record is changed and filled."""

from typing import Literal

import pytest

from static_kit.records.record import UNTRANSLATED, Marks, Record, Untranslated
from static_kit.records.texts import fill_placeholders, map_texts


class Part(Record):
    name: str
    file: Untranslated[str] = "a.jpg"


class Group(Record):
    parts: tuple[Part, ...]
    lines: tuple[str, ...]
    codes: Untranslated[tuple[str, ...]]
    size: int = 3
    part: Part | None = None
    side: Literal["left", "right"] = "left"
    sides: tuple[Literal["top", "end"] | None, ...] = ("top", None)


def test_texts_at_any_depth_are_changed_but_untranslated_ones() -> None:
    def upper(text: str, marks: Marks) -> str:
        return text if UNTRANSLATED in marks else text.upper()

    record = Group((Part("One"), Part("Two")), ("a", "b"), ("Same",))
    expected = Group((Part("ONE"), Part("TWO")), ("A", "B"), ("Same",))
    assert map_texts((record,), upper) == (expected,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{name}, {name}", "One, One"),
        ("{part.name} and {part.file}", "Two and a.jpg"),
        ("{position} of {of}", "{position} of {of}"),
        ("{} { name } {", "{} { name } {"),
        ("{{name}} }{", "{One} }{"),
        ("{name", "{name"),
        ("{size} at {part.weight}", "3 at 0.5"),
        # None of these is a text or a number.
        *((text, text) for text in ("{part}", "{is_new}", "{name.upper}", "{names}", "{nothing}")),
        *((text, text) for text in ("{name.__doc__}", "{part.call_site}", "{name.}")),
    ],
)
def test_placeholder_that_names_no_text_and_no_number_stays(text: str, expected: str) -> None:
    class Weighed(Part):
        weight: float = 0.5

    class Values(Record):
        name: str = "One"
        names: tuple[str, ...] = ("One",)
        part: Weighed = Weighed("Two")
        size: int = 3
        is_new: bool = True
        nothing: str | None = None

    assert fill_placeholders(text, Values()) == expected


def test_placeholder_is_filled_once_by_the_value_of_its_name_or_the_record() -> None:
    text = "{name} of {part.name}, {record}, {text}"
    values = {"part.name": "{name}", "record": 3, "text": "four"}
    assert fill_placeholders(text, Part("One"), **values) == "One of {name}, 3, four"


def test_app_decides_how_a_value_is_written() -> None:
    def write(value: object) -> str | None:
        return value.name.upper() if isinstance(value, Part) else None

    group = Group((), (), (), part=Part("One"))
    assert fill_placeholders("{part}, {size}, {lines}", group, write) == "ONE, {size}, {lines}"
