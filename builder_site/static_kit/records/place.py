"""Tells where a value of the content is: its name, its file and its line."""

import ast
import os
from collections.abc import Iterator
from dataclasses import Field, fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin

from .record import Marks, Record


class Place(NamedTuple):
    """Where a value is: in a `field` of a `record`, or in the tuple there at these `indexes`.

    `name` is as in `HOME.van.alt`; `hint` is the type that the value is to have, `marks` are those
    of the field. A file is parsed only where a line is asked for.
    """

    name: str
    record: Record
    field: Field[Any]
    hint: Any
    marks: Marks
    indexes: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        expression = self.expression()
        line = expression.lineno if expression else self.record.made_at[1]
        return f"{self.file}:{line}: {self.name}"

    @property
    def file(self) -> str:
        """The file, relative to the working directory."""
        return os.path.relpath(self.record.made_at[0])

    def values(self, value: object) -> Iterator[tuple["Place", Any]]:
        """Yield the `value` here with its place, and each item of what is to be a tuple."""
        yield self, value
        if isinstance(value, tuple) and get_origin(self.hint) is tuple:
            for index, item in enumerate(value):
                place = self._replace(
                    name=f"{self.name}[{index}]",
                    hint=get_args(self.hint)[0],
                    indexes=(*self.indexes, index),
                )
                yield from place.values(item)

    def expression(self) -> ast.expr | None:
        """Return the value's expression, or the smallest one around it.

        Returns None if no call of the record's class begins in the line that made the record.
        """
        file, line = self.record.made_at
        tree = _parsed(file)
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        kind = type(self.record).__name__
        for call in nodes:
            if call.lineno == line and ast.unparse(call.func).endswith(kind):
                break
        else:
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
