"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from polib import POEntry, POFile

from ..records.locate import Place
from ..records.record import Hint
from ..records.texts import PLACEHOLDER
from .catalogue import CatalogueError, read_po, repeated


def update_catalogue(file: Path, code: str, texts: Iterable[tuple[Place, str]]) -> None:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. That of a text which has changed stays too, with the mark `fuzzy`. Those of
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
    for entry in catalogue:
        entry.comment = "\n".join(comments.get(entry.msgid, []))
        entry.obsolete = entry.msgid not in comments
        if entry.obsolete or not entry.fuzzy:
            entry.previous_msgid = None
    catalogue.save(str(file))


def _new_entry(text: str, obsolete: dict[str, POEntry]) -> POEntry:
    """Return an entry for `text`; the most similar one of `obsolete`, if any, moves into it."""
    entry = POEntry(msgid=text, flags=["python-brace-format"] if PLACEHOLDER.search(text) else [])
    for similar in get_close_matches(text, obsolete, n=1):
        entry.previous_msgid = similar
        entry.tcomment = obsolete[similar].tcomment
        entry.msgstr = obsolete.pop(similar).msgstr
        entry.flags.insert(0, "fuzzy")
    return entry
