"""Changes every text of a record, at any depth: to translate records, to fill or to list them."""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from .locate import Place, constants, content_modules

Value = TypeVar("Value")


@dataclass(frozen=True)
class Text:
    """A text with the record and the field that hold it, and its place where that is known.

    A text in a tuple has the field of the tuple.
    """

    text: str
    record: object
    field: str
    place: Place | None = None

    @property
    def names(self) -> tuple[str, str]:
        """The field's names in a table of fields: with its record, and alone."""
        return f"{type(self.record).__name__}.{self.field}", self.field


Change = Callable[[Text], str]


def map_texts(value: Value, change: Change, *, without: AbstractSet[str] = frozenset()) -> Value:
    """Return a copy of `value` with what `change` returns in the place of each text.

    Unchanged stay the records and fields in `without`, as "Body", "file" or "Quote.town".
    """
    return _Mapping(change, without).of(value, Text("", None, ""))


def texts_of(package: str, *, without: AbstractSet[str] = frozenset()) -> Iterator[Text]:
    """Yield each text in a record of the content in `package`, with its place."""
    found: list[Text] = []

    def keep(text: Text) -> str:
        found.append(text)
        return text.text

    for module in content_modules(package)[0]:
        for place, constant, _ in constants(module):
            _Mapping(keep, without).of(constant, Text("", None, "", place))
    yield from (text for text in found if text.record)


@dataclass(frozen=True)
class _Mapping:
    change: Change
    without: AbstractSet[str]

    def of(self, value: Any, at: Text) -> Any:
        """Return the changed copy of `value`, which stands in the field and at the place of `at`.

        With a place, records that are a name there, as `TESTIMONIALS`, stay: they have their own.
        """
        if isinstance(value, str):
            return self.change(replace(at, text=value))
        if at.place and at.place.is_name:
            return value
        if isinstance(value, tuple):
            return tuple(
                self.of(item, replace(at, place=at.place and at.place.item(index)))
                for index, item in enumerate(value)
            )
        if is_dataclass(value) and not isinstance(value, type):
            return replace(value, **dict(self._fields(value, at.place)))
        return value

    def _fields(self, record: Any, place: Place | None) -> Iterator[tuple[str, Any]]:
        kind = type(record).__name__
        for field in fields(record):
            name = field.name
            if self.without.isdisjoint({kind, name, f"{kind}.{name}"}):
                at = Text("", record, name, place and place.field(record, name))
                yield name, self.of(getattr(record, name), at)
