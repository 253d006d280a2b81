"""Finds every record of a content package, and the file, line and field where each value stands."""

import ast
import inspect
import pkgutil
import traceback
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, get_type_hints

Record = TypeVar("Record")


@dataclass(frozen=True)
class Place:
    """Where a value stands: its file, the expression there, and its name, as in `HOME.van.alt`.

    `key` names its field in tables of fields: `Photo.alt`. An item has the key of its tuple, a
    constant has none.
    """

    file: str
    node: ast.expr
    name: str
    key: str = ""

    @property
    def is_name(self) -> bool:
        """Whether the expression is a name, as `HOME` or `HOME.van`.

        The value is checked where that name is assigned.
        """
        return isinstance(self.node, ast.Name | ast.Attribute)

    def __str__(self) -> str:
        """Return `file:line: name`, as editors link it."""
        return f"{self.file}:{self.node.lineno}: {self.name}"

    def item(self, index: int) -> "Place":
        """Return the place of the item `index` of the tuple here."""
        items = self.node.elts if isinstance(self.node, ast.Tuple) else []
        unpacked = any(isinstance(item, ast.Starred) for item in items)
        node = items[index] if index < len(items) and not unpacked else self.node
        return Place(self.file, node, f"{self.name}[{index}]", self.key)

    def field(self, record: object, name: str) -> "Place":
        """Return the place of the field `name` of the `record` here."""
        node = self.node
        if isinstance(node, ast.Call):
            names = [field.name for field in fields(record)]  # pyright: ignore[reportArgumentType]
            arguments = dict(zip(names, node.args, strict=False))
            arguments |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            node = arguments.get(name, node)
        return Place(self.file, node, f"{self.name}.{name}", f"{type(record).__name__}.{name}")


def content_modules(package: str) -> tuple[list[ModuleType], list[str]]:
    """Import every module of `package`, private ones excepted.

    Returns the modules, and one line for each that raises an error.
    """
    (folder,) = map(Path, import_module(package).__path__)
    found: list[ModuleType] = []
    lines: dict[str, None] = {}
    for module in pkgutil.iter_modules([str(folder)]):
        if module.name.startswith("_"):
            continue
        try:
            found.append(import_module(f"{package}.{module.name}"))
        except Exception as error:  # noqa: BLE001 - an edit can break a module in any way
            lines[_error_line(error, folder)] = None
    return found, list(lines)


def constants(module: ModuleType) -> Iterator[tuple[Place, object, Any]]:
    """Yield each constant that `module` assigns at its top level: place, value, annotated type.

    The type is None where there is no annotation. Imported names belong to another module.
    """
    hints = get_type_hints(module)
    file = shown_path(inspect.getfile(module))
    for statement in ast.parse(inspect.getsource(module)).body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name), *_], value=ast.expr() as node):
                yield Place(file, node, name), vars(module)[name], None
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as node):
                yield Place(file, node, name), vars(module)[name], hints[name]
            case _:
                pass


def nested(
    place: Place, value: object, without: AbstractSet[str] = frozenset()
) -> Iterator[tuple[Place, object]]:
    """Yield `value` and everything inside it: items of tuples and fields of records.

    Each record is yielded once, a text at each of its places. Left out are the records and fields
    in `without`, as "Body", "file" or "Quote.town".
    """
    if place.is_name and not isinstance(value, str):
        return
    yield place, value
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from nested(place.item(index), item, without)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in fields_of(value, without):
            yield from nested(place.field(value, name), getattr(value, name), without)


def fields_of(record: Any, without: AbstractSet[str]) -> list[str]:
    """Return the names of the fields of `record` that are not in `without`: see `nested`."""
    kind = type(record).__name__
    names = [field.name for field in fields(record)]
    return [name for name in names if without.isdisjoint({kind, name, f"{kind}.{name}"})]


def located(
    package: str, kind: type[Record], without: AbstractSet[str] = frozenset()
) -> Iterator[tuple[Place, Record]]:
    """Yield every value of type `kind` in the content of `package`, as `nested` does."""
    for module in content_modules(package)[0]:
        for place, constant, _ in constants(module):
            for where, value in nested(place, constant, without):
                if isinstance(value, kind):
                    yield where, value


def all_records(package: str, kind: type[Record]) -> tuple[Record, ...]:
    """Return every record of type `kind` in the content of `package`."""
    return tuple(record for _, record in located(package, kind))


def shown_path(file: str) -> str:
    """Return `file` relative to the working directory, which is the project's root."""
    path, root = Path(file), Path.cwd()
    return str(path.relative_to(root)) if path.is_relative_to(root) else file


def _error_line(error: Exception, folder: Path) -> str:
    if isinstance(error, SyntaxError):
        return f"{shown_path(error.filename or '')}:{error.lineno}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    frame = [frame for frame in frames if Path(frame.filename).parent == folder][-1]
    text = " ".join(str(error).split())
    return f"{shown_path(frame.filename)}:{frame.lineno}: {type(error).__name__}: {text}."
