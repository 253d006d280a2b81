"""Tells where a value of the content is: its file and line, and its name."""

import ast
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from .record import NO_FIELD, Field, Record, call_of, fields_of


class Place(NamedTuple):
    """Where a value is. `name` is as in `HOME.van.alt`.

    `origin` is the record that has it in a `field`, or the file that has it in a constant; the
    `indexes` are those of the tuples there. A file is parsed only where a line is asked for.
    """

    name: str
    origin: Record | str
    field: Field = NO_FIELD
    indexes: tuple[int, ...] = ()

    @property
    def file(self) -> str:
        """The file, relative to the working directory."""
        return shown_path(file_of(self.origin))

    @property
    def is_constant(self) -> bool:
        """Whether the value is a constant, or in a tuple that is one."""
        return isinstance(self.origin, str)

    @property
    def is_import(self) -> bool:
        """Whether the constant belongs to another module, from which this one imports it."""
        return self.is_constant and self._expression() is None

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        expression = self._expression()
        line = _position(self.origin)[0] if isinstance(self.origin, Record) else 1
        return f"{self.file}:{expression.lineno if expression else line}: {self.name}"

    def item(self, index: int) -> "Place":
        """Return the place of the item `index` of the tuple here."""
        name, indexes = f"{self.name}[{index}]", (*self.indexes, index)
        return Place(name, self.origin, self.field.items(), indexes)

    def part(self, record: Record, field: Field) -> "Place":
        """Return the place of the `field` of the `record` here."""
        return Place(f"{self.name}.{field.name}", record, field.within(self.field))

    def _expression(self) -> ast.expr | None:
        """Return the value's expression, or the smallest one around it that is in the source."""
        tree = _parsed(Path(file_of(self.origin)).read_text())
        if isinstance(self.origin, str):
            expression = _constant(tree, self.name.partition("[")[0])
        else:
            expression = _call(tree, _position(self.origin))
        if isinstance(self.origin, Record) and isinstance(expression, ast.Call):
            names = [field.name for field in fields_of(self.field.kind)]
            arguments = dict(zip(names, expression.args, strict=False))
            arguments |= {word.arg: word.value for word in expression.keywords if word.arg}
            expression = arguments.get(self.field.name, expression)
        for index in self.indexes:
            items = expression.elts if isinstance(expression, ast.Tuple) else []
            if index < len(items) and not any(isinstance(item, ast.Starred) for item in items):
                expression = items[index]
        return expression


def file_of(origin: Record | str) -> str:
    """Return the file that makes a record, or has a constant."""
    return origin if isinstance(origin, str) else call_of(origin)[0].co_filename


def shown_path(file: str) -> str:
    """Return `file` relative to the working directory, which is the project's root."""
    path, root = Path(file), Path.cwd()
    return str(path.relative_to(root)) if path.is_relative_to(root) else file


@lru_cache(maxsize=32)
def _parsed(source: str) -> ast.Module:
    return ast.parse(source)


def _position(record: Record) -> tuple[int | None, ...]:
    """Return first and last line, first and last column of the call that made the `record`."""
    code, index = call_of(record)
    return next(islice(code.co_positions(), index // 2, None))


def _call(tree: ast.Module, position: tuple[int | None, ...]) -> ast.expr | None:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            lines = (node.lineno, node.end_lineno)
            if (*lines, node.col_offset, node.end_col_offset) == position:
                return node
    return None


def _constant(tree: ast.Module, name: str) -> ast.expr | None:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts = [part for target in targets for part in ast.walk(target)]
            if any(isinstance(part, ast.Name) and part.id == name for part in parts):
                return node.value
    return None
