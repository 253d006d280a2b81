"""A copy of the content, to make mistakes in."""

import shutil
from pathlib import Path

import pytest

from builder_site.content.models import PHOTOS
from builder_site.content.models.projects import DRAWINGS
from tests.content_mistakes import CONTENT, KIT
from tests.servers import ROOT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The part of the project that the check reads."""
    for folder in (CONTENT, KIT):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    tmp_path.joinpath(PHOTOS).parent.mkdir()
    for folder in (PHOTOS, DRAWINGS):
        tmp_path.joinpath(folder).symlink_to(ROOT / folder)
    return tmp_path
