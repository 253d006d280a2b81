"""Checks every value of a content package and reports one line for each mistake.

    stop_on_mistakes("my_site.content")

in the package's `__init__.py` runs the check whenever one of its modules is imported, so that no
compile and no reload continues with wrong content.
"""

import dataclasses
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .fill import fill, placeholders_in
from .locate import content_modules, values
from .place import Place
from .record import Compared, Field, Placeholders, Record, Rule, Unique, fields_of
from .rules import TUPLE, type_mismatch

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
    """
    unreadable = content_modules(package)[1]
    content = list(values(package))
    records = [value for _, value in content if isinstance(value, Record)]
    filler = next((record for record in records if isinstance(record, filled_by)), None)
    constants = {id(value) for place, value in content if place.is_constant}
    check = _Check(text_rule, constants, records, filler, is_whole=not unreadable)
    found = [wrong for place, value in content for wrong in check.value(place, value)]
    return [*unreadable, *(mistake(*wrong) for wrong in found if not wrong[0].is_import)]


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


@dataclass(frozen=True)
class _Check:
    """The check of one value after the other. It `is_whole` where all modules could be imported.

    Else it leaves texts with placeholders and comparisons out: each record that refers to a missing
    one would be reported too.
    """

    text_rule: Rule
    constants: set[int]
    records: Sequence[Record]
    filler: Record | None
    is_whole: bool
    unique: dict[tuple[str, str], Place] = dataclasses.field(default_factory=dict)

    def value(self, place: Place, value: Any) -> Wrong:
        """Yield what is wrong with the `value` at `place`."""
        field = place.field
        if allowed := type_mismatch(value, field.hint):
            yield place, value, allowed
            return
        # A constant is checked where it is; where a record has it, only the rules of its field are.
        if place.is_constant or id(value) not in self.constants:
            yield from self._own(place, value)
        is_left_out = field.is_optional and not value
        if not (place.is_constant or is_left_out or _emptiness(value)):
            yield from self._declared(place, field, value)
        compared = field.mark(Compared)
        if self.is_whole and compared:
            allowed = compared.rule(value, place.origin, self.records)
            yield from [(place, value, allowed)] if allowed else []

    def _own(self, place: Place, value: Any) -> Wrong:
        """Yield what is wrong with the `value` whatever its field declares."""
        if allowed := _emptiness(value):
            may_be_empty = place.field.is_optional or (value is None and not place.is_constant)
            yield from [] if may_be_empty else [(place, value, allowed)]
        elif isinstance(value, tuple):
            yield from _repetitions(place, value)
        elif isinstance(value, str) and (allowed := self.text_rule(value)):
            yield place, value, allowed

    def _declared(self, place: Place, field: Field, value: Any) -> Wrong:
        """Yield the rules of the `field` that the `value` with its placeholders filled breaks."""
        if isinstance(value, str) and placeholders_in(value):
            if not self.is_whole:
                return
            text, value = value, fill(value, self.filler)
            if unknown := set(placeholders_in(value)) - (field.mark(Placeholders) or set()):
                yield place, text, f"a text without {{{min(unknown)}}}, which nothing fills"
        for rule in field.rules:
            if allowed := rule(value):
                yield place, value, allowed
        if unique := field.mark(Unique):
            first = self.unique.setdefault((unique.name, value), place)
            if first is not place:
                yield place, value, f"another one than that of {first}"


def _emptiness(value: object) -> str | None:
    """Return what is allowed in the place of a `value` that has nothing in it, or is a list."""
    if isinstance(value, list | set):
        return TUPLE
    if isinstance(value, str) and not value.strip():
        return "a text"
    if value == ():
        return "a tuple with at least one item"
    return "a value, or not there at all" if value is None else None


def _repetitions(place: Place, items: tuple[Any, ...]) -> Wrong:
    """Yield the items of a tuple that it has twice. The first field of a record is its name."""
    seen: list[tuple[object, Place]] = []
    for index, item in enumerate(items):
        where = place.item(index)
        if isinstance(item, Record):
            field, *_ = fields_of(type(item))
            where, item = where.part(item, field), getattr(item, field.name)  # noqa: PLW2901
        before = next((place for other, place in seen if other == item), None)
        if before:
            yield where, item, f"another one than that of {before.name}"
        seen.append((item, where))
