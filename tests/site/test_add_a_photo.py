"""The README's recipe for one more photo, followed on a copy of the project."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.copies import copy_project, edit
from tests.servers import BIN, PAGES, ROOT

RECORD = """            Photo("garden/09.jpg", "A second lawn", "Mown twice"),
        ),
        rating=5,
        quote=Quote(
            "We come four times"""
BEFORE = RECORD.split("\n", 1)[1]


@pytest.mark.usefixtures("site")
def test_photo_and_its_record_are_enough(tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    shutil.copyfile(copy / "assets/photos/garden/01.jpg", copy / "assets/photos/garden/09.jpg")
    edit(copy / "builder_site/content/services.py", BEFORE, RECORD)

    subprocess.run(
        [BIN / "reflex", "export", "--frontend-only", "--no-zip"],
        cwd=copy,
        check=True,
        capture_output=True,
        timeout=240,
    )

    built = copy / PAGES.relative_to(ROOT)
    html = built.joinpath("services.html").read_text()
    assert 'aria-label="9 of 9"' in html
    assert "A second lawn" in html
    for suffix in ("avif", "webp", "jpg"):
        found = set(re.findall(rf"/pictures/(garden-09-(\d+)-[0-9a-f]+\.{suffix})", html))
        assert {width for _, width in found} == {"480", "800", "1200", "1920"}
        assert all(built.joinpath("pictures", name).is_file() for name, _ in found)
