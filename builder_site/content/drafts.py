"""Drafts: projects and photos with `draft=True`, which only `make dev` and a preview show.

A record needs each record in its fields, in their fields and so on, except in tuples. A record that
needs a draft is left out with it, such as the week of a photo. Only the items of tuples can be left
out: for any other draft, `draft_mistakes` has a line.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from static_kit.records.check import mistake_line
from static_kit.records.locate import Place, all_values
from static_kit.records.record import Record

# The package imports this module, by its models.
CONTENT_PACKAGE = __name__.rpartition(".")[0]

Value = TypeVar("Value")


def needed_drafts(record: Record, name: str = "") -> Iterator[tuple[str, Record]]:
    """Yield `record`, if it is a draft, and the drafts that it needs, each with its name.

    `name` is that of `record`; the photo of `HOME` is `HOME.photo`.
    """
    if getattr(record, "draft", False):
        yield name, record
    for field in fields(record):
        value = getattr(record, field.name)
        if isinstance(value, Record):
            yield from needed_drafts(value, f"{name}.{field.name}")


def published(value: Value) -> Value:
    """Return `value`, a record or a tuple of them, without the drafts in its tuples."""
    copy: Any = value
    if isinstance(value, tuple):
        copy = tuple(map(published, _without_drafts(value)))
    elif isinstance(value, Record):
        values = {field.name: getattr(value, field.name) for field in fields(value)}
        copy = replace(value, **{name: published(each) for name, each in values.items()})
    return copy


def _without_drafts(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the `items` that need no draft."""
    return tuple(
        item for item in items if not (isinstance(item, Record) and any(needed_drafts(item)))
    )


@cache
def published_records() -> Collection[Record]:
    """Return the records of the content that are neither drafts nor within drafts alone."""

    def records(value: object) -> Iterator[Record]:
        if isinstance(value, tuple):
            for item in _without_drafts(value):
                yield from records(item)
        elif isinstance(value, Record):
            yield value
            for field in fields(value):
                yield from records(getattr(value, field.name))

    return dict.fromkeys(records(tuple(place.record for place in _outermost_places())))


def _outermost_places() -> list[Place]:
    """Return a place in each record of the content that no other record has."""
    places = {place.record: place for place, _ in all_values(CONTENT_PACKAGE)}
    values = {value for _, value in all_values(CONTENT_PACKAGE) if isinstance(value, Record)}
    return [place for record, place in places.items() if record not in values]


def unpublished_drafts() -> Iterator[str]:
    """Yield a line for each draft, which is not published."""
    for place, value in all_values(CONTENT_PACKAGE):
        if place.field.name == "draft" and value is True:
            yield f"{place.file_and_line}: {place.parent.name} is a draft: it is not published."


def draft_mistakes() -> Iterator[str]:
    """Yield a line for each draft that a page needs, and for each list with nothing but drafts."""
    values = all_values(CONTENT_PACKAGE)
    # By id, as an equal draft may be in a tuple, where it is no mistake.
    draft_places = {id(place.record): place for place, _ in values if place.field.name == "draft"}
    lists = defaultdict[str, list[Place]](list)
    for outermost in _outermost_places():
        if outermost.parent.indexes:
            lists[outermost.parent.name.partition("[")[0]].append(outermost)
            continue
        for name, draft in needed_drafts(outermost.record, outermost.parent.name):
            place = draft_places[id(draft)]
            page = "its page" if name == place.parent.name else name
            yield mistake_line(place, value=True, requirement=f"False: {page} cannot be without it")
    for place, value in values:
        is_shown = isinstance(value, tuple) and value and place.record in published_records()
        if is_shown and not _without_drafts(value):
            yield f"{place} has nothing but drafts: one must be published."
    for name, places in lists.items():
        if not _without_drafts(tuple(place.record for place in places)):
            line = places[0].file_and_line
            yield f"{line}: {name} has nothing but drafts: one must be published."
