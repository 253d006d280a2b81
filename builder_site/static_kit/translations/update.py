"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

import os
from collections.abc import Collection
from difflib import get_close_matches
from pathlib import Path

from polib import POEntry, POFile

from ..records.locate import Place
from ..records.record import TranslatorComment
from ..records.texts import PLACEHOLDER
from .catalogue import CatalogueError, duplicate_mistakes, read_po
from .context import context_and_text, context_key


def update_catalogue(
    file: Path, code: str, texts: Collection[tuple[Place, str]], words_to_keep: str = ""
) -> list[str]:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. If a text has changed, its translation gets the mark `fuzzy`, unless the new
    text contains the `words_to_keep`: a line for each of these is returned. Translations of texts
    that no longer exist become obsolete entries at the end. Raises CatalogueError, and leaves the
    file as it is, if it cannot be read or a text has several entries.
    """
    comments: dict[str, list[str]] = {}
    for place, text in texts:
        lines = comments.setdefault(context_key(text), [])
        lines.append(f"{place.file}: {place.name}")
        lines += (
            mark
            for mark in place.marks
            if isinstance(mark, TranslatorComment) and mark not in lines
        )
    catalogue = read_po(file) if file.exists() else POFile(wrapwidth=0)
    if mistakes := duplicate_mistakes(file, catalogue):
        raise CatalogueError("\n".join(mistakes.values()))
    catalogue.metadata |= {"Language": code, "Content-Type": "text/plain; charset=UTF-8"}
    entries = {entry.msgid_with_context: entry for entry in catalogue}
    obsolete_entries = {
        key: entry for key, entry in entries.items() if entry.msgstr and key not in comments
    }
    current_entries = [entries.get(key) or _new_entry(key, obsolete_entries) for key in comments]
    catalogue[:] = [*current_entries, *obsolete_entries.values()]
    report: list[str] = []
    for entry in catalogue:
        entry.comment = "\n".join(comments.get(entry.msgid_with_context, []))
        entry.obsolete = entry.msgid_with_context not in comments
        previous_text = not entry.obsolete and entry.fuzzy and entry.previous_msgid
        if previous_text and words_to_keep and words_to_keep in entry.msgid:
            change = f"{previous_text!r} is now {entry.msgid!r}"
            report.append(f"{os.path.relpath(file)}: {change}, and stays {entry.msgstr!r}.")
            entry.flags.remove("fuzzy")
        if entry.obsolete or not entry.fuzzy:
            entry.previous_msgid = entry.previous_msgctxt = None
    catalogue.save(str(file))
    return report


def _new_entry(key: str, obsolete_entries: dict[str, POEntry]) -> POEntry:
    """Return an entry for the text with this `key`.

    The most similar one of the `obsolete_entries`, which are by their keys, moves into it, if there
    is any.
    """
    context, text = context_and_text(key)
    entry = POEntry(msgid=text, msgctxt=context or None)
    if PLACEHOLDER.search(text):
        entry.flags.append("python-brace-format")
    keys = {obsolete.msgid: key for key, obsolete in obsolete_entries.items()}
    for similar_text in get_close_matches(text, keys, n=1):
        source = obsolete_entries.pop(keys[similar_text])
        # A fuzzy translation is not one of the similar text, but of an earlier one.
        entry.previous_msgid = source.previous_msgid if source.fuzzy else source.msgid
        entry.previous_msgctxt = source.previous_msgctxt if source.fuzzy else source.msgctxt
        entry.tcomment, entry.msgstr = source.tcomment, source.msgstr
        entry.flags.insert(0, "fuzzy")
    return entry
