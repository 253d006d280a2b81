"""Checks every value of a content package and reports one line for each mistake.

    stop_on_mistakes("my_site.content")

in the package's `__init__.py` runs the check whenever one of its modules is imported, so that no
compile and no reload continues with wrong content.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from .fill import fill, placeholders_in
from .locate import content_modules, located
from .place import Place
from .record import Compared, Placeholders, Record, Unique, fields_of
from .rules import TUPLE, Rule, type_mismatch

SHOWN_LENGTH = 70
"""Characters of a wrong value that its line shows."""


def stop_on_mistakes(package: str, filled_by: type[Record], text_rule: Rule) -> None:
    """Check the content of `package`; raises SystemExit with one line for each mistake."""
    if lines := mistakes(package, filled_by, text_rule):
        # Python keeps the modules of a package whose import fails. A second import, as after a
        # reload, would take them as they are.
        for name in [name for name in sys.modules if name.startswith(f"{package}.")]:
            del sys.modules[name]
        stop_on(lines)


def mistakes(package: str, filled_by: type[Record], text_rule: Rule) -> list[str]:
    """Return a line for each mistake: the file and line, the value, and what is allowed.

    The record of the type `filled_by` fills placeholders; every text keeps to the `text_rule`.
    Where a module cannot be imported, nothing is said of texts with placeholders, and records are
    not compared: each that refers to a missing one would be reported too.
    """
    unreadable = content_modules(package)[1]
    content = list(located(package))
    in_records = {id(value) for place, value in content if value and not place.is_constant}
    records = [] if unreadable else [value for _, value in content if isinstance(value, Record)]
    filler = next((record for record in records if isinstance(record, filled_by)), None)
    check = _Check(text_rule, records, filler, {})
    lines = list(unreadable)
    for place, value in content:
        for wrong in check.value(place, value):
            # A constant that a record has is checked as a part of it.
            if not (place.is_constant and (id(value) in in_records or place.is_import)):
                lines.append(mistake(*wrong))
    return lines


def stop_on(lines: Iterable[str]) -> None:
    """Raise SystemExit with the `lines`, if there are any."""
    if text := "\n".join(lines):
        sys.exit(text)


def mistake(place: Place, value: object, allowed: str) -> str:
    """Return the line for the wrong `value` at `place`; `allowed` follows "it must be"."""
    shown = repr(value)
    if len(shown) > SHOWN_LENGTH:
        shown = shown[: SHOWN_LENGTH - 1] + "…"
    return f"{place} is {shown}: it must be {allowed}."


Wrong = Iterator[tuple[Place, object, str]]
"""Wrong values with their places, and what is allowed there."""


class _Check(NamedTuple):
    text_rule: Rule
    records: Sequence[Record]
    filler: Record | None
    unique: dict[tuple[str, object], Place]

    def value(self, place: Place, value: Any) -> Wrong:
        """Yield what is wrong with the `value` at `place`."""
        field = place.field
        if allowed := type_mismatch(value, field.hint):
            yield place, value, allowed
            return
        if value or not (field.is_optional or value is None):
            yield from self._present(place, value)
        compared = field.mark(Compared)
        if self.records and compared:
            allowed = compared.rule(value, place.origin, self.records)
            yield from [(place, value, allowed)] if allowed else []

    def _present(self, place: Place, value: Any) -> Wrong:
        """Yield what is wrong with a `value` that is not left out, with its placeholders filled."""
        if allowed := _emptiness(value):
            yield place, value, allowed
            return
        if isinstance(value, tuple):
            yield from _repetitions(place, value)
        if isinstance(value, str) and (allowed := self.text_rule(value)):
            yield place, value, allowed
        field = place.field
        if isinstance(value, str) and placeholders_in(value):
            if not self.filler or place.is_constant:
                return
            text, value = value, fill(value, self.filler)
            if unknown := set(placeholders_in(value)) - (field.mark(Placeholders) or set()):
                yield place, text, f"a text without {{{min(unknown)}}}, which nothing fills"
        for allowed in filter(None, (rule(value) for rule in field.rules)):
            yield place, value, allowed
        unique = field.mark(Unique)
        if unique and (first := self.unique.setdefault((str(unique), value), place)) is not place:
            yield place, value, f"another one than that of {first}"


def _emptiness(value: object) -> str | None:
    """Return what is allowed in the place of a `value` that has nothing in it, or is a list."""
    if isinstance(value, list | set):
        return TUPLE
    if isinstance(value, str) and not value.strip():
        return "a text"
    return "a tuple with at least one item" if value == () else None


def _repetitions(place: Place, items: tuple[Any, ...]) -> Wrong:
    """Yield the items of a tuple that it has twice. The first field of a record is its name."""
    seen: dict[object, Place] = {}
    for index, item in enumerate(items):
        where = place.item(index)
        if isinstance(item, Record):
            field, *_ = fields_of(type(item))
            where, item = where.part(item, field), getattr(item, field.name)  # noqa: PLW2901
        if (first := seen.setdefault(item, where)) is not where:
            yield where, item, f"another one than that of {first.name}"
