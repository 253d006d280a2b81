"""Records of content, with the rules of each field on the field.

    class Page(Record):
        title: Annotated[str, length(15, 65), Unique()]

What follows the type in `Annotated` are the field's marks: rules, which are callables (`rules.py`),
and the classes of this module. `Annotated` is around the whole type, as in
`Annotated[str | None, length(15, 65)]`. The marks of a tuple apply to each item. `field_types.py`
says which types a field may have.
"""

import copy
import dataclasses
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_args,
)

from .field_types import check_field_type, is_literal
from .rules import Rule

__all__ = [
    "UNTRANSLATED",
    "Marks",
    "Placeholders",
    "Record",
    "RecordRule",
    "TranslatorComment",
    "Unique",
    "Untranslated",
]

T = TypeVar("T")


class UntranslatedMark:
    """A text with this mark is not translated."""


UNTRANSLATED = UntranslatedMark()
Untranslated = Annotated[T, UNTRANSLATED]


class Unique:
    """Texts whose fields have the same instance of this mark must differ from each other."""


class TranslatorComment(str):
    """What a translator must know of a text: the catalogues have it as a comment."""


class Placeholders(frozenset[str]):
    """Names of further placeholders that a text may have: its section or page replaces them."""


class RecordRule(NamedTuple):
    """A rule that takes a value, its record and all records. It checks blank values too."""

    rule: Callable[[Any, Any, Sequence["Record"]], str | None]


Mark = Rule | UntranslatedMark | Unique | TranslatorComment | Placeholders | RecordRule
Marks = tuple[Mark, ...]

COPYING_MODULES = (dataclasses.__name__, copy.__name__)
"""The modules of Python that have a function `replace`, which copies a record."""


@dataclass_transform(frozen_default=True)
class Record:
    """The base of all records: each subclass is a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]
    call_site: tuple[str, int]
    """The file that made the record, and the line where the call begins.

    For a copy that is the call of `dataclasses.replace`, or of Python 3.13's `copy.replace`. This
    is not a field: records are compared and printed without it.
    """

    def __init_subclass__(cls) -> None:
        dataclasses.dataclass(frozen=True)(cls)
        for field in dataclasses.fields(cls):
            type_, _marks = type_and_marks(field)
            check_field_type(f"{cls.__name__}.{field.name}", type_)

    def __post_init__(self) -> None:
        # Frame 0 is this function, 1 the dataclass's `__init__`, 2 the caller. Only frames tell
        # which line makes a record: the syntax tree does not tell two equal calls apart, nor the
        # passes of a loop.
        caller = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
        while caller.f_back and caller.f_globals["__name__"] in COPYING_MODULES:
            caller = caller.f_back
        # An assignment would raise an error, as the dataclass is frozen.
        vars(self)["call_site"] = (caller.f_code.co_filename, caller.f_lineno)


@cache
def type_and_marks(field: dataclasses.Field[Any]) -> tuple[Any, Marks]:
    """Return the type of a record's `field`, and its marks, the rules among them.

    The options of a Literal are code, so such a field is untranslated without saying so.
    """
    marks = getattr(field.type, "__metadata__", ())
    type_ = get_args(field.type)[0] if marks else field.type
    return type_, (*marks, UNTRANSLATED) if is_literal(type_) else marks
