"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from polib import POEntry, POFile

from ..records.place import Place
from ..records.record import Field, Hint
from ..records.texts import placeholders_in
from .catalogue import read_po


def update_catalogue(file: Path, code: str, texts: Iterable[tuple[Place, str]]) -> None:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. That of a text which has changed stays too, with the mark `fuzzy`. Those of
    texts that are gone go to the end, as comments. Raises UnreadableError.
    """
    comments: dict[str, list[str]] = {}
    for place, text in texts:
        lines = (f"{place.file}: {place.name}", *_hints(place.field, text))
        comments.setdefault(text, []).extend(lines)
    catalogue = read_po(file) if file.exists() else POFile(wrapwidth=0)
    catalogue.metadata |= {"Language": code, "Content-Type": "text/plain; charset=UTF-8"}
    old = {entry.msgid: entry for entry in catalogue}
    gone = {text: old[text] for text in old if old[text].msgstr and text not in comments}
    catalogue.clear()
    for text, lines in comments.items():
        entry = old.get(text) or _new_entry(text, gone)
        entry.comment = "\n".join(dict.fromkeys(lines))
        entry.obsolete = False
        if not entry.fuzzy:
            entry.previous_msgid = None
        catalogue.append(entry)
    for entry in gone.values():
        entry.obsolete = True
        entry.previous_msgid = None
        catalogue.append(entry)
    catalogue.save(str(file))


def _new_entry(text: str, gone: dict[str, POEntry]) -> POEntry:
    """Return an entry for `text`, with the translation of the text most like it that is `gone`.

    That text is no longer in `gone` then.
    """
    entry = POEntry(msgid=text, flags=["python-brace-format"] if placeholders_in(text) else [])
    for old_text in get_close_matches(text, gone, n=1):
        old = gone.pop(old_text)
        entry.msgstr = old.msgstr
        entry.tcomment = old.tcomment
        entry.previous_msgid = old_text
        entry.flags.insert(0, "fuzzy")
    return entry


def _hints(field: Field, text: str) -> Iterable[str]:
    """Yield what a translator must know of `text`: the hint of its field, its placeholders."""
    if hint := field.mark(Hint):
        yield str(hint)
    if names := placeholders_in(text):
        yield f"Keep as it is: {', '.join(f'{{{name}}}' for name in names)}."
