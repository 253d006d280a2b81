"""The placeholders of the template."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from builder_site.content import placeholders as module
from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.models import PHOTOS
from builder_site.content.placeholders import LIBRARY, placeholders
from tests.servers import ROOT
from tests.unit.content.mistakes import CONTENT


def test_each_placeholder_is_one_line_with_file_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of the values are the template's here, though the site's may have been replaced."""
    photo = HOME.welcome.photo.file
    library = tmp_path / "library"
    library.write_text(f"{sha256((PHOTOS / photo).read_bytes()).hexdigest()}  {photo}\n")
    monkeypatch.setattr(module, "LIBRARY", library)
    monkeypatch.setattr(module, "TEMPLATE", (COMPANY.brand,))
    assert [re.sub(r":\d+:", ":", line) for line in placeholders()] == [
        f"{CONTENT}/company.py: COMPANY.brand is still the template's {COMPANY.brand!r}.",
        f"{CONTENT}/home.py: HOME.welcome.photo.file is still the template's photo {photo!r}.",
    ]


def test_library_of_placeholder_photos_is_complete() -> None:
    photos = {line.split()[1] for line in (ROOT / LIBRARY).read_text().splitlines()}
    rows = (ROOT / PHOTOS / "README.md").read_text().splitlines()
    assert photos == {row.split(" | ")[0][2:] for row in rows if ".jpg | " in row}
