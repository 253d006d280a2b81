"""The texts and photos of the template that a site still has."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from builder_site.content import template_values as module
from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.models import PHOTOS
from builder_site.content.template_values import PHOTO_CHECKSUMS, TEXT_CHECKSUMS, template_values
from static_kit.records.locate import all_values
from tests.content_mistakes import CONTENT
from tests.servers import ROOT


def checksum(value: bytes) -> str:
    return sha256(value).hexdigest()


def test_each_value_of_the_template_is_one_line_with_file_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of the values are the template's here, though the site's may have been replaced."""
    photo = HOME.banner.photo.file
    template = {
        "PHOTO_CHECKSUMS": (PHOTOS / photo).read_bytes(),
        "TEXT_CHECKSUMS": COMPANY.brand.encode(),
    }
    for name, value in template.items():
        checksums = tmp_path / name
        checksums.write_text(f"{checksum(value)}  {name}\n")
        monkeypatch.setattr(module, name, checksums)
    assert [re.sub(r":\d+:", ":", line) for line in template_values()] == [
        f"{CONTENT}/company.py: COMPANY.brand is still the template's {COMPANY.brand!r}.",
        f"{CONTENT}/home.py: HOME.banner.photo.file is still the template's photo {photo!r}.",
    ]


def test_template_lists_the_texts_that_it_has() -> None:
    """A text that is reworded here stays one of the template; a site with its own company is none.

    What this prints goes into the file.
    """
    values = {place.name: value for place, value in all_values("builder_site.content")}
    used = {checksum(value.encode()) for value in values.values() if isinstance(value, str)}
    listed = [line.split("  ") for line in TEXT_CHECKSUMS.read_text().splitlines()]
    gone = [name for listed_checksum, name in listed if listed_checksum not in used]
    if not any(name.startswith("COMPANY.") for name in gone):
        assert [f"{checksum(values[name].encode())}  {name}" for name in gone] == []


def test_list_of_the_templates_photos_is_complete() -> None:
    photos = {line.split()[1] for line in (ROOT / PHOTO_CHECKSUMS).read_text().splitlines()}
    rows = (ROOT / PHOTOS / "README.md").read_text().splitlines()
    assert photos == {row.split(" | ")[0][2:] for row in rows if ".jpg | " in row}
