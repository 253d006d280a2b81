"""Records of content, with the rules of each field on the field.

    class Page(Record):
        title: Annotated[str, length(15, 65), Unique()]

What can be called in `Annotated` is a rule (`rules.py`); the other marks are in this module.
"""

import dataclasses
import sys
from collections.abc import Callable, Sequence
from dataclasses import MISSING
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

T = TypeVar("T")

UNTRANSLATED = "the same in every language"
Untranslated = Annotated[T, UNTRANSLATED]


class Unique:
    """A text with this mark differs from all others that have the same one."""


class Hint(str):
    """What a translator must know of a text."""


class Placeholders(frozenset[str]):
    """The placeholders of a text that are filled where it is shown."""


class Compared(NamedTuple):
    """A rule that takes a value, its record and all records, also where the value is left out."""

    rule: Callable[[Any, Any, Sequence["Record"]], str | None]


@dataclass_transform(frozen_default=True)
class Record:
    """The base of all records: each subclass is a frozen dataclass.

    A record notes the line that makes it. A copy by `dataclasses.replace` keeps its original's.
    """

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls) -> None:
        dataclasses.dataclass(frozen=True)(cls)

    def __post_init__(self) -> None:
        caller = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
        source = (caller.f_code.co_filename, caller.f_lineno)
        if caller.f_globals["__name__"] == dataclasses.__name__:
            source = source_of(next(v for v in caller.f_locals.values() if type(v) is type(self)))
        # Not a field: records are compared and printed without it.
        vars(self)["_source"] = source


def source_of(record: Record) -> tuple[str, int]:
    """Return the file that made `record` or its original, and the line where the call begins."""
    return vars(record)["_source"]


class Field(NamedTuple):
    """A field of the records of a `kind`, or the items of a tuple there: its type and its marks."""

    kind: type[Record]
    name: str
    hint: Any
    marks: tuple[Any, ...]
    is_optional: bool = False

    @property
    def rules(self) -> tuple[Callable[..., Any], ...]:
        """The rules for a value."""
        return tuple(filter(callable, self.marks))

    def mark(self, kind: type[T]) -> T | None:
        """Return the mark of this `kind`, if there is one."""
        return next((mark for mark in self.marks if isinstance(mark, kind)), None)

    def items(self) -> "Field":
        """Return the field of each item, where this field holds a tuple."""
        item, *_ = get_args(self.hint) or (object,)
        return Field(self.kind, self.name, *_hint_and_marks(item))


NO_FIELD = Field(Record, "", Record, ())
"""That of a record which a module defines."""


@cache
def fields_of(kind: type[Record]) -> tuple[Field, ...]:
    """Return the fields of the records of this `kind`, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        Field(kind, field.name, *_hint_and_marks(hints[field.name]), field.default is not MISSING)
        for field in dataclasses.fields(kind)
    )


def _hint_and_marks(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    is_annotated = hasattr(hint, "__metadata__")
    return (hint.__origin__, hint.__metadata__) if is_annotated else (hint, ())
