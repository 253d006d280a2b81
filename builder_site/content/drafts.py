"""Drafts: projects and photos with `draft=True`, which only `make dev` and a preview show.

A record that needs a draft is a draft too and is left out with it, such as the week of a photo or
the link to a project. Only the items of tuples can be left out: for any other draft,
`draft_mistakes` has a line.
"""

import sys
from collections.abc import Iterator, Set
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from builder_site.content import CONTENT_PACKAGE
from builder_site.content.models import Photo
from builder_site.content.projects import PROJECTS
from builder_site.content.rules import LEADS_TO_A_PAGE
from builder_site.static_kit.records.check import mistake_line, raise_mistakes
from builder_site.static_kit.records.locate import Place, all_values
from builder_site.static_kit.records.record import Marks, Record, type_and_marks

Value = TypeVar("Value")


def published(value: Value) -> Value:
    """Return `value`, a record or a tuple of them, without the drafts in its tuples."""
    copy: Any = value
    if isinstance(value, tuple):
        copy = tuple(map(published, _without_drafts(value)))
    elif isinstance(value, Record):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        copy = replace(value, **{name: published(part) for name, part in parts.items()})
    return copy


def _without_drafts(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the `items` that neither are nor need a draft."""
    return tuple(
        item
        for item in items
        if not (isinstance(item, Record) and any(_drafts_in(item, _draft_routes())))
    )


def _drafts_in(record: Record, draft_routes: Set[str]) -> Iterator[tuple[Record, str]]:
    """Yield each reason why `record` is a draft, as a record and the name of its field.

    The record is this one, or one that it needs: the value of a field, at any depth, but not in
    a tuple. The field is `draft`, or the target of a link, which is one of `draft_routes`.
    """
    for field in fields(record):
        value = getattr(record, field.name)
        _, marks = type_and_marks(field)
        if isinstance(value, Record):
            yield from _drafts_in(value, draft_routes)
        elif (field.name == "draft" and value) or _leads_to(draft_routes, value, marks):
            yield record, field.name


def _leads_to(routes: Set[str], value: object, marks: Marks) -> bool:
    """Return whether `value`, of a field with these `marks`, is a link to one of `routes`."""
    if not isinstance(value, str) or LEADS_TO_A_PAGE not in marks:
        return False
    return value.partition("#")[0] in routes


@cache
def _draft_routes() -> frozenset[str]:
    """Return the English routes of the projects that are drafts."""
    return frozenset(project.route for project in PROJECTS if any(_drafts_in(project, set())))


def is_published(place: Place) -> bool:
    """Return whether the record at `place` is neither a draft nor within drafts alone."""
    return id(place.record) in _published_ids()


def published_photos() -> tuple[Photo, ...]:
    """Return the photos of the content that are neither drafts nor within drafts alone."""
    records = (place.record for place, _ in all_values(CONTENT_PACKAGE) if is_published(place))
    return tuple(dict.fromkeys(record for record in records if isinstance(record, Photo)))


@cache
def _published_ids() -> frozenset[int]:
    """Return the ids of the records of the content that pages may show.

    Of two equal records, one may be within a draft: only their ids tell them apart.
    """

    def ids(value: object) -> Iterator[int]:
        if isinstance(value, tuple):
            for item in _without_drafts(value):
                yield from ids(item)
        elif isinstance(value, Record):
            yield id(value)
            for field in fields(value):
                yield from ids(getattr(value, field.name))

    return frozenset(ids(tuple(place.record for place in _outermost_places())))


def _outermost_places() -> list[Place]:
    """Return a place in each record of the content that is in no other record."""
    part_ids = {id(value) for _, value in all_values(CONTENT_PACKAGE) if isinstance(value, Record)}
    places = {id(place.record): place for place, _ in all_values(CONTENT_PACKAGE)}
    return [place for record_id, place in places.items() if record_id not in part_ids]


def report_drafts() -> None:
    """Print a line for each draft and each link to one, which are not published.

    Raises KitError with the lines of `draft_mistakes` instead, if there are any.
    """
    raise_mistakes(draft_mistakes())
    for place, value in all_values(CONTENT_PACKAGE):
        if place.field.name == "draft" and value:
            reason = "is a draft"
        elif _leads_to(_draft_routes(), value, place.marks):
            reason = f"leads to the draft {value!r}"
        else:
            continue
        sys.stderr.write(
            f"{place.file_and_line}: {place.parent.name} {reason}: it is not published.\n"
        )


def draft_mistakes() -> Iterator[str]:
    """Yield a line for each draft that a page needs, and for each list with nothing but drafts."""
    needed_drafts = {
        (id(record), name)
        for place in _outermost_places()
        if not place.parent.indexes
        for record, name in _drafts_in(place.record, _draft_routes())
    }
    for place, value in all_values(CONTENT_PACKAGE):
        if (id(place.record), place.field.name) in needed_drafts:
            needed = "False" if value is True else "the path of a page that is no draft"
            yield mistake_line(place, value, f"{needed}: its page cannot be without it")
    for place, value in all_values(CONTENT_PACKAGE):
        is_list = isinstance(value, tuple) and value and is_published(place)
        if is_list and not _without_drafts(value):
            yield f"{place} has nothing but drafts: one must be published."
    if not _without_drafts(PROJECTS):
        first = next(
            place for place, _ in all_values(CONTENT_PACKAGE) if place.record is PROJECTS[0]
        )
        yield f"{first.file_and_line}: PROJECTS has nothing but drafts: one must be published."
