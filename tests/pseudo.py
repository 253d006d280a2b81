"""A translation without a translator: each vowel of a text gets a mark, its length stays."""

from pathlib import Path

from babel.messages.pofile import normalize, read_po

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
    text = file.read_text()
    for message in read_po(text.splitlines()):
        if message.id and not message.string:
            english = str(message.id)
            other = f"{prefix}{english}".rstrip("/") if english[0] == "/" else pseudo(english)
            entry = f"msgid {normalize(english, width=0)}\nmsgstr "
            text = text.replace(f'{entry}""', entry + normalize(other, width=0))
    file.write_text(text)
