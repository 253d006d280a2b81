"""Writes a gettext catalogue for translators: an entry for each text, in the content's order."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from ..records.locate import Place
from .catalogue import read

HEADER = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""Without dates and versions, so that an update changes the file only where a text has changed."""

Hint = Callable[[Place, str], str | None]
"""Returns what a translator must know of the text at a place."""


def update_catalogue(file: Path, code: str, texts: Iterable[tuple[Place, str]], hint: Hint) -> None:
    """Bring the catalogue in `file`, of the language `code`, up to date with the `texts`.

    Translations stay. That of a text which has changed stays too, with the mark `fuzzy`. Those of
    texts that are gone go to the end, as comments. Raises UnreadableError.
    """
    template = Catalog()
    for place, text in texts:
        comments = filter(None, (f"{place.file}: {place.name}", hint(place, text)))
        template.add(text, auto_comments=list(comments))
    catalog = read(file) if file.exists() else Catalog()
    catalog.update(template)
    catalog.obsolete = {key: old for key, old in catalog.obsolete.items() if old.string}
    written = io.BytesIO()
    write_po(written, catalog, width=0, omit_header=True, no_location=True, include_previous=True)
    file.write_bytes(HEADER.format(code=code).encode() + written.getvalue())
