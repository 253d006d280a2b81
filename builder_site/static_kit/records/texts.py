"""Changes every text of a record, at any depth: to translate records, or to fill them."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import is_dataclass, replace
from typing import Any, TypeVar

from .locate import fields_of

Value = TypeVar("Value")

Change = Callable[[str, str], str]
"""Takes a text and the key of its field, as `Photo.alt`; returns the new text."""


def map_texts(value: Value, change: Change, *, without: AbstractSet[str] = frozenset()) -> Value:
    """Return a copy of `value` with what `change` returns in the place of each text.

    Unchanged stay the records and fields in `without`, as "Body", "file" or "Quote.town".
    """

    def changed(value: Any, key: str) -> Any:
        if isinstance(value, str):
            return change(value, key)
        if isinstance(value, tuple):
            return tuple(changed(item, key) for item in value)
        if is_dataclass(value) and not isinstance(value, type):
            kind = type(value).__name__
            names = fields_of(value, without)
            new = {name: changed(getattr(value, name), f"{kind}.{name}") for name in names}
            return replace(value, **new)
        return value

    return changed(value, "")
