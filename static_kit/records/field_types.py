"""The types that a field of a record may have.

A class, such as `str`, `int`, `float` or a record; a `Literal`; a tuple of any length, such as
`tuple[str, ...]`; and a union of these, such as `Photo | None`. The check of records could not look
into other types, so a class that has one is refused.
"""

import math
from collections.abc import Collection, Iterator
from types import UnionType
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin


def check_field_type(name: str, type_: Any) -> None:
    """Raise TypeError with one sentence if `type_`, that of the field `name`, is not supported."""
    for member in _members(type_):
        if isinstance(member, str | ForwardRef):
            raise TypeError(
                f"the type of {name} is a text, which the check does not read: {member}"
            )
        if get_origin(member) is Annotated:
            raise TypeError(
                f"the marks in a part of the type of {name} would have no effect: put Annotated "
                "around the whole type"
            )
        if (item := item_type(member)) is not None:
            check_field_type(name, item)
        elif get_origin(member) is not Literal and not _is_plain_class(member):
            raise TypeError(
                f"the type of {name} is {_source(member)}, which the check does not know: use "
                "a class, a Literal, a tuple such as tuple[str, ...] or a union of these"
            )


def type_requirement(value: object, type_: Any) -> str | None:
    """Return what a value of the type `type_` must be, or None if `value` is that.

    A whole number is a `float` too; `True` and `False` are no numbers, as they are in Python; a
    `float` is finite. The items of a tuple are not looked at.
    """
    members = [*_members(type_)]
    if any(_is_of(value, member) for member in members):
        is_infinite = isinstance(value, float) and not math.isfinite(value)
        return "a finite number" if is_infinite else None
    options = [repr(option) for member in members for option in _literal_options(member)]
    classes = [
        _class_of(member).__name__
        for member in members
        if member is not type(None) and get_origin(member) is not Literal
    ]
    alternatives = [*options, *([f"of type {' or '.join(classes)}"] if classes else [])]
    return " or ".join([*alternatives, *(["None"] if type(None) in members else [])])


def item_type(type_: Any) -> Any | None:
    """Return the type of the items of `type_`, a tuple of any length or a union with one, or None.

    `tuple[str]`, a tuple of one item, is none of these.
    """
    items = tuple(
        get_args(member)[0]
        for member in _members(type_)
        if get_origin(member) is tuple and get_args(member)[1:] == (Ellipsis,)
    )
    return Union[items] if items else None  # noqa: UP007 - of a tuple


def is_literal(type_: Any) -> bool:
    """Return whether each value of `type_` is an option of a Literal, None, or a tuple of these."""

    def is_option(member: Any) -> bool:
        if (item := item_type(member)) is not None:
            return is_literal(item)
        return member is type(None) or get_origin(member) is Literal

    return all(map(is_option, _members(type_)))


def _members(type_: Any) -> Iterator[Any]:
    """Yield the members of a union, else `type_` itself."""
    yield from get_args(type_) if get_origin(type_) in (Union, UnionType) else (type_,)


def _is_plain_class(type_: Any) -> bool:
    """Return whether `isinstance` takes `type_`, and its values have no items to be checked."""
    try:
        isinstance(None, type_)
    except TypeError:
        return False
    return issubclass(type_, str) or not issubclass(type_, Collection)


def _literal_options(member: Any) -> tuple[Any, ...]:
    return get_args(member) if get_origin(member) is Literal else ()


def _class_of(member: Any) -> type[Any]:
    return get_origin(member) or member


def _is_of(value: object, member: Any) -> bool:
    if get_origin(member) is Literal:
        return any(type(value) is type(each) and value == each for each in get_args(member))
    if isinstance(value, bool) and member in (int, float):
        return False
    return isinstance(value, (int, float) if member is float else _class_of(member))


def _source(type_: Any) -> str:
    """Return `type_` as an annotation writes it."""
    return type_.__name__ if isinstance(type_, type) and not get_args(type_) else str(type_)
