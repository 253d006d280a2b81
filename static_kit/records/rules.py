"""Rules for the fields of content records: the record's `Annotated` names them."""

import re
from collections.abc import Callable
from typing import Any

__all__ = ["between", "forbidden_character", "length", "matching"]

Rule = Callable[[Any], str | None]
"""Takes a value; returns None, or the requirement that it breaks, to follow "it must be"."""
FORBIDDEN_CHARACTERS = {
    "\r": "carriage return",
    "\v": "vertical tab",
    "\f": "form feed",
    "\x85": "next line",
    "\u2028": "line separator",
    "\u2029": "paragraph separator",
    "\ufeff": "byte order mark",
}
"""Line separators other than a newline, and the byte order mark: editors do not show them."""


def matching(pattern: str, requirement: str) -> Rule:
    """Allow texts that match `pattern` from end to end."""
    return lambda text: None if re.fullmatch(pattern, text, re.ASCII) else requirement


def between(minimum: float, maximum: float, unit: str = "") -> Rule:
    """Allow numbers from `minimum` to `maximum`."""
    requirement = f"{minimum} to {maximum}{unit}"
    return lambda number: None if minimum <= number <= maximum else requirement


def forbidden_character(text: str) -> str:
    """Return the first of FORBIDDEN_CHARACTERS in `text`, as "U+2028 (line separator)", or ""."""
    character = next((character for character in text if character in FORBIDDEN_CHARACTERS), "")
    return character and f"U+{ord(character):04X} ({FORBIDDEN_CHARACTERS[character]})"


def length(minimum: int, maximum: int) -> Rule:
    """Allow texts of `minimum` to `maximum` characters."""
    requirement = f"{minimum} to {maximum} characters long, and has"
    return lambda text: None if minimum <= len(text) <= maximum else f"{requirement} {len(text)}"
