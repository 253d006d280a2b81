"""Finds every value of a content package."""

import pkgutil
import traceback
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from .place import Place, shown_path
from .record import Record, fields_of

Kind = TypeVar("Kind")


def located(package: str, kind: type[Kind] = object) -> Iterator[tuple[Place, Kind]]:
    """Yield every value of type `kind` in the content of `package` with its place.

    Walks each record that a module defines, alone or in a tuple or list. A record in several places
    is yielded for each, its fields only for the first.
    """
    visited: set[int] = set()

    def walk(place: Place, value: object) -> Iterator[tuple[Place, Kind]]:
        if isinstance(value, kind):
            yield place, value
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                yield from walk(place.item(index), item)
        elif isinstance(value, Record) and id(value) not in visited:
            visited.add(id(value))
            for field in fields_of(type(value)):
                part = Place(f"{place.name}.{field.name}", value, field)
                yield from walk(part, getattr(value, field.name))

    for module in content_modules(package)[0]:
        for constant, value in vars(module).items():
            for name, record in _records(constant, value):
                yield from walk(Place(name, record), record)


def _records(name: str, value: object) -> Iterator[tuple[str, Record]]:
    """Yield `value` if it is a record, or the records in the tuple or list that it is."""
    if isinstance(value, Record):
        yield name, value
    if isinstance(value, tuple | list):
        items: Iterable[object] = value
        for index, item in enumerate(items):
            yield from _records(f"{name}[{index}]", item)


def all_records(package: str, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return every record of type `kind` in the content of `package`, each once."""
    return tuple(dict.fromkeys(record for _, record in located(package, kind)))


def content_modules(package: str) -> tuple[list[ModuleType], list[str]]:
    """Import every module of `package`, private ones excepted.

    Returns the modules, and one line for each that raises an error.
    """
    (folder,) = map(Path, import_module(package).__path__)
    modules: list[ModuleType] = []
    lines: dict[str, None] = {}
    for module in pkgutil.iter_modules([str(folder)]):
        if module.name.startswith("_"):
            continue
        try:
            modules.append(import_module(f"{package}.{module.name}"))
        except Exception as error:  # noqa: BLE001 - an edit can break a module in any way
            lines[_error_line(error, folder)] = None
    return modules, list(lines)


def _error_line(error: Exception, folder: Path) -> str:
    if isinstance(error, SyntaxError):
        return f"{shown_path(error.filename or '')}:{error.lineno}: {error.msg}."
    frames = traceback.extract_tb(error.__traceback__)
    frame = [frame for frame in frames if Path(frame.filename).parent == folder][-1]
    text = " ".join(str(error).split())
    return f"{shown_path(frame.filename)}:{frame.lineno}: {type(error).__name__}: {text}."
