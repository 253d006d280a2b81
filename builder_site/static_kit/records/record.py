"""Records of content, with the rules of each field on the field.

    class Page(Record):
        title: Annotated[str, length(15, 65), Unique("title")]

What can be called in `Annotated` is a rule (`rules.py`); the other marks are in this module.
"""

import dataclasses
import sys
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass
from functools import cache
from types import CodeType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")
Rule = Callable[[Any], str | None]
"""Takes a value and returns None where it is allowed, else what is, to follow "it must be"."""

UNTRANSLATED = "the same in every language, and so is everything in it"
Untranslated = Annotated[T, UNTRANSLATED]


@dataclass_transform(frozen_default=True)
class Record:
    """The base of all records: each subclass is a frozen dataclass.

    A record notes the call that makes it. A copy by `dataclasses.replace` keeps its original's.
    """

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    def __post_init__(self) -> None:
        caller = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
        call = (caller.f_code, caller.f_lasti)
        if caller.f_globals["__name__"] == dataclasses.__name__:
            call = call_of(next(v for v in caller.f_locals.values() if type(v) is type(self)))
        # Not a field: records are compared and printed without it.
        vars(self)["_call"] = call


def call_of(record: Record) -> tuple[CodeType, int]:
    """Return the call that made `record` or its original: code, and the index in its bytes."""
    return vars(record)["_call"]


@dataclass(frozen=True)
class Unique:
    """Texts that differ from all others with this mark and the same `name`."""

    name: str


@dataclass(frozen=True)
class Hint:
    """What a translator must know of a text."""

    text: str


class Placeholders(frozenset[str]):
    """The placeholders of a text that are filled where it is shown."""


@dataclass(frozen=True)
class Compared:
    """A rule that takes a value, its record and all records; empty optional fields too."""

    rule: Callable[[Any, Any, Sequence[Record]], str | None]


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

    def within(self, outer: "Field") -> "Field":
        """Return this field as it is inside of the field `outer`."""
        if UNTRANSLATED not in outer.marks:
            return self
        return self._replace(marks=(*self.marks, UNTRANSLATED))

    def items(self) -> "Field":
        """Return the field of each item, where this field holds a tuple."""
        (item, *_) = get_args(self.hint) or (Any,)
        return Field(self.kind, self.name, *_hint_and_marks(item)).within(self)


NO_FIELD = Field(Record, "", Any, ())
"""That of a constant."""


@cache
def fields_of(kind: type[Record]) -> tuple[Field, ...]:
    """Return the fields of the records of this `kind`, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        Field(kind, field.name, *_hint_and_marks(hints[field.name]), field.default is not MISSING)
        for field in dataclasses.fields(kind)
    )


def _hint_and_marks(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        return get_args(hint)[0], get_args(hint)[1:]
    return hint, ()
