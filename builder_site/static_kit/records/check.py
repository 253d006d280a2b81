"""Checks every record of a content package and reports one line for each mistake.

    stop_on_mistakes("my_site.content", RULES)

in the package's `__init__.py` runs the check whenever one of its modules is imported, so that no
compile and no reload continues with wrong content.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, get_args, get_type_hints

from .locate import Place, constants, content_modules, nested
from .rules import TUPLE, Rule, rule_for, type_mismatch

SHOWN_LENGTH = 70
"""Characters of a wrong value that its line shows."""

Located = Sequence[tuple[Place, object]]
"""Every value of the content with its place."""

CrossCheck = Callable[[Located], Iterable[str]]
"""Compares records with each other and returns a line for each mistake."""


def stop_on_mistakes(
    package: str, rules: Mapping[str, Rule], cross_checks: Iterable[CrossCheck] = ()
) -> None:
    """Check the content of `package`; raises SystemExit with one line for each mistake."""
    if lines := mistakes(package, rules, cross_checks):
        # Python keeps the modules of a package whose import fails. A second import, as after a
        # reload, would take them as they are.
        for name in [name for name in sys.modules if name.startswith(f"{package}.")]:
            del sys.modules[name]
        stop_on(lines)


def mistakes(
    package: str, rules: Mapping[str, Rule], cross_checks: Iterable[CrossCheck] = ()
) -> list[str]:
    """Return a line for each mistake: the file and line, the value, and what is allowed.

    `cross_checks` run only where every module can be imported: with a module missing, each record
    that refers to it would be reported too.
    """
    modules, unreadable = content_modules(package)
    content = [constant for module in modules for constant in constants(module)]
    check = _ValueCheck(rules)
    lines = [line for constant in content for line in check.value(*constant)]
    if not unreadable:
        values = [pair for place, value, _ in content for pair in nested(place, value)]
        lines += [line for cross_check in cross_checks for line in cross_check(values)]
    return [*unreadable, *lines]


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


@dataclass(frozen=True)
class _ValueCheck:
    rules: Mapping[str, Rule]

    def value(self, place: Place, value: object, hint: Any = None) -> Iterator[str]:
        """Yield the mistakes of one value and of everything in it; `hint` is its type, if known."""
        if hint is not None and (allowed := type_mismatch(value, hint)):
            yield mistake(place, value, allowed)
        elif value is None:
            yield mistake(place, value, "a value, or not there at all")
        elif isinstance(value, str) and not value.strip() and not place.is_name:
            yield mistake(place, value, "a text")
        elif isinstance(value, tuple):
            yield from self._tuple(place, value, (get_args(hint) or (None,))[0])
        elif isinstance(value, list | set):
            yield mistake(place, value, TUPLE)
        elif is_dataclass(value) and not isinstance(value, type) and not place.is_name:
            yield from self._record(place, value)

    def _tuple(self, place: Place, items: tuple[object, ...], hint: Any) -> Iterator[str]:
        if not items:
            yield mistake(place, items, "a tuple with at least one item")
        seen: list[tuple[object, Place]] = []
        for index, item in enumerate(items):
            where = place.item(index)
            yield from self.value(where, item, hint)
            if is_dataclass(item):
                # The first field identifies a record: a service's name, a photo's file.
                name = fields(item)[0].name
                where, item = where.field(item, name), getattr(item, name)  # noqa: PLW2901
            before = next((place for other, place in seen if other == item), None)
            if before:
                yield mistake(where, item, f"another one than that of {before.name}")
            seen.append((item, where))

    def _record(self, place: Place, record: Any) -> Iterator[str]:
        hints = get_type_hints(type(record))
        for field in fields(record):
            value = getattr(record, field.name)
            optional = field.default is not MISSING
            missing = value is None or (optional and not value)
            if missing and not type_mismatch(value, hints[field.name]):
                continue
            where = place.field(record, field.name)
            wrong = list(self.value(where, value, hints[field.name]))
            yield from wrong
            rule = rule_for(self.rules, where.key)
            if not wrong and rule and (allowed := rule(value)):
                yield mistake(where, value, allowed)
