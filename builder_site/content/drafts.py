"""Drafts: projects and photos with `draft=True`, which only `make dev` and a preview show.

A record needs each record in its fields, in their fields and so on, except in tuples. A record that
needs a draft, or a link to the page of one, is left out with it, such as the week of a photo. Only
the items of tuples can be left out: for any other draft, `draft_mistakes` has a line.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from builder_site.content import CONTENT_PACKAGE
from builder_site.content.models import Link, Photo
from builder_site.content.projects import PROJECTS
from static_kit.records.check import mistake_line
from static_kit.records.locate import Place, all_values
from static_kit.records.record import Record

REQUIREMENTS = {"draft": "False", "href": "the path of a page that is no draft"}
"""The two fields that make a record a draft, and what each must be if a page needs the record."""

Value = TypeVar("Value")


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
    return tuple(item for item in items if not (isinstance(item, Record) and _needed_drafts(item)))


def _needed_drafts(record: Record) -> list[Record]:
    """Return the records that `record` needs and that are drafts, or links to the page of one."""
    return [needed for needed in _needed_records(record) if _is_draft(needed)]


def _needed_records(record: Record) -> Iterator[Record]:
    """Yield `record` and the records in its fields, at any depth, but not those in tuples."""
    yield record
    for field in fields(record):
        value = getattr(record, field.name)
        if isinstance(value, Record):
            yield from _needed_records(value)


def _is_draft(record: Record) -> bool:
    """Return whether `record` has `draft=True`, or is a link to the page of a draft."""
    if isinstance(record, Link):
        return record.href.partition("#")[0] in _draft_routes()
    return getattr(record, "draft", False)


@cache
def _draft_routes() -> frozenset[str]:
    """Return the English routes of the projects that are drafts or need the draft of a photo."""
    return frozenset(
        project.route
        for project in PROJECTS
        if any(getattr(needed, "draft", False) for needed in _needed_records(project))
    )


def is_published(place: Place) -> bool:
    """Return whether the record at `place` is neither a draft nor within drafts alone."""
    return place.record in _published_records()


def published_photos() -> tuple[Photo, ...]:
    """Return the photos of the content that are neither drafts nor within drafts alone."""
    records = (place.record for place, _ in all_values(CONTENT_PACKAGE) if is_published(place))
    return tuple(dict.fromkeys(record for record in records if isinstance(record, Photo)))


@cache
def _published_records() -> frozenset[Record]:
    """Return the records of the content that pages may show."""

    def records(value: object) -> Iterator[Record]:
        if isinstance(value, tuple):
            for item in _without_drafts(value):
                yield from records(item)
        elif isinstance(value, Record):
            yield value
            for field in fields(value):
                yield from records(getattr(value, field.name))

    return frozenset(records(tuple(place.record for place in _outermost_places())))


def _outermost_places() -> list[Place]:
    """Return a place in each record of the content that no other record has."""
    places = {place.record: place for place, _ in all_values(CONTENT_PACKAGE)}
    values = {value for _, value in all_values(CONTENT_PACKAGE) if isinstance(value, Record)}
    return [place for record, place in places.items() if record not in values]


def unpublished_drafts() -> Iterator[str]:
    """Yield a line for each draft and each link to one, which are not published."""
    for place, value in all_values(CONTENT_PACKAGE):
        if place.field.name in REQUIREMENTS and _is_draft(place.record):
            reason = "is a draft" if value is True else f"leads to the draft {value!r}"
            yield f"{place.file_and_line}: {place.parent.name} {reason}: it is not published."


def draft_mistakes() -> Iterator[str]:
    """Yield a line for each draft that a page needs, and for each list with nothing but drafts."""
    page_places = [place for place in _outermost_places() if not place.parent.indexes]
    drafts = [draft for place in page_places for draft in _needed_drafts(place.record)]
    for place, value in all_values(CONTENT_PACKAGE):
        requirement = REQUIREMENTS.get(place.field.name)
        # An equal draft may be in a tuple, where it is no mistake.
        if requirement and any(place.record is draft for draft in drafts):
            yield mistake_line(place, value, f"{requirement}: its page cannot be without it")
    for place, value in all_values(CONTENT_PACKAGE):
        is_list = isinstance(value, tuple) and value and is_published(place)
        if is_list and not _without_drafts(value):
            yield f"{place} has nothing but drafts: one must be published."
    if not _without_drafts(PROJECTS):
        places = (place for place, _ in all_values(CONTENT_PACKAGE) if place.record is PROJECTS[0])
        place = next(places)
        yield f"{place.file_and_line}: PROJECTS has nothing but drafts: one must be published."
