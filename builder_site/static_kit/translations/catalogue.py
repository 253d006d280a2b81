"""Reads a gettext catalogue (.po) and reports one line for each of its mistakes.

Babel reads catalogues too, but its import takes as long as half of the content's check.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ..records.check import Check
from ..records.locate import Place

LINE = re.compile(r'(?:(msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*')
ESCAPES = {"n": "\n", "t": "\t"}
BRACES = re.compile(r"\{[^{}]*\}|[{}]")
"""Placeholders, and single braces."""
HTML = re.compile(r"[<>]|&#?\w+;")


class Catalogue(NamedTuple):
    """The translations of a language by their English texts, and the mistakes in their file.

    A text with a mistake has no translation here.
    """

    translations: Mapping[str, str]
    mistakes: Iterable[str]


def read_catalogue(file: Path, texts: Iterable[tuple[Place, str]], check: Check) -> Catalogue:
    """Read the translations of these English `texts` from the `file`."""
    try:
        entries = read_entries(file)
    except UnreadableError as error:
        return Catalogue({}, [str(error)])
    mistakes: dict[str, str] = {}
    for place, text in texts:
        entry = entries.get(text)
        if wrong := next(_wrong(place, text, entry, check), None):
            line = entry.line if entry else 1
            mistakes.setdefault(text, f"{os.path.relpath(file)}:{line}: {text!r:.70} {wrong}.")
    right = {text for _, text in texts if text not in mistakes}
    return Catalogue({text: entries[text].translation for text in right}, mistakes.values())


class UnreadableError(Exception):
    """A catalogue that cannot be read: its file, the line, the reason."""


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
    path = os.path.relpath(file)
    try:
        rows = file.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError) as error:
        raise UnreadableError(f"{path}:1: {error}.") from None
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
            raise UnreadableError(f"{path}:{number}: {row!r} is no part of an entry.")
    return {entry.texts["msgid"]: entry for entry in entries}


def _wrong(place: Place, text: str, entry: Entry | None, check: Check) -> Iterator[str]:
    """Yield what is wrong with the `entry` of the `text` at `place`."""
    if entry is None:
        yield f"({place}) has no entry: run `make translations`"
        return
    translation = entry.translation
    if not translation:
        yield "has no translation"
    if entry.is_fuzzy:
        yield "has a translation of another text: correct it, and remove the mark `fuzzy`"
    expected, braces = (set(BRACES.findall(part)) for part in (text, translation))
    if braces != expected:
        allowed = f"a text with {', '.join(sorted(expected)) or 'nothing'} in braces"
        yield f"is {translation!r:.70}: it must be {allowed}"
    if html := HTML.search(translation):
        yield f"has a translation with {html[0]!r}, which would be shown as it is"
    for allowed in filter(None, check(place, translation)):
        yield f"is {translation!r:.70}: it must be {allowed}"
