"""Checks every value of a content package and reports one line for each mistake.

    raise_mistakes(content_mistakes("shop.content", placeholder_type=Company, text_rule=no_tabs))

An app calls it before it imports the package, so that no compile and no reload continues with wrong
content.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING
from typing import Any

from ..errors import MistakeError, quoted
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
from .texts import BRACES, Write, fill_placeholders, shown_text

__all__ = ["Check", "content_mistakes", "mistake_line", "raise_mistakes", "value_check"]

Check = Callable[[Place, Any], Iterable[str]]
"""Takes a place and the value there; returns the requirement of each rule that the value breaks."""
Values = Sequence[tuple[Place, Any]]
"""The values of records, each with its place."""
FILLED_IN = "filled in"


def raise_mistakes(lines: Iterable[str]) -> None:
    """Raise MistakeError with the `lines`, if there are any."""
    if text := "\n".join(lines):
        raise MistakeError(text)


def content_mistakes(
    package: str,
    placeholder_type: type[Record] | None = None,
    text_rule: Rule | None = None,
    write: Write = shown_text,
) -> list[str]:
    """Return a line for each mistake: the file and line, the value, and what is allowed.

    The attributes of the record of the type `placeholder_type`, if there is one, replace
    placeholders, as `write` writes them. Every text must follow the `text_rule`, if there is one.
    If a module cannot be imported, only that is reported.
    """
    try:
        values = all_values(package)
    except Exception as error:  # noqa: BLE001 - an edit can break a module in any way
        return [f"{_file_and_line(error, package)}: {type(error).__name__}: {error}."]
    records = _records(values)
    placeholder_records = (
        record for record in records if placeholder_type and isinstance(record, placeholder_type)
    )
    check = value_check(next(placeholder_records, None), text_rule, values, write)
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
    values: Values = (),
    write: Write = shown_text,
) -> Check:
    """Return the check of values by the types and the marks of their places.

    Every text must follow the `text_rule`, if there is one. The other rules take the text after its
    placeholders are replaced by attributes of the `placeholder_record`, as `write` writes them. A
    unique text must differ from those that were checked before. A `RecordRule` takes the records
    that have the `values`.
    """
    records = _records(values)
    first_places: dict[tuple[Unique, str], Place] = {}

    def has_wrong_type() -> bool:
        return any(type_requirement(value, place.type_) for place, value in values)

    def record_requirement(rule: RecordRule, place: Place, value: Any) -> str | None:
        try:
            return rule.rule(value, place.record, records)
        except Exception:
            # It reads other fields too. If one of them has the wrong type, that has its own line.
            if not has_wrong_type():
                raise
            return None

    def requirement_of(mark: Mark, place: Place, value: Any) -> str | None:
        if isinstance(mark, RecordRule):
            return record_requirement(mark, place, value)
        if isinstance(mark, Unique):
            first_place = first_places.setdefault((mark, value), place)
            return None if first_place is place else f"another one than that of {first_place}"
        if isinstance(mark, UntranslatedMark | TranslatorComment | Placeholders):
            # These are no rules. `_brace_requirements` reads the Placeholders.
            return None
        return mark(value)

    def check(place: Place, value: Any) -> list[str]:
        if requirement := type_requirement(value, place.type_):
            return [requirement]
        marks, results = place.marks, list[str | None]()
        may_be_empty = place.field.default is not MISSING and not place.indexes
        if isinstance(value, tuple):
            # Each item is checked in a place of its own.
            return [] if value or may_be_empty else [FILLED_IN]
        # Without a value there is nothing for the other rules. The number 0 is a value, unless it
        # is the default.
        if value is None or (may_be_empty and not value and value in ("", place.field.default)):
            marks = tuple(mark for mark in marks if isinstance(mark, RecordRule))
        elif isinstance(value, str):
            if not value.strip():
                return [FILLED_IN]
            results.append(text_rule(value) if text_rule else None)
            try:
                value = fill_placeholders(value, placeholder_record, write)
            except Exception:
                # As above, for a property of the `placeholder_record`.
                if not has_wrong_type():
                    raise
                return [requirement for requirement in results if requirement]
            if requirements := _brace_requirements(value, marks):
                return [*filter(None, results), *requirements]
        results += [requirement_of(mark, place, value) for mark in marks]
        return [requirement for requirement in results if requirement]

    return check


def _records(values: Values) -> list[Record]:
    return list({id(place.record): place.record for place, _ in values}.values())


def _brace_requirements(text: str, marks: Marks) -> list[str]:
    """Return a requirement for each brace of a filled `text` that is in none of its placeholders.

    These are the Placeholders among its field's `marks`, which the text's section fills.
    """
    names = frozenset[str]().union(*(mark for mark in marks if isinstance(mark, Placeholders)))
    others = sorted(set(BRACES.findall(text)) - {f"{{{name}}}" for name in names})
    return [
        f"a text without {braces}, which nothing fills"
        if len(braces) > 1
        else f"a text without a single {braces}: a placeholder is like {{name}}"
        for braces in others
    ]


def mistake_line(place: Place, value: object, requirement: str) -> str:
    """Return the line for the wrong `value` at `place`; `requirement` follows "it must be"."""
    return f"{place} is {quoted(value)}: it must be {requirement}."
