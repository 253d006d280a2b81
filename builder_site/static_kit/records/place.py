"""Tells where a value of the content is: its name, its file and its line."""

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

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        expression = self.expression()
        return f"{self.file}:{expression.lineno if expression else 1}: {self.name}"

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
        """Whether the constant is another module's, from which this one imports it."""
        return self.expression() is None

    def item(self, index: int) -> "Place":
        """Return the place of the item `index` of the tuple here."""
        name, indexes = f"{self.name}[{index}]", (*self.indexes, index)
        return Place(name, self.origin, self.field.items(), indexes)

    def part(self, record: Record, field: Field) -> "Place":
        """Return the place of the `field` of the `record` here."""
        return Place(f"{self.name}.{field.name}", record, field.within(self.field))

    def expression(self) -> ast.expr | None:
        """Return the value's expression, or the smallest one around it; None for an import."""
        tree = _parsed(Path(file_of(self.origin)).read_text())
        if isinstance(self.origin, str):
            expression = _constant(tree, self.name.partition("[")[0])
        elif expression := _call(tree, self.origin):
            names = [field.name for field in fields_of(self.field.kind)]
            arguments = dict(zip(names, expression.args, strict=False))
            arguments |= {word.arg: word.value for word in expression.keywords if word.arg}
            expression = arguments.get(self.field.name, expression)
        for index in (*self.indexes, None):
            if isinstance(expression, ast.Name):
                expression = _constant(tree, expression.id) or expression
            items = expression.elts if isinstance(expression, ast.Tuple) else []
            is_unpacked = any(isinstance(item, ast.Starred) for item in items)
            if index is not None and index < len(items) and not is_unpacked:
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


def _call(tree: ast.Module, record: Record) -> ast.Call | None:
    """Return the call that made `record`; None if the source is another one by now."""
    code, index = call_of(record)
    position = next(islice(code.co_positions(), index // 2, None))
    # Python with -X no_debug_ranges knows the first line only.
    known = tuple(part for part in position if part is not None)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            lines, columns = (node.lineno, node.end_lineno), (node.col_offset, node.end_col_offset)
            if (*lines, *columns)[: len(known)] == known:
                return node
    return None


def _constant(tree: ast.Module, name: str) -> ast.expr | None:
    """Return what is assigned to the `name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [part for target in targets for part in ast.walk(target)]
            if any(isinstance(part, ast.Name) and part.id == name for part in names):
                return node.value
    return None
