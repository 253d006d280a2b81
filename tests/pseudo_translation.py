"""A translation without a translator: each vowel of a text gets a mark, its length stays."""

import re
from pathlib import Path

from polib import pofile

from static_kit.records.texts import PLACEHOLDER
from tests.content_check import check, run_module

FUZZY = re.compile(r"#, fuzzy.*\n(?:#\|.*\n)*(msgid .*\n)msgstr .*\n")
"""An entry with the translation of a text that resembles its own."""
MARKED_VOWELS = str.maketrans("aeiouAEIOUyY", "äëïöüÄËÏÖÜÿŸ")


def pseudo_translation(text: str) -> str:
    """Return `text` with marks on its vowels; placeholders stay."""
    parts = PLACEHOLDER.split(text)
    return "".join(
        f"{{{part}}}" if index % 2 else part.translate(MARKED_VOWELS)
        for index, part in enumerate(parts)
    )


def translate(file: Path) -> None:
    """Fill each entry of the catalogue in `file` that has no translation."""
    prefix = f"/{file.stem}"
    catalogue = pofile(file, wrapwidth=0)
    for entry in catalogue.untranslated_entries():
        english = entry.msgid
        entry.msgstr = (
            f"{prefix}{english}".rstrip("/") if english[0] == "/" else pseudo_translation(english)
        )
    catalogue.save()


def translate_new_texts(project: Path) -> None:
    """Bring the catalogues of the copy in `project` up to date, and translate each new text."""
    run_module(project, "builder_site.content.translations")
    for file in sorted(project.glob("builder_site/content/translations/*.po")):
        file.write_text(FUZZY.sub(r'\1msgstr ""\n', file.read_text()))
        translate(file)
    assert check(project).returncode == 0
