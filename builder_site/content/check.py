"""Checks all content for what cannot work; what a field may hold is in `rules`.

The package runs it when any of its modules is imported, so that neither a compile nor a reload of
`make dev` gets past it. Whether a photo's file can be read is `build.originals`' to say.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_args, get_type_hints

from builder_site.content.models import Link, PageText, TypedLine
from builder_site.content.rules import TUPLE, misfit, rule_for
from builder_site.content.walk import Place, constants, modules, nested, placed

MAY_BE_EMPTY = {(TypedLine, "words")}
SHOWN = 70
"""Characters of a wrong value that its line shows."""


def stop_on_problems() -> None:
    """End the program with a line for each problem, if there is any."""
    _stop_on(problems())


def problems() -> list[str]:
    """Return a line for each thing that cannot work: where, what it is, what is allowed."""
    found, unreadable = modules()
    content = [constant for module in found for constant in constants(module)]
    lines = [line for constant in content for line in of_value(*constant)]
    records = [pair for place, value, _ in content for pair in nested(place, value)]
    # Without one of the files it is not known which pages there are.
    links = [] if unreadable else of_links(records)
    return [*unreadable, *lines, *links, *of_pages(records)]


def of_value(place: Place, value: object, hint: Any = None) -> Iterator[str]:
    """Yield the problems of one value and of all that is in it; `hint` is its type, if known."""
    if hint is not None and (allowed := misfit(value, hint)):
        yield _line(place, value, allowed)
    elif value is None:
        yield _line(place, value, "a value, or not there at all")
    elif isinstance(value, str) and not value.strip():
        yield _line(place, value, "a text")
    elif isinstance(value, tuple):
        yield from _of_tuple(place, value, (get_args(hint) or (None,))[0])
    elif isinstance(value, list | set):
        yield _line(place, value, TUPLE)
    elif is_dataclass(value) and not place.is_name:
        yield from _of_record(place, value)


def _of_tuple(place: Place, items: tuple[object, ...], hint: Any) -> Iterator[str]:
    if not items:
        yield _line(place, items, "a tuple with at least one item")
    seen: list[tuple[object, Place]] = []
    for index, item in enumerate(items):
        where = place.item(index)
        yield from of_value(where, item, hint)
        if is_dataclass(item):
            # Records are called by their first field: a service's name, a photo's file.
            name = fields(item)[0].name
            where, item = where.field(item, name), getattr(item, name)  # noqa: PLW2901
        before = next((place for other, place in seen if other == item), None)
        if before:
            yield _line(where, item, f"another one than that of {before.name}")
        seen.append((item, where))


def _of_record(place: Place, record: Any) -> Iterator[str]:
    hints = get_type_hints(type(record))
    for field in fields(record):
        value = getattr(record, field.name)
        optional = field.default is not MISSING or (type(record), field.name) in MAY_BE_EMPTY
        missing = value is None or (optional and not value)
        if missing and not misfit(value, hints[field.name]):
            continue
        where = place.field(record, field.name)
        wrong = list(of_value(where, value, hints[field.name]))
        yield from wrong
        if not wrong and (allowed := rule_for(record, field.name)(value)):
            yield _line(where, value, allowed)


def stop_on_unlisted(listed: Iterable[PageText]) -> None:
    """End the program with a line for each page of the content that is not `listed` as a page."""
    routes = [page.route for page in listed]
    _stop_on(
        _line(
            place.field(page, "route"),
            page.route,
            "the route of a page in PAGES of builder_site/pages/__init__.py",
        )
        for place, page in placed(PageText)
        if page.route not in routes
    )


def of_links(records: Iterable[tuple[Place, object]]) -> list[str]:
    """Return a line for each link that leads to no page of the site."""
    records = list(records)
    routes = [value.route for _, value in records if isinstance(value, PageText)]
    return [
        _line(
            place.field(value, "href"),
            value.href,
            f"a page there is: {', '.join(map(str, routes))}",
        )
        for place, value in records
        if isinstance(value, Link)
        and str(value.href).startswith("/")
        and value.href.partition("#")[0] not in routes
    ]


def of_pages(records: Iterable[tuple[Place, object]]) -> list[str]:
    """Return a line for each page that has the route or the words of another."""
    pages = [(place, value) for place, value in records if isinstance(value, PageText)]
    return [
        _line(place.field(page, name), getattr(page, name), f"another one than that of {before}")
        for index, (place, page) in enumerate(pages)
        for name in ("route", "title", "description")
        for before, other in pages[:index]
        if getattr(page, name) == getattr(other, name)
    ]


def _stop_on(lines: Iterable[str]) -> None:
    if text := "\n".join(lines):
        sys.exit(text)


def _line(place: Place, value: object, allowed: str) -> str:
    shown = repr(value)
    if len(shown) > SHOWN:
        shown = shown[: SHOWN - 1] + "…"
    return f"{place} is {shown}: it must be {allowed}."
