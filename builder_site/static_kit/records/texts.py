"""Changes the texts of records: translates them, or fills placeholders such as `{brand}`."""

import re
from collections.abc import Callable
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from .record import Marks, Record, type_and_marks

Value = TypeVar("Value")

PLACEHOLDER = re.compile(r"\{([A-Za-z][\w.]*)\}")


def map_texts(value: Value, change: Callable[[str, Marks], str], marks: Marks = ()) -> Value:
    """Return a copy of `value`, a record or a tuple, with each text replaced.

    `change` takes a text and the marks of its field, and returns the new text.
    """
    copy: Any = value
    if isinstance(value, str):
        copy = change(value, marks)
    elif isinstance(value, tuple):
        copy = tuple(map_texts(item, change, marks) for item in value)
    elif isinstance(value, Record):
        changes: dict[str, Any] = {}
        for field in fields(value):
            _, marks = type_and_marks(field)
            changes[field.name] = map_texts(getattr(value, field.name), change, marks)
        copy = replace(value, **changes)
    return copy


def fill(text: str, values: object) -> str:
    """Return `text` with each placeholder that names an attribute of `values` replaced by it.

    `{legal.name}` is the attribute `name` of the attribute `legal`. Other placeholders stay.
    """

    def value(match: re.Match[str]) -> str:
        try:
            return str(attrgetter(match[1])(values))
        except (AttributeError, TypeError):
            return match[0]

    return PLACEHOLDER.sub(value, text)
