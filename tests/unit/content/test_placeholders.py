"""The placeholders of the template, and the guide that replaces each."""

import re
import shlex
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from builder_site.content import placeholders as module
from builder_site.content.models import PHOTOS
from builder_site.content.placeholders import LIBRARY, TEMPLATE, placeholders
from builder_site.static_kit.records.locate import located
from tests.servers import ROOT
from tests.unit.content.mistakes import CONTENT, KIT

GUIDE = (ROOT / "docs/guides.md").read_text().split("## Make it yours\n")[1].split("\n## ")[0]
BLOCK = re.compile(r"```(\w+)\n(.*?)\n *```", re.DOTALL)


def test_each_placeholder_is_one_line_with_file_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the values and photographs are by now: here they count as the template's."""
    texts = {place.name: text for place, text in located("builder_site.content", str)}
    monkeypatch.setattr(module, "TEMPLATE", {name: texts[name] for name in TEMPLATE})
    library = tmp_path / "library"
    photos = (sha256(photo.read_bytes()).hexdigest() for photo in PHOTOS.rglob("*.jpg"))
    library.write_text("".join(f"{checksum}  photo.jpg\n" for checksum in photos))
    monkeypatch.setattr(module, "LIBRARY", library)
    lines = list(placeholders())
    for name in TEMPLATE:
        (line,) = [line for line in lines if f": {name} is still the template's " in line]
        assert line.startswith(f"{CONTENT}/")
    files = [line for line in lines if "photograph" in line]
    assert len(lines) == len(TEMPLATE) + len(files)
    assert len(set(files)) == len(files) > 0


def test_library_of_placeholder_photographs_is_complete() -> None:
    listed = {line.split()[1] for line in (ROOT / LIBRARY).read_text().splitlines()}
    rows = (ROOT / PHOTOS / "README.md").read_text().splitlines()
    assert listed == {row.split(" | ")[0][2:] for row in rows if ".jpg | " in row}


def replace(file: Path, line: str) -> None:
    """Replace the first field of `file` that has the name and the indentation of `line`."""
    field = re.escape(line.partition("=")[0])
    text, made = re.subn(rf"^{field}=.*$", lambda _: line, file.read_text(), count=1, flags=re.M)
    assert made, f"{file} has no {line}"
    file.write_text(text)


def replace_constants(file: Path, block: str) -> None:
    """Replace each constant of `file` that `block` assigns."""
    text = file.read_text()
    for name in re.findall(r"^([A-Z_]+) = ", block, re.M):
        constant = re.compile(rf'^{name} = (?:\(.*?^\)|"[^\n]*"$)', re.M | re.S)
        (new,) = constant.findall(block)
        text, made = constant.subn(lambda _: new, text)  # noqa: B023
        assert made == 1, f"{file} has no {name}"
    file.write_text(text)


def test_make_it_yours_leaves_no_placeholder(tmp_path: Path) -> None:
    """The guide, followed to the letter."""
    for folder in (CONTENT, *KIT, PHOTOS):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (_, command), (_, contact), (_, answers), (_, quotes), *facts = BLOCK.findall(GUIDE)
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")

    def listed() -> list[str]:
        result = subprocess.run(
            shlex.split(command), cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return result.stdout.split("\n")[:-1]

    for line in "\n".join([contact, *(block for _, block in facts)]).splitlines():
        replace(tmp_path / CONTENT / "company.py", line)
    for name, block in {"contact.py": answers, "legal.py": quotes}.items():
        replace_constants(tmp_path / CONTENT / name, block)
    for photo in (tmp_path / PHOTOS).rglob("*.jpg"):
        photo.write_bytes(b"a photograph of one's own")
    assert listed() == [""]
