"""A copy of the content, to make mistakes in."""

import shutil
from pathlib import Path

import pytest

from builder_site.content.models import Photo
from builder_site.static_kit.records.locate import all_records
from tests.servers import ROOT
from tests.unit.content.mistakes import CONTENT, KIT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The part of the project that the check reads, with empty photos."""
    for folder in (CONTENT, *KIT):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    photos = list(all_records("builder_site.content", Photo))
    for name in [name for photo in photos for name in (photo.file, photo.upright) if name]:
        file = tmp_path / "assets/photos" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return tmp_path
