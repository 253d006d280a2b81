"""Checks every value of a content package and reports one line for each mistake.

    stop_on(mistakes("shop.content", filler_type=Company, text_rule=no_tabs))

An app calls it before it imports the package, so that no compile and no reload continues with wrong
content.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING
from types import UnionType
from typing import Any, get_args, get_origin

from ..errors import KitError
from .locate import Place, all_values
from .record import Compared, Mark, Marks, Placeholders, Record, Unique
from .rules import Rule
from .texts import PLACEHOLDER, fill

Check = Callable[[Place, Any], Iterable[str]]
"""Returns what is allowed instead of this value in this place, once for each rule it breaks."""


def stop_on(lines: Iterable[str]) -> None:
    """Raise KitError with the `lines`, if there are any."""
    if text := "\n".join(lines):
        raise KitError(text)


def mistakes(package: str, filler_type: type[Record], text_rule: Rule) -> list[str]:
    """Return a line for each mistake: the file and line, the value, and what is allowed.

    The record of the type `filler_type` fills placeholders; every text keeps to the `text_rule`. If
    a module cannot be imported, only that is reported.
    """
    try:
        content = all_values(package)
    except Exception as error:  # noqa: BLE001 - an edit can break a module in any way
        from traceback import extract_tb

        at = error if isinstance(error, SyntaxError) else extract_tb(error.__traceback__)[-1]
        place = f"{os.path.relpath(at.filename or '')}:{at.lineno}"
        return [f"{place}: {type(error).__name__}: {error}."]
    records = list({id(place.record): place.record for place, _ in content}.values())
    filler = next((record for record in records if isinstance(record, filler_type)), None)
    check = value_check(filler, text_rule, records)
    return [mistake(*at, allowed) for at in content for allowed in check(*at)]


def value_check(filler: Record | None, text_rule: Rule, records: Sequence[Record] = ()) -> Check:
    """Return the check of values by the types and the marks of their places.

    Every text keeps to the `text_rule`; the other rules take it with its placeholders filled by the
    attributes of the `filler`. Unique texts differ from those checked before; `Compared` rules take
    the `records`.
    """
    firsts: dict[tuple[Unique, str], Place] = {}

    def allowed_by(mark: Mark, place: Place, value: Any) -> str | None:
        if isinstance(mark, Compared):
            return mark.rule(value, place.record, records)
        if isinstance(mark, Unique):
            first = firsts.setdefault((mark, value), place)
            return None if first is place else f"another one than that of {first}"
        if isinstance(mark, str | Placeholders):
            # For translators, or read by `_unfilled`.
            return None
        return mark(value)

    def check(place: Place, value: Any) -> list[str]:
        if wrong := _wrong_type(value, place.type_):
            return [wrong]
        is_left_out = not value and place.field.default is not MISSING and not place.indexes
        if _is_blank(value) and not is_left_out:
            return ["filled in"]
        if isinstance(value, tuple):
            # Its items are checked each in a place of its own.
            return []
        marks, results = place.marks, list[str | None]()
        if is_left_out:
            marks = tuple(mark for mark in marks if isinstance(mark, Compared))
        elif isinstance(value, str):
            results.append(text_rule(value))
            value = fill(value, filler)
            results += _unfilled(value, marks)
        results += [allowed_by(mark, place, value) for mark in marks]
        return [allowed for allowed in results if allowed]

    return check


def _is_blank(value: object) -> bool:
    return not value.strip() if isinstance(value, str) else value == ()


def _unfilled(text: str, marks: Marks) -> list[str]:
    """Return a line for each placeholder in the filled `text` that its marks do not name."""
    named = frozenset[str]().union(*(mark for mark in marks if isinstance(mark, Placeholders)))
    unfilled = sorted(set(PLACEHOLDER.findall(text)) - named)
    return [f"a text without {{{name}}}, which nothing fills" for name in unfilled]


def mistake(place: Place, value: object, allowed: str) -> str:
    """Return the line for the wrong `value` at `place`; `allowed` follows "it must be"."""
    return f"{place} is {value!r:.70}: it must be {allowed}."


def _wrong_type(value: object, hint: Any) -> str | None:
    """Return what the type `hint` allows where `value` is not of it, else None."""
    kinds = get_args(hint) if isinstance(hint, UnionType) else (get_origin(hint) or hint,)
    if isinstance(value, kinds):
        return None
    return f"of type {' or '.join(kind.__name__ for kind in kinds)}"
