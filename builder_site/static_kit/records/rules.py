"""Rules for the fields of content records: the record's `Annotated` names them."""

import re
from collections.abc import Callable
from types import UnionType
from typing import Any, get_args, get_origin

Rule = Callable[[Any], str | None]
"""Takes a value and returns None where it is allowed, else what is, to follow "it must be"."""

TYPE_NAMES = {
    str: "a text in quotes",
    int: "a whole number",
    float: "a number",
    type(None): "None",
}
TUPLE = "a tuple: brackets around its items and a comma after each, after a single one too"


def matching(pattern: str, allowed: str) -> Rule:
    """Allow texts that match `pattern` from end to end."""
    return lambda text: None if re.fullmatch(pattern, text, re.ASCII) else allowed


def between(least: float, most: float, unit: str = "") -> Rule:
    """Allow numbers from `least` to `most`."""
    return lambda number: None if least <= number <= most else f"{least} to {most}{unit}"


def length(least: int, most: int) -> Rule:
    """Allow texts of `least` to `most` characters."""
    rule = between(least, most, " characters long")
    return lambda text: (allowed := rule(len(text))) and f"{allowed}, and has {len(text)}"


def wrong_type(value: object, hint: Any) -> str | None:
    """Return what the type `hint` allows where `value` is not of it, else None."""
    options = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if any(_fits(value, option) for option in options):
        return None
    return " or ".join(_type_name(option) for option in options)


def emptiness(value: object) -> str | None:
    """Return what is allowed in the place of an empty text or tuple, else None."""
    if isinstance(value, str) and not value.strip():
        return "a text"
    return "a tuple with at least one item" if value == () else None


def _fits(value: object, option: Any) -> bool:
    if isinstance(value, bool):
        return option is bool
    if option is float:
        return isinstance(value, int | float)
    kind = get_origin(option) or option
    # isinstance() cannot test types such as Literal; the type checker does.
    return not isinstance(kind, type) or isinstance(value, kind)


def _type_name(option: Any) -> str:
    if get_origin(option) is tuple:
        return TUPLE
    return TYPE_NAMES.get(option) or f"a {option.__name__}"
