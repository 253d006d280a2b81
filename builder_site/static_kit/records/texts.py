"""Changes every text of a record, at any depth: to translate records, or to fill them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from .record import NO_FIELD, Field, Record, fields_of

Value = TypeVar("Value")

Change = Callable[[str, Field], str]
"""Takes a text and its field; returns the new text."""


def map_texts(value: Value, change: Change) -> Value:
    """Return a copy of `value`, a record or a tuple, with what `change` returns for each text."""

    def changed(value: Any, field: Field) -> Any:
        if isinstance(value, str):
            return change(value, field)
        if isinstance(value, tuple | list):
            return tuple(changed(item, field.items()) for item in value)
        if isinstance(value, Record):
            parts = [part.within(field) for part in fields_of(type(value))]
            new = {part.name: changed(getattr(value, part.name), part) for part in parts}
            return replace(value, **new)
        return value

    return changed(value, NO_FIELD)
