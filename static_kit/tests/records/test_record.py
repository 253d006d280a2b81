"""What a record refuses when its class is made."""

from datetime import date
from typing import Annotated, Any, Literal, Optional

import pytest

from static_kit.records.record import UNTRANSLATED, Record, Unique, Untranslated
from static_kit.records.rules import length

Title = Annotated[str, length(1, 10)]


def page(type_: Any) -> None:
    """Make a class with a field of this type."""
    type("Page", (Record,), {"__annotations__": {"title": type_}})


@pytest.mark.parametrize(
    "type_", [Title | None, tuple[Title | None, ...], Annotated[Title | None, Unique()]]
)
def test_marks_of_a_part_of_a_type_are_refused_as_no_check_would_see_them(type_: Any) -> None:
    with pytest.raises(TypeError, match=r"^the marks in a part of the type of Page\.title would"):
        page(type_)


@pytest.mark.parametrize("type_", ["str", tuple["Title", ...], Annotated["str", Unique()]])
def test_type_in_a_text_is_refused_as_no_check_would_read_it(type_: Any) -> None:
    with pytest.raises(TypeError, match=r"^the type of Page\.title is a text"):
        page(type_)


@pytest.mark.parametrize(
    ("type_", "source"),
    [
        (list[str], r"list\[str\]"),
        (dict[str, int] | None, r"dict\[str, int\]"),
        (tuple, "tuple"),
        (tuple[int, str], r"tuple\[int, str\]"),
        (tuple[list[str], ...], r"list\[str\]"),
        (Any, r"(typing\.)?Any"),
    ],
)
def test_type_that_the_check_cannot_look_into_is_refused(type_: Any, source: str) -> None:
    with pytest.raises(TypeError, match=rf"^the type of Page\.title is {source}, which the check"):
        page(type_)


@pytest.mark.parametrize(
    "type_",
    [
        Literal["left", "right"] | None,
        Optional[tuple[str | None, ...]],  # noqa: UP045
        date,
        Annotated[str | None, length(1, 10)],
        Annotated[Title, UNTRANSLATED],
        Untranslated[tuple[str, ...]],
    ],
)
def test_other_types_and_marks_around_the_whole_type_are_taken(type_: Any) -> None:
    page(type_)
