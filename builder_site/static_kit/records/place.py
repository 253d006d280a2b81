"""Tells where a value of the content is: its name, its file and its line."""

import ast
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .record import NO_FIELD, Field, Record, fields_of, source_of


class Place(NamedTuple):
    """Where a value is. `name` is as in `HOME.van.alt`.

    The value is in the `field` of the `record`, in a tuple at these `indexes`; or it is the record
    of a module. A file is parsed only where a line is asked for.
    """

    name: str
    record: Record
    field: Field = NO_FIELD
    indexes: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        expression = self.expression()
        line = expression.lineno if expression else source_of(self.record)[1]
        return f"{self.file}:{line}: {self.name}"

    @property
    def file(self) -> str:
        """The file, relative to the working directory."""
        return shown_path(source_of(self.record)[0])

    def expression(self) -> ast.expr | None:
        """Return the value's expression, or the smallest one around it.

        Returns None if the source is another one by now.
        """
        file, line = source_of(self.record)
        tree = _parsed(Path(file).read_text())
        value = _argument(tree, line, self.field)
        if isinstance(value, ast.Name):
            value = _assigned(tree, value.id) or value
        for index in self.indexes:
            items = value.elts if isinstance(value, ast.Tuple) else []
            is_unpacked = any(isinstance(item, ast.Starred) for item in items)
            if index < len(items) and not is_unpacked:
                value = items[index]
        return value

    def item(self, index: int) -> "Place":
        """Return the place of the item `index` of the tuple here."""
        name, indexes = f"{self.name}[{index}]", (*self.indexes, index)
        return Place(name, self.record, self.field.items(), indexes)


def shown(value: object) -> str:
    """Return `value` as the line about it shows it: cut after 70 characters."""
    text = repr(value)
    return text if len(text) <= 70 else f"{text[:69]}…"


def shown_path(file: str | Path) -> str:
    """Return `file` relative to the working directory, which is the project's root."""
    path, root = Path(file), Path.cwd()
    return str(path.relative_to(root) if path.is_relative_to(root) else path)


@lru_cache(maxsize=32)
def _parsed(source: str) -> ast.Module:
    return ast.parse(source)


def _argument(tree: ast.Module, line: int, field: Field) -> ast.expr | None:
    """Return what the call that makes a record at `line` gives for its `field`; else the call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.lineno == line:
            if not ast.unparse(node.func).endswith(field.kind.__name__):
                continue
            names = [field.name for field in fields_of(field.kind)]
            arguments = dict(zip(names, node.args, strict=False))
            arguments |= {word.arg: word.value for word in node.keywords if word.arg}
            return arguments.get(field.name, node)
    return None


def _assigned(tree: ast.Module, name: str) -> ast.expr | None:
    """Return what the module assigns to the `name`."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target, *_ = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(target, ast.Name) and target.id == name:
                return node.value
    return None
