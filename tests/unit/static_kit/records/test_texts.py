"""Every text of a record is changed and filled."""

import pytest

from builder_site.static_kit.records.fill import fill, placeholders_in
from builder_site.static_kit.records.record import UNTRANSLATED, Field, Record, Untranslated
from builder_site.static_kit.records.texts import map_texts


class Part(Record):
    name: str
    file: Untranslated[str] = "a.jpg"


class Whole(Record):
    heading: str
    parts: tuple[Part, ...]
    lines: tuple[str, ...]
    size: int = 3
    part: Part | None = None


WHOLE = Whole("Heading", (Part("One"), Part("Two")), ("A", "B"))


def shout(text: str, field: Field) -> str:
    return text if UNTRANSLATED in field.marks else text.upper()


def test_texts_at_any_depth_are_changed_and_all_else_stays() -> None:
    assert map_texts(WHOLE, shout) == Whole("HEADING", (Part("ONE"), Part("TWO")), ("A", "B"))


def test_everything_in_an_untranslated_field_is_untranslated() -> None:
    class Page(Record):
        whole: Untranslated[Whole]

    assert map_texts(Page(WHOLE), shout) == Page(WHOLE)


def test_text_of_a_tuple_comes_with_its_field() -> None:
    fields: dict[str, Field] = {}
    map_texts(WHOLE, lambda text, field: fields.setdefault(text, field) and text)
    assert (fields["B"].kind, fields["B"].name) == (Whole, "lines")
    assert (fields["Two"].kind, fields["Two"].name) == (Part, "name")


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
    class Values(Record):
        name: str = "One"
        part: Part = Part("Two")

    assert fill(text, Values()) == filled


def test_each_placeholder_is_named_once() -> None:
    assert placeholders_in("{a.b} {c} {a.b} {1}") == ("a.b", "c")
