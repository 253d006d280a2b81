"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

import io
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from ..records.locate import Place
from ..records.record import Hint
from ..records.texts import PLACEHOLDER
from .catalogue import read_entries

HEADER = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""Without dates and versions, so that an update changes the file only where a text has changed."""


def update_catalogue(file: Path, code: str, texts: Iterable[tuple[Place, str]]) -> None:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. That of a text which has changed stays too, with the mark `fuzzy`. Those of
    texts that are gone go to the end, as comments. Raises UnreadableError.
    """
    template = Catalog()
    for place, text in texts:
        comments = (f"{place.file}: {place.name}", _hint(place, text))
        template.add(text, auto_comments=[comment for comment in comments if comment])
    catalog = Catalog()
    if file.exists():
        # Babel reads what it cannot understand as well as it can.
        read_entries(file)
        catalog = read_po(io.BytesIO(file.read_bytes()))
    catalog.update(template)
    catalog.obsolete = {key: old for key, old in catalog.obsolete.items() if old.string}
    written = io.BytesIO()
    write_po(written, catalog, width=0, omit_header=True, no_location=True, include_previous=True)
    file.write_bytes(HEADER.format(code=code).encode() + written.getvalue())


def _hint(place: Place, text: str) -> str:
    """Return what a translator must know of `text`: the hint of its field, its placeholders."""
    names = dict.fromkeys(f"{{{name}}}" for name in PLACEHOLDER.findall(text))
    kept = [f"Keep as it is: {', '.join(names)}."] if names else []
    return " ".join([*(mark for mark in place.marks if isinstance(mark, Hint)), *kept])
