"""Rules for the fields of content records: the record's `Annotated` names them."""

import re
from collections.abc import Callable
from typing import Any

Rule = Callable[[Any], str | None]
"""Takes a value; returns None if it is allowed, else what is allowed, to follow "it must be"."""
ODD_CHARACTERS = {
    "\r": "carriage return",
    "\v": "vertical tab",
    "\f": "form feed",
    "\x85": "next line",
    "\u2028": "line separator",
    "\u2029": "paragraph separator",
    "\ufeff": "byte order mark",
}
"""Line separators other than a newline, and the byte order mark: editors do not show them."""


def matching(pattern: str, allowed: str) -> Rule:
    """Allow texts that match `pattern` from end to end."""
    return lambda text: None if re.fullmatch(pattern, text, re.ASCII) else allowed


def between(least: float, most: float, unit: str = "") -> Rule:
    """Allow numbers from `least` to `most`."""
    return lambda number: None if least <= number <= most else f"{least} to {most}{unit}"


def odd_character(text: str) -> str:
    """Return the first of `ODD_CHARACTERS` in `text`, as in "U+2028 (line separator)", or ""."""
    odd = next((each for each in text if each in ODD_CHARACTERS), "")
    return odd and f"U+{ord(odd):04X} ({ODD_CHARACTERS[odd]})"


def length(least: int, most: int) -> Rule:
    """Allow texts of `least` to `most` characters."""
    allowed = f"{least} to {most} characters long, and has"
    return lambda text: None if least <= len(text) <= most else f"{allowed} {len(text)}"
