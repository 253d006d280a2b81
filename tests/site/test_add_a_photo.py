"""The guide "Add photos" for one more photo, followed on a copy of the project."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from builder_site.content.services import SERVICES_PAGE
from tests import pseudo
from tests.copies import copy_project
from tests.servers import BIN, pages_of
from tests.unit.content.checking import run

GALLERY_END = re.compile(r"(?=            \),\n            rating=\d,)")
RECORD = '                Photo("new.jpg", "A second lawn", "Mown twice"),\n'


@pytest.mark.usefixtures("site")
def test_photo_and_its_record_are_enough(tmp_path: Path) -> None:
    copy = copy_project(tmp_path)
    shutil.copyfile(copy / "assets/photos/garden/01.jpg", copy / "assets/photos/new.jpg")
    content = copy / "builder_site/content/services.py"
    content.write_text(GALLERY_END.sub(RECORD, content.read_text(), count=1))
    run(copy, "builder_site.content.translations")
    for catalogue in copy.glob("builder_site/content/translations/*.po"):
        pseudo.translate(catalogue)

    subprocess.run(
        [BIN / "reflex", "export", "--frontend-only", "--no-zip"],
        cwd=copy,
        check=True,
        capture_output=True,
        timeout=240,
    )

    built = pages_of(copy)
    html = built.joinpath("services.html").read_text()
    count = len(SERVICES_PAGE.services[0].photos) + 1
    assert f'aria-label="{count} of {count}"' in html
    assert "A second lawn" in html
    for suffix in ("avif", "jpeg"):
        found = set(re.findall(rf"/pictures/(new-(\d+)-[0-9a-f]+\.{suffix})", html))
        assert {width for _, width in found} == {"480", "800", "1200", "1920"}
        assert all(built.joinpath("pictures", name).is_file() for name, _ in found)
