"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

import os
from collections.abc import Collection
from difflib import get_close_matches
from pathlib import Path

from polib import POEntry, POFile

from ..records.locate import Place
from ..records.record import Hint
from ..records.texts import PLACEHOLDER
from .catalogue import CatalogueError, read_po, repeated
from .context import context_and_text, context_key


def update_catalogue(
    file: Path, code: str, texts: Collection[tuple[Place, str]], keep: str = ""
) -> list[str]:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. If a text has changed, its translation gets the mark `fuzzy`, unless the new
    text contains the words `keep`: a line for each of these is returned. Translations of texts that
    no longer exist become obsolete entries at the end. Raises CatalogueError, and leaves the file
    as it is, if it cannot be read or a text has several entries.
    """
    comments: dict[str, list[str]] = {}
    for place, text in texts:
        lines = comments.setdefault(context_key(text), [])
        lines.append(f"{place.file}: {place.name}")
        lines += (mark for mark in place.marks if isinstance(mark, Hint) and mark not in lines)
    catalogue = read_po(file) if file.exists() else POFile(wrapwidth=0)
    if mistakes := repeated(file, catalogue):
        raise CatalogueError("\n".join(mistakes.values()))
    catalogue.metadata |= {"Language": code, "Content-Type": "text/plain; charset=UTF-8"}
    old = {entry.msgid_with_context: entry for entry in catalogue}
    obsolete = {key: old[key] for key in old if old[key].msgstr and key not in comments}
    current = [old.get(key) or _new_entry(key, obsolete) for key in comments]
    catalogue[:] = [*current, *obsolete.values()]
    kept: list[str] = []
    for entry in catalogue:
        entry.comment = "\n".join(comments.get(entry.msgid_with_context, []))
        entry.obsolete = entry.msgid_with_context not in comments
        changed = not entry.obsolete and entry.fuzzy and entry.previous_msgid
        if changed and keep and keep in entry.msgid:
            change = f"{changed!r} is now {entry.msgid!r}"
            kept.append(f"{os.path.relpath(file)}: {change}, and stays {entry.msgstr!r}.")
            entry.flags.remove("fuzzy")
        if entry.obsolete or not entry.fuzzy:
            entry.previous_msgid = entry.previous_msgctxt = None
    catalogue.save(str(file))
    return kept


def _new_entry(key: str, obsolete: dict[str, POEntry]) -> POEntry:
    """Return an entry for the text with this `key`.

    The most similar one of `obsolete`, which are by their keys, moves into it, if there is any.
    """
    context, text = context_and_text(key)
    entry = POEntry(msgid=text, msgctxt=context or None)
    if PLACEHOLDER.search(text):
        entry.flags.append("python-brace-format")
    keys = {old.msgid: old_key for old_key, old in obsolete.items()}
    for similar in get_close_matches(text, keys, n=1):
        old = obsolete.pop(keys[similar])
        # A fuzzy translation is not one of the similar text, but of an earlier one.
        entry.previous_msgid = old.previous_msgid if old.fuzzy else old.msgid
        entry.previous_msgctxt = old.previous_msgctxt if old.fuzzy else old.msgctxt
        entry.tcomment, entry.msgstr = old.tcomment, old.msgstr
        entry.flags.insert(0, "fuzzy")
    return entry
