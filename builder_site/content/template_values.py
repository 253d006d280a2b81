"""Finds the texts and photos that are still the template's: replace them before you go online.

A text or a photo counts as the template's while its checksum is listed. A changed value has another
checksum, so nothing else is to be done.
"""

from collections.abc import Iterator
from pathlib import Path

from builder_site.content import CONTENT_PACKAGE
from builder_site.content.models import PHOTOS
from static_kit.images.photo import EXISTING_PHOTO, photo_path
from static_kit.records.locate import all_values

TEXT_CHECKSUMS = Path(__file__).with_name("template_values.sha256")
"""The checksums of the template's texts, each with a field that has it.

If you reword one of them in the template, list its new checksum, which a test prints.
"""
PHOTO_CHECKSUMS = PHOTOS / "placeholders.sha256"
"""The checksums of the template's photos, as `sha256sum` writes them."""


def template_values() -> Iterator[str]:
    """Yield a line for each value of the template that is still in use: file and line, field."""
    # Imported here, as each check of the content imports this module and must stay quick.
    from hashlib import sha256

    texts, library = _checksums(TEXT_CHECKSUMS), _checksums(PHOTO_CHECKSUMS)
    files = {""}
    for place, text in all_values(CONTENT_PACKAGE):
        if isinstance(text, str) and sha256(text.encode()).hexdigest() in texts:
            yield f"{place} is still the template's {text!r}."
        if EXISTING_PHOTO in place.marks and text not in files:
            files.add(text)
            if sha256(photo_path(PHOTOS, text).read_bytes()).hexdigest() in library:
                yield f"{place} is still the template's photo {text!r}."


def _checksums(file: Path) -> set[str]:
    return {line.split()[0] for line in file.read_text(encoding="utf-8").splitlines()}
