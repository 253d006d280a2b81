"""Reads a gettext catalogue (.po) and reports one line for each of its mistakes."""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from polib import POEntry, POFile, pofile

from ..records.check import Check
from ..records.locate import Place

LINE = re.compile(r'(#(?!~ ).*|(#~ )?(msg\S+\s+)?"[^"\\]*(\\.[^"\\]*)*"|)\s*')
"""A comment or a text in quotes. polib reads a text without quotes too, and cuts both its ends."""
BRACES = re.compile(r"\{[^{}]*\}|[{}]")
"""Placeholders, and single braces."""


class Catalogue(NamedTuple):
    """The translations of a language by their English texts, and the mistakes in their file.

    A text with a mistake has no translation here.
    """

    translations: Mapping[str, str]
    mistakes: Iterable[str]


def read_catalogue(file: Path, texts: Iterable[tuple[Place, str]], check: Check) -> Catalogue:
    """Read the translations of these English `texts` from the `file`."""
    try:
        entries = {entry.msgid: entry for entry in read_po(file) if not entry.obsolete}
    except UnreadableError as error:
        return Catalogue({}, [str(error)])
    mistakes: dict[str, str] = {}
    for place, text in texts:
        entry = entries.get(text)
        if wrong := _wrong(place, text, entry, check):
            line = (entry and entry.linenum) or 1
            mistakes.setdefault(text, f"{os.path.relpath(file)}:{line}: {text!r:.70} {wrong}.")
    right = {text for _, text in texts if text not in mistakes}
    return Catalogue({text: entries[text].msgstr for text in right}, mistakes.values())


class UnreadableError(Exception):
    """A catalogue that cannot be read: its file, the line, the reason."""


def read_po(file: Path) -> POFile:
    """Return the entries of the catalogue in `file`, obsolete ones too; raises UnreadableError."""
    path = os.path.relpath(file)
    try:
        text = file.read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            if not LINE.fullmatch(line):
                raise UnreadableError(f"{path}:{number}: {line!r} is no part of an entry.")
        return pofile(text, encoding="utf-8", wrapwidth=0)
    except (OSError, ValueError) as error:
        line = re.search(r"\(line (\d+)\)", str(error))
        raise UnreadableError(f"{path}:{line[1] if line else 1}: {error}.") from None


def _wrong(place: Place, text: str, entry: POEntry | None, check: Check) -> str | None:
    """Return what is wrong first with the `entry` of the `text` at `place`."""
    if entry is None:
        return f"({place}) has no entry: run `make translations`"
    translation = entry.msgstr
    if not translation:
        return "has no translation"
    if entry.fuzzy:
        return "has a translation of another text: correct it, and remove the mark `fuzzy`"
    expected, braces = (set(BRACES.findall(part)) for part in (text, translation))
    if braces != expected:
        allowed = f"a text with {', '.join(sorted(expected)) or 'nothing'} in braces"
        return f"is {translation!r:.70}: it must be {allowed}"
    allowed = next(iter(check(place, translation)), None)
    return allowed and f"is {translation!r:.70}: it must be {allowed}"
