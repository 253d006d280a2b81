"""A translation without a translator: each vowel of a text gets a mark, its length stays."""

from pathlib import Path

from polib import pofile

from builder_site.static_kit.records.texts import PLACEHOLDER

MARKED = str.maketrans("aeiouAEIOUyY", "äëïöüÄËÏÖÜÿŸ")


def pseudo(text: str) -> str:
    """Return `text` with marks on its vowels; placeholders stay."""
    parts = PLACEHOLDER.split(text)
    return "".join(
        f"{{{part}}}" if index % 2 else part.translate(MARKED) for index, part in enumerate(parts)
    )


def translate(file: Path) -> None:
    """Fill each entry of the catalogue in `file` that has no translation."""
    prefix = f"/{file.stem}"
    catalogue = pofile(file, wrapwidth=0)
    for entry in catalogue.untranslated_entries():
        english = entry.msgid
        entry.msgstr = f"{prefix}{english}".rstrip("/") if english[0] == "/" else pseudo(english)
    catalogue.save()
