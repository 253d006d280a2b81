"""Every text of a record is changed and filled."""

from dataclasses import dataclass

import pytest

from builder_site.static_kit.records.fill import fill, placeholders_in
from builder_site.static_kit.records.texts import map_texts


@dataclass(frozen=True)
class Part:
    name: str
    file: str = "a.jpg"


@dataclass(frozen=True)
class Whole:
    heading: str
    parts: tuple[Part, ...]
    lines: tuple[str, ...]
    size: int = 3
    part: Part | None = None


WHOLE = Whole("Heading", (Part("One"), Part("Two")), ("A", "B"))


def shout(text: str, _key: str) -> str:
    return text.upper()


def test_texts_at_any_depth_are_changed_and_all_else_stays() -> None:
    assert map_texts(WHOLE, shout, without=frozenset({"file"})) == Whole(
        "HEADING", (Part("ONE"), Part("TWO")), ("A", "B")
    )


@pytest.mark.parametrize("name", ["Part", "parts", "Whole.parts"])
def test_record_and_field_can_be_left_out(name: str) -> None:
    assert map_texts(WHOLE, shout, without=frozenset({name})).parts == WHOLE.parts


def test_text_of_a_tuple_has_the_key_of_its_field() -> None:
    seen: dict[str, str] = {}
    map_texts(WHOLE, seen.setdefault)
    assert seen["B"] == "Whole.lines"
    assert seen["Two"] == "Part.name"


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{name}, {name}", "One, One"),
        ("{part.name} and {part.file}", "Two and a.jpg"),
        ("{position} of {of}", "{position} of {of}"),
        ("{} { name } {", "{} { name } {"),
    ],
)
def test_placeholder_that_names_no_attribute_stays(text: str, filled: str) -> None:
    @dataclass(frozen=True)
    class Values:
        name: str = "One"
        part: Part = Part("Two")

    assert fill(text, Values()) == filled


def test_each_placeholder_is_named_once() -> None:
    assert placeholders_in("{a.b} {c} {a.b} {1}") == ("a.b", "c")
