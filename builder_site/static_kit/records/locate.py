"""Finds every value of a content package, and tells its name, its file and its line."""

import ast
import os
import pkgutil
from collections.abc import Iterator
from dataclasses import Field, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args, get_origin

from .record import Marks, Record, type_and_marks

Kind = TypeVar("Kind", bound=Record)


class Place(NamedTuple):
    """Where a value is: in a `field` of a `record`, or in the tuple there at these `indexes`.

    `name` is as in `HOME.welcome.photo.alt`; `type_` is the type that the value must have, `marks`
    are those of the field. A file is parsed only where a line is asked for.
    """

    name: str
    record: Record
    field: Field[Any]
    type_: Any
    marks: Marks
    indexes: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        expression = self.expression()
        line = expression.lineno if expression else self.record.call_site[1]
        return f"{self.file}:{line}: {self.name}"

    @property
    def file(self) -> str:
        """The file, relative to the working directory."""
        return os.path.relpath(self.record.call_site[0])

    def expression(self) -> ast.expr | None:
        """Return the value's expression, or the smallest one around it.

        Returns None if no call of the record's class begins in the line that made the record.
        """
        file, line = self.record.call_site
        tree = _parsed(file)
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
        calls = {ast.unparse(node.func): node for node in nodes if node.lineno == line}
        call = calls.get(type(self.record).__name__)
        if call is None:
            return None
        names = (field.name for field in fields(self.record))
        arguments = dict(zip(names, call.args, strict=False))
        arguments |= {word.arg: word.value for word in call.keywords if word.arg}
        value = arguments.get(self.field.name, call)
        if isinstance(value, ast.Name):
            constants = [node for node in tree.body if isinstance(node, ast.Assign)]
            values = {ast.unparse(node.targets[0]): node.value for node in constants}
            value = values.get(value.id, value)
        for index in self.indexes:
            items = value.elts[: index + 1] if isinstance(value, ast.Tuple) else []
            if items and not any(isinstance(item, ast.Starred) for item in items):
                value = items[-1]
        return value


@cache
def _parsed(file: str) -> ast.Module:
    return ast.parse(Path(file).read_text())


@cache
def all_values(package: str) -> tuple[tuple[Place, Any], ...]:
    """Return the value of every field of the records in `package`, and each item of a tuple there.

    The records are those that a public module has, alone or in a tuple or list, and their parts. A
    record in several places is walked only in the first.
    """
    visited: set[int] = set()

    def walk(name: str, value: object) -> Iterator[tuple[Place, Any]]:
        if isinstance(value, tuple | list):
            for index, item in enumerate(value):
                yield from walk(f"{name}[{index}]", item)
        elif isinstance(value, Record) and id(value) not in visited:
            visited.add(id(value))
            for field in fields(value):
                place = Place(f"{name}.{field.name}", value, field, *type_and_marks(field))
                part = getattr(value, field.name)
                yield from _values(place, part)
                yield from walk(place.name, part)

    modules = pkgutil.iter_modules(import_module(package).__path__, f"{package}.")
    public = [import_module(module.name) for module in modules if "._" not in module.name]
    return tuple(
        at for module in public for name in vars(module) for at in walk(name, vars(module)[name])
    )


def _values(place: Place, value: object) -> Iterator[tuple[Place, Any]]:
    """Yield the `value` at `place`, and each item of what is to be a tuple."""
    yield place, value
    if isinstance(value, tuple) and get_origin(place.type_) is tuple:
        type_, *_ = get_args(place.type_)
        for index, item in enumerate(value):
            name, indexes = f"{place.name}[{index}]", (*place.indexes, index)
            yield from _values(place._replace(name=name, type_=type_, indexes=indexes), item)


def all_records(package: str, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return every record of type `kind` in the content of `package`, each once."""
    records = (place.record for place, _ in all_values(package))
    return tuple(dict.fromkeys(record for record in records if isinstance(record, kind)))
