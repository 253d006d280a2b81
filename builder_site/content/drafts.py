"""Drafts: projects and photos with `draft=True`, which only `make dev` and a preview show.

What needs a draft is left out with it: the week of a photo, the link to a project. Nothing else may
need one: `draft_mistakes`.
"""

import sys
from collections.abc import Iterator, Set
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from builder_site.content.models import Photo
from builder_site.content.projects import PROJECTS
from builder_site.content.rules import LEADS_TO_A_PAGE
from builder_site.static_kit.records.check import mistake, stop_on
from builder_site.static_kit.records.locate import Place, all_values
from builder_site.static_kit.records.record import Marks, Record, type_and_marks

Value = TypeVar("Value")

CONTENT = "builder_site.content"


def published(value: Value) -> Value:
    """Return `value`, a record or a tuple of them, without the drafts in its tuples."""
    new: Any = value
    if isinstance(value, tuple):
        new = tuple(published(part) for part in value if not _is_draft(part, _draft_routes()))
    elif isinstance(value, Record):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        new = replace(value, **{name: published(part) for name, part in parts.items()})
    return new


@cache
def _draft_routes() -> frozenset[str]:
    """Return the English routes of the projects that are drafts."""
    return frozenset(project.route for project in PROJECTS if _is_draft(project, routes=set()))


def _is_draft(value: object, routes: Set[str], marks: Marks = ()) -> bool:
    """Return whether `value`, of a field with these `marks`, is a draft or needs one.

    That is a record with `draft=True` or with a draft in a field of its own, and the path of one
    of `routes` in a link. A tuple can do without its drafts.
    """
    if isinstance(value, str):
        return LEADS_TO_A_PAGE in marks and value.partition("#")[0] in routes
    if not isinstance(value, Record):
        return False
    parts = ((getattr(value, field.name), type_and_marks(field)[1]) for field in fields(value))
    return getattr(value, "draft", False) or any(
        _is_draft(part, routes, marks) for part, marks in parts
    )


def is_published(place: Place) -> bool:
    """Return whether the record at `place` is neither a draft nor within drafts alone."""
    return id(place.record) in _published_records()


def published_photos() -> tuple[Photo, ...]:
    """Return the photos of the content that are neither drafts nor within drafts alone."""
    photos = (each for each in _published_records().values() if isinstance(each, Photo))
    return tuple(dict.fromkeys(photos))


@cache
def _published_records() -> dict[int, Record]:
    """Return the records of the content that pages may show, by their ids.

    Those are the records that no other one has, and their parts, but for drafts. Of two equal
    records, one may be within a draft: only their ids tell them apart.
    """
    records: dict[int, Record] = {}

    def add(value: object) -> None:
        if isinstance(value, tuple):
            for part in value:
                add(part)
        elif isinstance(value, Record) and not _is_draft(value, _draft_routes()):
            records[id(value)] = value
            for field in fields(value):
                add(getattr(value, field.name))

    for place, _ in all_values(CONTENT):
        if id(place.record) not in _places():
            add(place.record)
    return records


@cache
def _places() -> dict[int, list[Place]]:
    """Return the places of each record of the content that is part of another one, by its id."""
    places: dict[int, list[Place]] = {}
    for place, value in all_values(CONTENT):
        if isinstance(value, Record):
            places.setdefault(id(value), []).append(place)
    return places


@cache
def _drafts() -> tuple[tuple[Place, Any], ...]:
    """Return each `draft=True` of the content, and each link to a draft."""
    return tuple(
        (place, value)
        for place, value in all_values(CONTENT)
        if (place.field.name == "draft" and value)
        or (isinstance(value, str) and _is_draft(value, _draft_routes(), place.marks))
    )


def report_drafts() -> None:
    """Print a line for each draft, and for each link to one, before a publication without them.

    Raises KitError with the lines of `draft_mistakes` instead, if there are any.
    """
    stop_on(draft_mistakes())
    for place, value in _drafts():
        what = "is a draft" if value is True else f"leads to the draft {value!r}"
        sys.stderr.write(f"{place.location}: {place.parent.name} {what}: it is not published.\n")


def draft_mistakes() -> Iterator[str]:
    """Yield a line for each draft that a page needs, and for each list with nothing but drafts."""
    if not _drafts():
        return
    for place, value in _drafts():
        if not _can_be_left_out(place):
            needed = "False" if value is True else "the path of a page that is no draft"
            yield mistake(place, value, f"{needed}: its page cannot be without it")
    for place, value in all_values(CONTENT):
        is_list = isinstance(value, tuple) and value and is_published(place)
        if is_list and not published(value):
            yield f"{place} has nothing but drafts: one must be published."
    if not published(PROJECTS):
        first = next(place for place, _ in all_values(CONTENT) if place.record is PROJECTS[0])
        yield f"{first.location}: PROJECTS has nothing but drafts: one must be published."


def _can_be_left_out(place: Place) -> bool:
    """Return whether pages can do without the record of `place`: it, or what needs it, is in lists.

    That must be so wherever the record is.
    """
    return all(
        at.indexes or (isinstance(at, Place) and _can_be_left_out(at))
        for at in _places().get(id(place.record), [place.parent])
    )
