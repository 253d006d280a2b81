"""Changes the texts of records: translates them, or fills placeholders such as `{brand}`."""

import re
from collections.abc import Callable
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from .record import Marks, Record, type_and_marks

__all__ = ["PLACEHOLDER", "Value", "Write", "fill_placeholders", "map_texts", "shown_text"]

Value = TypeVar("Value")
Write = Callable[[object], str | None]
"""Takes the value of a placeholder; returns its text, or None if it has none."""

PLACEHOLDER = re.compile(r"\{([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\}")
BRACES = re.compile(r"\{[^{}]*\}|[{}]")
"""A placeholder, other words in braces, or a single brace."""


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


def shown_text(value: object) -> str | None:
    """Return a text as it is and a number as Python writes it; None for any other value."""
    is_shown = isinstance(value, str | int | float) and not isinstance(value, bool)
    return str(value) if is_shown else None


def fill_placeholders(
    text: str, record: Record | None = None, write: Write = shown_text, /, **values: object
) -> str:
    """Return `text` with its placeholders replaced by the `values` of their names, or by `record`.

    `{legal.name}` is the attribute `name` of the attribute `legal` of `record`. `write` returns the
    text for a value. Any other part of `text` stays as it is: a placeholder for which there is no
    value or no text, a single brace. So, unlike `str.format`, this raises no error for a text that
    was mistyped.
    """

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name not in values and not _has_attribute(record, name):
            return match[0]
        written = write(values[name] if name in values else attrgetter(name)(record))
        return match[0] if written is None else written

    return PLACEHOLDER.sub(value, text)


def _has_attribute(record: object, name: str) -> bool:
    """Return whether `record` has the attribute `name`; in `legal.name`, `legal` is a record."""
    first, _, rest = name.partition(".")
    if not isinstance(record, Record) or not (
        first in vars(record) or hasattr(type(record), first)
    ):
        return False
    return not rest or _has_attribute(getattr(record, first), rest)
