"""Finds every value of a content package, and tells its name, its file and its line."""

import ast
import os
import pkgutil
from collections.abc import Iterator, Sequence
from dataclasses import Field, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from .field_types import item_type
from .record import Marks, Record, type_and_marks

__all__ = ["Place", "all_records", "all_values"]

RecordT = TypeVar("RecordT", bound=Record)


class VariablePlace(NamedTuple):
    """Where a module has a record: in a `variable`, or in the list there at these `indexes`."""

    variable: str
    indexes: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The name, as in `PROJECTS[0]`."""
        return self.variable + _subscripts(self.indexes)


class Place(NamedTuple):
    """Where a value is: in a `field` of a `record`, or in the tuple there at these `indexes`.

    `parent` is the place of the record; if the record is in several places, the first of them.
    `type_` is the type that the value must have. `marks` are those of the field. The file is parsed
    only when `expression` or `file_and_line` is called.
    """

    parent: "VariablePlace | Place"
    record: Record
    field: Field[Any]
    type_: Any
    marks: Marks
    indexes: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        return f"{self.file_and_line}: {self.name}"

    @property
    def name(self) -> str:
        """The name, as in `HOME.welcome.photo.alt`."""
        return f"{self.parent.name}.{self.field.name}{_subscripts(self.indexes)}"

    @property
    def file_and_line(self) -> str:
        """The file and line of the value, as `file:line`."""
        expression = self.expression()
        return f"{self.file}:{expression.lineno if expression else self.record.call_site[1]}"

    @property
    def file(self) -> str:
        """The file, relative to the working directory."""
        return os.path.relpath(self.record.call_site[0])

    def expression(self) -> ast.expr | None:
        """Return the value's expression in the source, or the smallest one around it.

        Returns None if no call of the record's class begins in the line that made the record, for
        example if the record is a copy.
        """
        file, line = self.record.call_site
        tree = _syntax_tree(file)
        call = _call_of_class(tree, line, type(self.record).__name__)
        if call is None:
            return None
        parameters = [field.name for field in fields(self.record)]
        expression = _assigned_expression(tree, _argument(call, self.field.name, parameters))
        for index in self.indexes:
            expression = _item_expression(expression, index)
        return expression


def _subscripts(indexes: tuple[int, ...]) -> str:
    return "".join(f"[{index}]" for index in indexes)


def _call_of_class(tree: ast.Module, line: int, name: str) -> ast.Call | None:
    """Return the call of the class `name` that begins in this `line`."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.lineno == line]
    return next((call for call in reversed(calls) if ast.unparse(call.func) == name), None)


def _argument(call: ast.Call, name: str, parameters: Sequence[str]) -> ast.expr:
    """Return the argument `name`, or the `call` if it has none.

    `parameters` are the names of all parameters, in their order.
    """
    arguments = dict(zip(parameters, call.args, strict=False))
    arguments |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    return arguments.get(name, call)


def _assigned_expression(tree: ast.Module, expression: ast.expr) -> ast.expr:
    """Return what the module assigns to a variable, if `expression` is its name, else itself."""
    if not isinstance(expression, ast.Name):
        return expression
    assignments = [node for node in tree.body if isinstance(node, ast.Assign)]
    assigned = {ast.unparse(node.targets[0]): node.value for node in assignments}
    return assigned.get(expression.id, expression)


def _item_expression(expression: ast.expr, index: int) -> ast.expr:
    """Return the item at `index` of a tuple, or `expression` if the source does not show which."""
    items = expression.elts[: index + 1] if isinstance(expression, ast.Tuple) else []
    has_unpacked = any(isinstance(item, ast.Starred) for item in items)
    return items[-1] if items and not has_unpacked else expression


@cache
def _syntax_tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_bytes())


@cache
def all_values(package: str) -> tuple[tuple[Place, Any], ...]:
    """Return the value of every field of the records in `package`, and each item of a tuple there.

    The records are those that a public module has, alone or in a tuple or list, and their parts. A
    record in several places is walked only in the first of those in the module that makes it, or
    else in the first of all.
    """
    record_ids: set[int] = set()
    made_elsewhere: list[tuple[VariablePlace | Place, Record]] = []

    def walk(
        parent: VariablePlace | Place, value: object, file: str | None = None
    ) -> Iterator[tuple[Place, Any]]:
        """Walk the records that are made in `file`, and add the rest to `made_elsewhere`."""
        if isinstance(value, tuple | list):
            for index, item in enumerate(value):
                yield from walk(parent._replace(indexes=(*parent.indexes, index)), item, file)
        elif isinstance(value, Record) and file not in (None, value.call_site[0]):
            made_elsewhere.append((parent, value))
        elif isinstance(value, Record) and id(value) not in record_ids:
            record_ids.add(id(value))
            for field in fields(value):
                place = Place(parent, value, field, *type_and_marks(field))
                field_value = getattr(value, field.name)
                yield from _with_items(place, field_value)
                yield from walk(place, field_value, file)

    module_infos = pkgutil.iter_modules(import_module(package).__path__, f"{package}.")
    public_modules = [import_module(info.name) for info in module_infos if "._" not in info.name]
    pairs = [
        pair
        for module in public_modules
        for name, value in vars(module).items()
        for pair in walk(VariablePlace(name), value, module.__file__)
    ]
    return (*pairs, *(pair for place in made_elsewhere for pair in walk(*place)))


def _with_items(place: Place, value: object) -> Iterator[tuple[Place, Any]]:
    """Yield `place` with its `value`, then each item if the type of the place has a tuple."""
    yield place, value
    if isinstance(value, tuple) and (type_ := item_type(place.type_)) is not None:
        for index, item in enumerate(value):
            indexes = (*place.indexes, index)
            yield from _with_items(place._replace(type_=type_, indexes=indexes), item)


def all_records(package: str, record_type: type[RecordT]) -> tuple[RecordT, ...]:
    """Return every record of the type `record_type` in the content of `package`, each once."""
    records = (place.record for place, _ in all_values(package))
    return tuple(dict.fromkeys(record for record in records if isinstance(record, record_type)))
