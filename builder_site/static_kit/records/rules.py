"""Rules for the fields of content records: the record's `Annotated` names them."""

import re
from collections.abc import Callable
from typing import Any

Rule = Callable[[Any], str | None]
"""Takes a value; returns None if it is allowed, else what is allowed, to follow "it must be"."""


def matching(pattern: str, allowed: str) -> Rule:
    """Allow texts that match `pattern` from end to end."""
    return lambda text: None if re.fullmatch(pattern, text, re.ASCII) else allowed


def between(least: float, most: float, unit: str = "") -> Rule:
    """Allow numbers from `least` to `most`."""
    return lambda number: None if least <= number <= most else f"{least} to {most}{unit}"


def length(least: int, most: int) -> Rule:
    """Allow texts of `least` to `most` characters."""
    allowed = f"{least} to {most} characters long, and has"
    return lambda text: None if least <= len(text) <= most else f"{allowed} {len(text)}"
