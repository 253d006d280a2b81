"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

import os
from difflib import get_close_matches
from pathlib import Path

from polib import POEntry, POFile

from ..records.record import TranslatorComment
from ..records.texts import PLACEHOLDER
from .catalogue import CatalogueError, Texts, duplicate_mistakes, read_po
from .context import context_and_text, context_key

__all__ = ["update_catalogue"]


def update_catalogue(
    file: Path, language_code: str, texts: Texts, words_to_keep: str = ""
) -> list[str]:
    """Bring the catalogue in `file`, of the language `language_code`, up to date with the `texts`.

    Translations stay. If a text has changed, its translation gets the mark `fuzzy`, unless the new
    text contains the `words_to_keep`. Returns a line for each translation that is kept so.
    Translations of texts that no longer exist become obsolete entries at the end. Raises
    CatalogueError if the file cannot be read or a text has several entries; then the file stays as
    it is.
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
    po_file = read_po(file) if file.exists() else POFile(wrapwidth=0)
    if mistakes := duplicate_mistakes(file, po_file):
        raise CatalogueError("\n".join(mistakes.values()))
    po_file.metadata |= {"Language": language_code, "Content-Type": "text/plain; charset=UTF-8"}
    entries = {entry.msgid_with_context: entry for entry in po_file}
    obsolete_entries = {
        key: entry for key, entry in entries.items() if entry.msgstr and key not in comments
    }
    current_entries = [entries.get(key) or _new_entry(key, obsolete_entries) for key in comments]
    po_file[:] = [*current_entries, *obsolete_entries.values()]
    report: list[str] = []
    for entry in po_file:
        entry.comment = "\n".join(comments.get(entry.msgid_with_context, []))
        entry.obsolete = entry.msgid_with_context not in comments
        previous_text = not entry.obsolete and entry.fuzzy and entry.previous_msgid
        if previous_text and words_to_keep and words_to_keep in entry.msgid:
            change = f"{previous_text!r} is now {entry.msgid!r}"
            report.append(f"{os.path.relpath(file)}: {change}, and stays {entry.msgstr!r}.")
            entry.flags.remove("fuzzy")
        if entry.obsolete or not entry.fuzzy:
            entry.previous_msgid = entry.previous_msgctxt = None
    po_file.save(str(file))
    return report


def _new_entry(key: str, obsolete_entries: dict[str, POEntry]) -> POEntry:
    """Return an entry for the text with this `key`.

    `obsolete_entries` are those of earlier texts, by their keys. If one of these texts is similar,
    its entry is removed there, and the new entry gets its translation with the mark `fuzzy`.
    """
    context, text = context_and_text(key)
    entry = POEntry(msgid=text, msgctxt=context or None)
    if PLACEHOLDER.search(text):
        entry.flags.append("python-brace-format")
    keys = {obsolete.msgid: key for key, obsolete in obsolete_entries.items()}
    for similar_text in get_close_matches(text, keys, n=1):
        similar = obsolete_entries.pop(keys[similar_text])
        # A fuzzy translation is not one of the similar text, but of an earlier one.
        entry.previous_msgid = similar.previous_msgid if similar.fuzzy else similar.msgid
        entry.previous_msgctxt = similar.previous_msgctxt if similar.fuzzy else similar.msgctxt
        entry.tcomment, entry.msgstr = similar.tcomment, similar.msgstr
        entry.flags.insert(0, "fuzzy")
    return entry
