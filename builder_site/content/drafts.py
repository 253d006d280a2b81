"""Drafts: projects and photos with `draft=True`, which only `make dev` and a preview show.

What needs a draft is left out with it: the week of a photo, the link to a project. Nothing else may
need one: `draft_mistakes`.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

from builder_site.content import projects
from builder_site.content.models import Photo
from builder_site.content.rules import LEADS_TO_A_PAGE
from builder_site.static_kit.records.check import mistake, stop_on
from builder_site.static_kit.records.locate import Place, all_values
from builder_site.static_kit.records.record import Marks, Record, type_and_marks

CONTENT = "builder_site.content"


def published(value: Any) -> Any:
    """Return a copy of `value`, a record or a tuple of them, without drafts; None if it is one.

    A record that has a draft in a field of its own is one too, and so is a link to the page of one.
    """
    return _published(value, draft_routes())


def draft_routes() -> set[str]:
    """Return the English routes of the projects that are drafts."""
    return {each.route for each in projects.PROJECTS if _published(each, set()) is None}


def _published(value: Any, routes: set[str]) -> Any:
    """Return what `published` does; `routes` are those of the pages of drafts."""
    if isinstance(value, tuple):
        return tuple(part for each in value if (part := _published(each, routes)) is not None)
    if not isinstance(value, Record):
        return value
    if getattr(value, "draft", False):
        return None
    changes: dict[str, Any] = {}
    for field in fields(value):
        _, marks = type_and_marks(field)
        whole = getattr(value, field.name)
        part = _published(whole, routes)
        if (part is None and whole is not None) or _leads_to(routes, whole, marks):
            return None
        changes[field.name] = part
    return replace(value, **changes)


def _leads_to(routes: set[str], value: Any, marks: Marks) -> bool:
    return LEADS_TO_A_PAGE in marks and value.partition("#")[0] in routes


def is_published(record: Record) -> bool:
    """Return whether `record`, one of the content, is neither a draft nor within drafts alone."""
    return id(record) not in _unpublished()


def published_photos() -> tuple[Photo, ...]:
    """Return the photos of the content that are neither drafts nor within drafts alone."""
    records = (place.record for place, _ in all_values(CONTENT))
    photos = (each for each in records if isinstance(each, Photo) and is_published(each))
    return tuple(dict.fromkeys(photos))


@cache
def _unpublished() -> set[int]:
    """Return the ids of the content's records that are drafts or within drafts alone."""
    routes = draft_routes()
    unpublished: dict[int, bool] = {}

    def check(record: Record) -> bool:
        if id(record) not in unpublished:
            above = [place.record for place in _parents().get(id(record), ())]
            unpublished[id(record)] = _published(record, routes) is None or (
                bool(above) and all(map(check, above))
            )
        return unpublished[id(record)]

    if any(_drafts()):
        for place, _ in all_values(CONTENT):
            check(place.record)
    return {key for key, is_unpublished in unpublished.items() if is_unpublished}


@cache
def _parents() -> dict[int, list[Place]]:
    """Return the places of each record of the content that is part of another one, by its id."""
    parents: dict[int, list[Place]] = {}
    for place, value in all_values(CONTENT):
        if isinstance(value, Record):
            parents.setdefault(id(value), []).append(place)
    return parents


def _drafts() -> Iterator[tuple[Place, Any]]:
    """Yield each `draft=True` of the content, and each link to a draft."""
    routes = draft_routes()
    for place, value in all_values(CONTENT):
        if (place.field.name == "draft" and value) or _leads_to(routes, value, place.marks):
            yield place, value


def _record_at(place: Place) -> Place:
    """Return `place` under the name of its record."""
    return place._replace(name=place.name.rpartition(".")[0])


def report_drafts() -> None:
    """Print a line for each draft, and for each link to one, before a publication without them.

    Raises SystemExit with the lines of `draft_mistakes` instead, if there are any.
    """
    stop_on(draft_mistakes())
    for place, value in _drafts():
        what = "is a draft" if value is True else f"leads to the draft {value!r}"
        sys.stderr.write(f"{_record_at(place)} {what}: it is not published.\n")


def draft_mistakes() -> Iterator[str]:
    """Yield a line for each draft that a page needs, and for each list with nothing but drafts."""
    drafts = tuple(_drafts())
    if not drafts:
        return
    for place, value in drafts:
        if not _can_be_left_out(place.record, _record_at(place).name):
            needed = "False" if value is True else "the path of a page that is no draft"
            yield mistake(place, value, f"{needed}: its page cannot be without it")
    for place, value in all_values(CONTENT):
        is_list = isinstance(value, tuple) and value and is_published(place.record)
        if is_list and not published(value):
            yield f"{place} has nothing but drafts: one must be published."
    if not published(projects.PROJECTS):
        first = next(at for at, _ in all_values(CONTENT) if at.record is projects.PROJECTS[0])
        yield f"{first._replace(name='PROJECTS')} has nothing but drafts: one must be published."


def _can_be_left_out(record: Record, name: str) -> bool:
    """Return whether each place of `record`, or of what it is part of, is in a tuple."""
    places = _parents().get(id(record), ())
    if not places:
        return name.endswith("]")
    return all(
        place.indexes or _can_be_left_out(place.record, _record_at(place).name) for place in places
    )
