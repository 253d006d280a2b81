"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

import os
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from polib import POEntry, POFile

from ..records.locate import Place
from ..records.record import Hint
from ..records.texts import PLACEHOLDER
from .catalogue import CatalogueError, read_po, repeated


def update_catalogue(
    file: Path, code: str, texts: Iterable[tuple[Place, str]], keep: str = ""
) -> list[str]:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. That of a text which has changed stays too, with the mark `fuzzy`; without it
    if the new text has the words `keep` in it, and a line for each of these is returned. Those of
    texts that no longer exist become obsolete entries at the end. Raises CatalogueError, and leaves
    the file as it is, if it cannot be read or a text has several entries.
    """
    comments: dict[str, list[str]] = {}
    for place, text in texts:
        lines = comments.setdefault(text, [])
        lines.append(f"{place.file}: {place.name}")
        lines += (mark for mark in place.marks if isinstance(mark, Hint) and mark not in lines)
    catalogue = read_po(file) if file.exists() else POFile(wrapwidth=0)
    if mistakes := repeated(file, catalogue):
        raise CatalogueError("\n".join(mistakes.values()))
    catalogue.metadata |= {"Language": code, "Content-Type": "text/plain; charset=UTF-8"}
    old = {entry.msgid: entry for entry in catalogue}
    obsolete = {text: old[text] for text in old if old[text].msgstr and text not in comments}
    current = [old.get(text) or _new_entry(text, obsolete) for text in comments]
    catalogue[:] = [*current, *obsolete.values()]
    kept: list[str] = []
    for entry in catalogue:
        entry.comment = "\n".join(comments.get(entry.msgid, []))
        entry.obsolete = entry.msgid not in comments
        changed = not entry.obsolete and entry.fuzzy and entry.previous_msgid
        if changed and keep and keep in entry.msgid:
            change = f"{changed!r} is now {entry.msgid!r}"
            kept.append(f"{os.path.relpath(file)}: {change}, and stays {entry.msgstr!r}.")
            entry.flags.remove("fuzzy")
        if entry.obsolete or not entry.fuzzy:
            entry.previous_msgid = None
    catalogue.save(str(file))
    return kept


def _new_entry(text: str, obsolete: dict[str, POEntry]) -> POEntry:
    """Return an entry for `text`; the most similar one of `obsolete`, if any, moves into it."""
    entry = POEntry(msgid=text, flags=["python-brace-format"] if PLACEHOLDER.search(text) else [])
    for similar in get_close_matches(text, obsolete, n=1):
        old = obsolete.pop(similar)
        # A fuzzy translation is not one of the similar text, but of an earlier one.
        entry.previous_msgid = old.previous_msgid if old.fuzzy else similar
        entry.tcomment, entry.msgstr = old.tcomment, old.msgstr
        entry.flags.insert(0, "fuzzy")
    return entry
