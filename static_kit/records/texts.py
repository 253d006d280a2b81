"""Changes the texts of records: translates them, or fills placeholders such as `{brand}`."""

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, TypeVar

from .record import Marks, Record, type_and_marks

__all__ = ["PLACEHOLDER", "Value", "fill_placeholders", "map_texts"]

Value = TypeVar("Value")

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


def fill_placeholders(text: str, record: Record | None = None, /, **values: object) -> str:
    """Return `text` with its placeholders replaced by the `values` of their names, or by `record`.

    `{legal.name}` is the attribute `name` of the attribute `legal` of `record`. Any other part of
    the text stays as it is: a placeholder for which there is no text or number, a single brace. So,
    unlike `str.format`, this raises no error for a text that was mistyped.
    """

    def value(match: re.Match[str]) -> str:
        name = match[1]
        found = values[name] if name in values else _attribute(record, name)
        is_shown = isinstance(found, str | int | float) and not isinstance(found, bool)
        return str(found) if is_shown else match[0]

    return PLACEHOLDER.sub(value, text)


def _attribute(record: object, name: str) -> object:
    """Return the attribute `name`, as in `legal.name`, of a record; None if it has none."""
    for part in name.split("."):
        try:
            record = getattr(record, part) if isinstance(record, Record) else None
        except Exception:  # noqa: BLE001 - a property reads fields that may have any wrong value
            return None
    return record
