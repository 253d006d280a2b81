"""Reads a gettext catalogue (.po). Importing Babel would take longer than the content's check."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

LINE = re.compile(r'(?:(msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*')
ESCAPES = {"n": "\n", "t": "\t"}


class UnreadableError(Exception):
    """A catalogue that cannot be read; `line` is where."""

    def __init__(self, reason: str, line: int = 1) -> None:
        super().__init__(f"The file cannot be read: {reason}.")
        self.line = line


class Entry(NamedTuple):
    """The line of an entry, whether it is marked as fuzzy, and its texts by their keywords."""

    line: int
    is_fuzzy: bool
    texts: dict[str, str]

    @property
    def translation(self) -> str:
        """The translation; empty if there is none yet."""
        return self.texts.get("msgstr", "")


def read_entries(file: Path) -> dict[str, Entry]:
    """Return the entries of the catalogue in `file` by their texts; raises UnreadableError."""
    try:
        rows = file.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError) as error:
        raise UnreadableError(str(error)) from None
    return {entry.texts["msgid"]: entry for entry in _entries(rows)}


def _entries(rows: Iterable[str]) -> list[Entry]:
    entries: list[Entry] = []
    keyword, is_fuzzy = "", False
    for number, row in enumerate(rows, 1):
        match = LINE.fullmatch(row)
        if row.startswith("#") or not row.strip():
            is_fuzzy = is_fuzzy or (row.startswith("#,") and "fuzzy" in row)
        elif match and (entries or match[1] == "msgid"):
            if match[1] == "msgid":
                entries.append(Entry(number, is_fuzzy, {}))
                is_fuzzy = False
            keyword, texts = match[1] or keyword, entries[-1].texts
            text = re.sub(r"\\(.)", lambda escape: ESCAPES.get(escape[1], escape[1]), match[2])
            texts[keyword] = texts.get(keyword, "") + text
        else:
            raise UnreadableError(f"{row!r} is no part of an entry", number)
    return entries
