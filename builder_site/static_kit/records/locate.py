"""Finds every value of a content package."""

import pkgutil
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from typing import Any, TypeVar

from .place import Place
from .record import Record, type_and_marks

Kind = TypeVar("Kind", bound=Record)


def located(package: str) -> Iterator[tuple[Place, Any]]:
    """Yield every value of the records in `package`, and of their parts, with its place.

    The records are those that a public module has, alone or in a tuple or list. A record in several
    places is walked only in the first.
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
                yield from place.values(part)
                yield from walk(place.name, part)

    for module in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        if "._" not in module.name:
            for name, value in vars(import_module(module.name)).items():
                yield from walk(name, value)


def all_records(package: str, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return every record of type `kind` in the content of `package`, each once."""
    records = (place.record for place, _ in located(package))
    return tuple(dict.fromkeys(record for record in records if isinstance(record, kind)))
