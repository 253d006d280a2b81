"""Changes the texts of records: to translate them, or to fill their placeholders, as `{brand}`."""

import re
from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Any, TypeVar

from .record import NO_FIELD, Field, Record, fields_of

Value = TypeVar("Value")

PLACEHOLDER = re.compile(r"\{([A-Za-z][\w.]*)\}")


def map_texts(value: Value, change: Callable[[str, Field], str]) -> Value:
    """Return a copy of `value`, a record or a tuple, with each text replaced.

    `change` takes a text and its field, and returns the new text.
    """

    def changed(value: Any, field: Field) -> Any:
        if isinstance(value, str):
            return change(value, field)
        if isinstance(value, tuple | list):
            return tuple(changed(item, field.items()) for item in value)
        if isinstance(value, Record):
            parts = fields_of(type(value))
            new = {part.name: changed(getattr(value, part.name), part) for part in parts}
            return replace(value, **new)
        return value

    return changed(value, NO_FIELD)


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


def placeholders_in(text: str) -> tuple[str, ...]:
    """Return the names of the placeholders of `text`, each once."""
    return tuple(dict.fromkeys(PLACEHOLDER.findall(text)))
