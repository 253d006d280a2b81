"""Walks every record of content/, so that what is added there is found without being listed."""

import ast
import inspect
import pkgutil
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, get_type_hints

Record = TypeVar("Record")

HOUSE = Path(__file__).parents[2]
CODE = {"__main__", "check", "manifest", "models", "rules", "walk"}
"""The modules of this folder that hold no content."""


@dataclass(frozen=True)
class Place:
    """Where a value stands: the file, its line there, and the way to it, as in `VAN.alt`."""

    file: str
    node: ast.expr
    name: str

    @property
    def is_name(self) -> bool:
        """Whether a name stands here: its value stands, and is checked, where it was assigned."""
        return isinstance(self.node, ast.Name)

    def __str__(self) -> str:
        """Return the place as editors and people read it."""
        return f"{self.file}:{self.node.lineno}: {self.name}"

    def item(self, index: int) -> "Place":
        """Return the place of the item `index` of the tuple here."""
        items = self.node.elts if isinstance(self.node, ast.Tuple) else []
        unpacked = any(isinstance(item, ast.Starred) for item in items)
        node = items[index] if index < len(items) and not unpacked else self.node
        return Place(self.file, node, f"{self.name}[{index}]")

    def field(self, record: object, name: str) -> "Place":
        """Return the place of the field `name` of the `record` here."""
        node = self.node
        if isinstance(node, ast.Call):
            names = [field.name for field in fields(record)]  # pyright: ignore[reportArgumentType]
            given = dict(zip(names, node.args, strict=False))
            given |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            node = given.get(name, node)
        return Place(self.file, node, f"{self.name}.{name}")


def modules() -> tuple[list[ModuleType], list[str]]:
    """Import the modules that hold content; return them, and a line for each that has an error."""
    found: list[ModuleType] = []
    lines: dict[str, None] = {}
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if module.name in CODE:
            continue
        try:
            found.append(import_module(f"builder_site.content.{module.name}"))
        except Exception as error:  # noqa: BLE001 - whatever an edit broke is the editor's to read
            lines[_error_line(error)] = None
    return found, list(lines)


def constants(module: ModuleType) -> Iterator[tuple[Place, object, Any]]:
    """Yield what `module` itself assigns at its top: where, what, and of which type if it says so.

    What it imports is another's.
    """
    hints = get_type_hints(module)
    file = _shown(inspect.getfile(module))
    for statement in ast.parse(inspect.getsource(module)).body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name), *_], value=ast.expr() as node):
                yield Place(file, node, name), vars(module)[name], None
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as node):
                yield Place(file, node, name), vars(module)[name], hints[name]
            case _:
                pass


def nested(place: Place, value: object) -> Iterator[tuple[Place, object]]:
    """Yield `value` and all that is in it, down to the texts of its records, each once."""
    if place.is_name:
        return
    yield place, value
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from nested(place.item(index), item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from nested(place.field(value, field.name), getattr(value, field.name))


def placed(kind: type[Record]) -> Iterator[tuple[Place, Record]]:
    """Yield every record of that `kind` in the content, and where it stands."""
    for module in modules()[0]:
        for place, constant, _ in constants(module):
            for where, value in nested(place, constant):
                if isinstance(value, kind):
                    yield where, value


def every(kind: type[Record]) -> tuple[Record, ...]:
    """Return every record of that `kind` in the content, wherever it stands."""
    return tuple(record for _, record in placed(kind))


def _error_line(error: Exception) -> str:
    if isinstance(error, SyntaxError):
        return f"{_shown(error.filename or '')}:{error.lineno}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    frame = [frame for frame in frames if Path(frame.filename).parent == Path(__file__).parent][-1]
    said = " ".join(str(error).split())
    return f"{_shown(frame.filename)}:{frame.lineno}: {type(error).__name__}: {said}."


def _shown(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(HOUSE)) if path.is_relative_to(HOUSE) else file
