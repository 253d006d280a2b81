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
    ],
)
def test_placeholder_that_names_no_attribute_stays(text: str, expected: str) -> None:
    class Values(Record):
        name: str = "One"
        part: Part = Part("Two")

    assert fill_placeholders(text, Values()) == expected
