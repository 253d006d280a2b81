"""Changes the texts of records: translates them, or fills placeholders such as `{brand}`."""

import re
from collections.abc import Callable
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from .record import Marks, Record, type_and_marks

__all__ = ["PLACEHOLDER", "Value", "fill_placeholders", "map_texts"]

Value = TypeVar("Value")

PLACEHOLDER = re.compile(r"\{([A-Za-z][\w.]*)\}")


def map_texts(value: Value, convert: Callable[[str, Marks], str], marks: Marks = ()) -> Value:
    """Return a copy of `value`, a record or a tuple, with each text converted.

    `convert` takes a text and the marks of its field, and returns the new text.
    """
    copy: Any = value
    if isinstance(value, str):
        copy = convert(value, marks)
    elif isinstance(value, tuple):
        copy = tuple(map_texts(item, convert, marks) for item in value)
    elif isinstance(value, Record):
        values: dict[str, Any] = {}
        for field in fields(value):
            _, marks = type_and_marks(field)
            values[field.name] = map_texts(getattr(value, field.name), convert, marks)
        copy = replace(value, **values)
    return copy


def fill_placeholders(text: str, values: object, write: Callable[[object], str] = str) -> str:
    """Return `text` with each placeholder that names an attribute of `values` replaced by it.

    `{legal.name}` is the attribute `name` of the attribute `legal`. `write` returns the text for an
    attribute's value. Other placeholders stay.
    """

    def value(match: re.Match[str]) -> str:
        try:
            return write(attrgetter(match[1])(values))
        except (AttributeError, TypeError):
            return match[0]

    return PLACEHOLDER.sub(value, text)
