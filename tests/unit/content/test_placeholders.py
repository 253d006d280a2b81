"""The placeholders of the template, and the guide that replaces each."""

from builder_site.content.models import PHOTOS
from builder_site.content.placeholders import LIBRARY, TEMPLATE, placeholders
from tests.servers import ROOT


def test_each_placeholder_is_one_line_with_file_and_field() -> None:
    lines = list(placeholders())
    for name in TEMPLATE:
        (line,) = [line for line in lines if f": {name} is still the template's " in line]
        assert line.startswith("builder_site/content/")
    files = [line for line in lines if "photograph" in line]
    assert len(lines) == len(TEMPLATE) + len(files)
    assert len(set(files)) == len(files) > 0


def test_library_of_placeholder_photographs_is_complete() -> None:
    photos = ROOT / PHOTOS
    listed = {line.split()[1] for line in (ROOT / LIBRARY).read_text().splitlines()}
    rows = (photos / "README.md").read_text().splitlines()
    assert listed == {row.split(" | ")[0][2:] for row in rows if ".jpg | " in row}
