"""What still has the template's values: replace each of them before the site goes online.

A text or a photo is a placeholder as long as its checksum is one of the template's. To change the
value is all there is to do.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from builder_site.content.models import PHOTOS
from builder_site.static_kit.images.photo import photo_path, source_photo
from builder_site.static_kit.records.locate import all_values

TEXT_CHECKSUMS = Path(__file__).with_name("placeholders.sha256")
"""The checksums of the template's texts, each with a field that has it.

Who rewords one of them in the template lists its new checksum, which a test prints.
"""
PHOTO_CHECKSUMS = PHOTOS / "placeholders.sha256"
"""The checksums of the placeholder library, as `sha256sum` writes them."""


def report_placeholders() -> None:
    """Print the lines of `placeholders`."""
    sys.stderr.writelines(f"{line}\n" for line in placeholders())


def placeholders() -> Iterator[str]:
    """Yield a line for each placeholder that is still in use: its file and line, its field."""
    # Not at the top: each check of the content imports this module.
    from hashlib import sha256

    texts, library = _checksums(TEXT_CHECKSUMS), _checksums(PHOTO_CHECKSUMS)
    files = {""}
    for place, text in all_values("builder_site.content"):
        if isinstance(text, str) and sha256(text.encode()).hexdigest() in texts:
            yield f"{place} is still the template's {text!r}."
        if source_photo in place.marks and text not in files:
            files.add(text)
            if sha256(photo_path(text).read_bytes()).hexdigest() in library:
                yield f"{place} is still the template's photo {text!r}."


def _checksums(file: Path) -> set[str]:
    return {line.split()[0] for line in file.read_text(encoding="utf-8").splitlines()}
