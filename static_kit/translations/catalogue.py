"""Reads a gettext catalogue (.po) and reports one line for each of its mistakes."""

import os
import re
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from polib import POEntry, POFile, pofile

from ..errors import MistakeError, quoted
from ..records.check import Check
from ..records.locate import Place, all_values
from ..records.record import UNTRANSLATED, Marks
from ..records.rules import forbidden_character
from ..records.texts import BRACES
from .context import context_and_text, context_key

__all__ = ["Catalogue", "CatalogueError", "Commands", "Texts", "read_catalogue", "texts_of"]

PO_LINE = re.compile(r'(#(?!~ ).*|(#~ )?(msg\S+\s+)?"[^"\\]*(\\.[^"\\]*)*"|)\s*')
"""A comment or a text in quotes. polib would also take a text without quotes, and cut its ends."""
FLAGS = re.compile(r"^[ \t]*#[,=][ \t]*")
"""What comes before the flags of an entry, such as `fuzzy`."""


Texts = Sequence[tuple[Place, str]]
"""The English texts that a catalogue translates, with their places."""


def texts_of(package: str) -> Texts:
    """Return the texts of all records in `package`, but those of a field that is `Untranslated`."""
    return [
        (place, text)
        for place, text in all_values(package)
        if isinstance(text, str) and UNTRANSLATED not in place.marks
    ]


class Catalogue(NamedTuple):
    """The translations of a language, and a line for each mistake in their file.

    The keys of both are those of their texts (`context_key`). A text with a mistake has no
    translation here. A file that cannot be read has one mistake, whose key is "". `unfinished` are
    the keys of texts without a translation, or with that of another text (fuzzy).
    """

    translations: Mapping[str, str]
    mistakes: Mapping[str, str]
    unfinished: frozenset[str] = frozenset()

    def translate(self, text: str, marks: Marks) -> str:
        """Return the translation of a `text` whose field has these `marks`, for `map_texts`.

        A text without a translation stays as it is, and so does that of a field that is
        `Untranslated`.
        """
        return text if UNTRANSLATED in marks else self.translations.get(context_key(text), text)


class Commands(NamedTuple):
    """The commands of an app that lines for translators name.

    `update` calls `update_catalogue`. `keep`, if the app has such a command, calls it with words to
    keep, which the translator replaces by others.
    """

    update: str
    keep: str = ""


def read_catalogue(file: Path, texts: Texts, check: Check, commands: Commands) -> Catalogue:
    """Read the translations of these English `texts` from the `file`."""
    if not file.exists():
        mistake = f"there is no such catalogue: run `{commands.update}`, which writes it"
        return Catalogue({}, {"": f"{os.path.relpath(file)}:1: {mistake}."})
    try:
        po_file = read_po(file)
    except CatalogueError as error:
        return Catalogue({}, {"": str(error)})
    entries = {entry.msgid_with_context: entry for entry in po_file if not entry.obsolete}
    mistakes = duplicate_mistakes(file, po_file)
    unfinished: set[str] = set()
    for place, text in texts:
        key = context_key(text)
        entry = entries.get(key)
        if key not in mistakes and (not entry or not entry.msgstr or entry.fuzzy):
            unfinished.add(key)
        if mistake := _translation_mistake(place, text, entry, check, commands):
            line = (entry and entry.linenum) or 1
            mistakes.setdefault(
                key, f"{os.path.relpath(file)}:{line}: {_quoted_key(key)} {mistake}."
            )
    valid_keys = {context_key(text) for _, text in texts} - mistakes.keys()
    translations = {key: entries[key].msgstr for key in valid_keys}
    return Catalogue(translations, mistakes, frozenset(unfinished))


class CatalogueError(MistakeError):
    """A catalogue cannot be read, or a translation would be lost if it were written.

    The text has a line for each reason.
    """


def read_po(file: Path) -> POFile:
    """Return the entries of the catalogue in `file`, obsolete ones too; raises CatalogueError.

    As in polib, a line ends with LF, CRLF or CR, and a byte order mark may come first. Flags may
    follow `#=` too, and need no space before them, as in gettext from 2025 on.
    """

    def error_in(line: int, reason: str) -> CatalogueError:
        return CatalogueError(f"{os.path.relpath(file)}:{line}: {reason}.")

    try:
        lines = list(StringIO(file.read_bytes().decode("utf-8-sig"), newline=""))
    except OSError as error:
        raise error_in(1, str(error)) from None
    except UnicodeDecodeError as error:
        readable_bytes, byte = error.object[: error.start], error.object[error.start]
        reason = f"the byte 0x{byte:02x} is not UTF-8: save the file as UTF-8"
        raise error_in(readable_bytes.count(b"\n") + 1, reason) from None
    for number, line in enumerate(lines, 1):
        if not PO_LINE.fullmatch(line):
            character = forbidden_character(re.sub(r"\r?\n$", "", line))
            reason = f"is no part of an entry{character and f': it has {character}'}"
            raise error_in(number, f"{quoted(line.strip())} {reason}")
    try:
        with TemporaryDirectory() as folder:
            # polib reads flags after "#, " alone. Lines of a text it would end at U+2028 too.
            copy = Path(folder, file.name)
            text = "".join(FLAGS.sub("#, ", line) for line in lines)
            copy.write_text(text, encoding="utf-8", newline="")
            return pofile(str(copy), encoding="utf-8", wrapwidth=0)
    except OSError as error:
        named_line = re.search(r"\(line (\d+)\)", str(error))
        if not named_line:
            raise error_in(1, str(error)) from None
        number = int(named_line[1])
        reason = "is not expected here: an entry is its comments, msgctxt, msgid, msgstr"
        raise error_in(number, f"{quoted(lines[number - 1].strip())} {reason}") from None


def duplicate_mistakes(file: Path, po_file: POFile) -> dict[str, str]:
    """Return a line for each key that has several entries in `file`, obsolete ones included."""
    path = os.path.relpath(file)
    all_lines: dict[str, list[int]] = {}
    for entry in po_file:
        all_lines.setdefault(entry.msgid_with_context, []).append(entry.linenum or 1)
    several = {key: lines for key, lines in all_lines.items() if len(lines) > 1}
    return {
        key: f"{path}:{first}: {_quoted_key(key)} has another entry in {path}:{second}: delete one."
        for key, (first, second, *_) in several.items()
    }


def _quoted_key(key: str) -> str:
    context, text = context_and_text(key)
    return quoted(text) + (f" in the context {context!r}" if context else "")


def _translation_mistake(
    place: Place, text: str, entry: POEntry | None, check: Check, commands: Commands
) -> str | None:
    """Return the first mistake in the `entry` of the `text` at `place`, or None."""
    if entry is None:
        return f"({place}) has no entry: run `{commands.update}`"
    translation = entry.msgstr
    if not translation:
        return "has no translation"
    if entry.fuzzy:
        mistake = "has a translation of another text: correct it, and remove the mark `fuzzy`"
        can_keep = commands.keep and entry.previous_msgid
        return mistake + (f"; or keep it: `{commands.keep}`" if can_keep else "")
    braces = set(BRACES.findall(text))
    if set(BRACES.findall(translation)) == braces:
        requirement = next(iter(check(place, translation)), None)
    else:
        requirement = f"a text with {', '.join(sorted(braces)) or 'nothing'} in braces"
    return requirement and f"is {quoted(translation)}: it must be {requirement}"
