"""Checks every value of a content package and reports one line for each mistake.

    raise_mistakes(content_mistakes("shop.content", placeholder_type=Company, text_rule=no_tabs))

An app calls it before it imports the package, so that no compile and no reload continues with wrong
content.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING
from typing import Any

from ..errors import MistakeError
from .field_types import type_requirement
from .locate import Place, all_values
from .record import (
    Mark,
    Marks,
    Placeholders,
    Record,
    RecordRule,
    TranslatorComment,
    Unique,
    UntranslatedMark,
)
from .rules import Rule
from .texts import PLACEHOLDER, fill_placeholders

__all__ = ["Check", "content_mistakes", "mistake_line", "raise_mistakes", "value_check"]

Check = Callable[[Place, Any], Iterable[str]]
"""Takes a place and the value there; returns the requirement of each rule that the value breaks."""


def raise_mistakes(lines: Iterable[str]) -> None:
    """Raise MistakeError with the `lines`, if there are any."""
    if text := "\n".join(lines):
        raise MistakeError(text)


def content_mistakes(
    package: str, placeholder_type: type[Record] | None = None, text_rule: Rule | None = None
) -> list[str]:
    """Return a line for each mistake: the file and line, the value, and what is allowed.

    The attributes of the record of the type `placeholder_type`, if there is one, replace
    placeholders. Every text must follow the `text_rule`, if there is one. If a module cannot be
    imported, only that is reported.
    """
    try:
        values = all_values(package)
    except Exception as error:  # noqa: BLE001 - an edit can break a module in any way
        return [f"{_file_and_line(error, package)}: {type(error).__name__}: {error}."]
    records = list({id(place.record): place.record for place, _ in values}.values())
    placeholder_records = (
        record for record in records if placeholder_type and isinstance(record, placeholder_type)
    )
    check = value_check(next(placeholder_records, None), text_rule, records)
    return [
        mistake_line(place, value, requirement)
        for place, value in values
        for requirement in check(place, value)
    ]


def _file_and_line(error: Exception, package: str) -> str:
    """Return the last file and line of the `package` that led to the `error`, else the last one."""
    from traceback import walk_tb

    if isinstance(error, SyntaxError):
        return f"{os.path.relpath(error.filename or '')}:{error.lineno}"
    frames = list(walk_tb(error.__traceback__))
    modules = [f"{frame.f_globals.get('__name__')}." for frame, _ in frames]
    # An editor needs the line in the content, even if a library below it raised the error.
    own_frames = [
        frame
        for frame, module in zip(frames, modules, strict=True)
        if module.startswith(f"{package}.")
    ]
    frame, line = (own_frames or frames)[-1]
    return f"{os.path.relpath(frame.f_code.co_filename)}:{line}"


def value_check(
    placeholder_record: Record | None = None,
    text_rule: Rule | None = None,
    records: Sequence[Record] = (),
) -> Check:
    """Return the check of values by the types and the marks of their places.

    Every text must follow the `text_rule`, if there is one. The other rules take the text after its
    placeholders are replaced by attributes of the `placeholder_record`. A unique text must differ
    from those that were checked before. A `RecordRule` takes the `records`.
    """
    first_places: dict[tuple[Unique, str], Place] = {}

    def requirement_of(mark: Mark, place: Place, value: Any) -> str | None:
        if isinstance(mark, RecordRule):
            return mark.rule(value, place.record, records)
        if isinstance(mark, Unique):
            first_place = first_places.setdefault((mark, value), place)
            return None if first_place is place else f"another one than that of {first_place}"
        if isinstance(mark, UntranslatedMark | TranslatorComment | Placeholders):
            # These are no rules. `_placeholder_requirements` reads the Placeholders.
            return None
        return mark(value)

    def check(place: Place, value: Any) -> list[str]:
        if requirement := type_requirement(value, place.type_):
            return [requirement]
        # An optional text or tuple may be blank. The number 0 follows its rules unless it is the
        # default.
        is_optional = place.field.default is not MISSING and not place.indexes
        is_empty = not value and (_is_blank(value) or value == place.field.default)
        is_left_out = value is None or (is_optional and is_empty)
        if _is_blank(value) and not is_left_out:
            return ["filled in"]
        if isinstance(value, tuple):
            # Each item is checked in a place of its own.
            return []
        marks, results = place.marks, list[str | None]()
        if is_left_out:
            marks = tuple(mark for mark in marks if isinstance(mark, RecordRule))
        elif isinstance(value, str):
            results.append(text_rule(value) if text_rule else None)
            value = fill_placeholders(value, placeholder_record)
            results += _placeholder_requirements(value, marks)
        results += [requirement_of(mark, place, value) for mark in marks]
        return [requirement for requirement in results if requirement]

    return check


def _is_blank(value: object) -> bool:
    return not value.strip() if isinstance(value, str) else value == ()


def _placeholder_requirements(text: str, marks: Marks) -> list[str]:
    """Return a requirement for each placeholder left in `text` that none of the `marks` allows."""
    names = frozenset[str]().union(*(mark for mark in marks if isinstance(mark, Placeholders)))
    other_names = sorted(set(PLACEHOLDER.findall(text)) - names)
    return [f"a text without {{{name}}}, which nothing fills" for name in other_names]


def mistake_line(place: Place, value: object, requirement: str) -> str:
    """Return the line for the wrong `value` at `place`; `requirement` follows "it must be"."""
    return f"{place} is {value!r:.70}: it must be {requirement}."
