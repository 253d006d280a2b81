"""Checks every value of a content package and reports one line for each mistake.

    stop_on(mistakes(__name__, filled_by=Company, text_rule=no_tabs))

in the package's `__init__.py` runs the check when the package is first imported, so that no compile
and no reload continues with wrong content.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from .locate import content_modules, located
from .place import Place, shown
from .record import Compared, Placeholders, Record, Unique
from .rules import Rule, emptiness, wrong_type
from .texts import fill, placeholders_in


def stop_on(lines: Iterable[str]) -> None:
    """Raise SystemExit with the `lines`, if there are any."""
    if text := "\n".join(lines):
        sys.exit(text)


def mistakes(package: str, filled_by: type[Record], text_rule: Rule) -> list[str]:
    """Return a line for each mistake: the file and line, the value, and what is allowed.

    The record of the type `filled_by` fills placeholders; every text keeps to the `text_rule`.
    Where a module cannot be imported, texts with placeholders are checked by `text_rule` alone, and
    records are not compared: each that refers to a missing one would be reported too.
    """
    _, lines = content_modules(package)
    content = list(located(package))
    records = [] if lines else [value for _, value in content if isinstance(value, Record)]
    filler = next((record for record in records if isinstance(record, filled_by)), None)
    firsts: dict[tuple[Unique, str], Place] = {}

    def allowed(place: Place, value: Any) -> Iterator[str | None]:
        """Yield for each rule what it allows in the place of `value`; None if it allows that."""
        field = place.field
        if wrong := wrong_type(value, field.hint):
            yield wrong
            return
        if records and (compared := field.mark(Compared)):
            yield compared.rule(value, place.record, records)
        if field.is_optional and not value:
            return
        if empty := emptiness(value):
            yield empty
            return
        if isinstance(value, str):
            yield text_rule(value)
            if placeholders_in(value) and not filler:
                return
            value = fill(value, filler)
            filled_later = field.mark(Placeholders) or ()
            for name in placeholders_in(value):
                if name not in filled_later:
                    yield f"a text without {{{name}}}, which nothing fills"
        for rule in field.rules:
            yield rule(value)
        if unique := field.mark(Unique):
            first = firsts.setdefault((unique, value), place)
            yield None if first is place else f"another one than that of {first}"

    for place, value in content:
        lines += [mistake(place, value, rule) for rule in allowed(place, value) if rule]
    return lines


def mistake(place: Place, value: object, allowed: str) -> str:
    """Return the line for the wrong `value` at `place`; `allowed` follows "it must be"."""
    return f"{place} is {shown(value)}: it must be {allowed}."
