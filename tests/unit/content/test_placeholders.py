"""The placeholders of the template, and the guide that replaces each."""

import re
import shlex
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from builder_site.content import placeholders as module
from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.models import PHOTOS
from builder_site.content.placeholders import LIBRARY, placeholders
from tests.commands import run
from tests.servers import ROOT
from tests.unit.content.mistakes import CONTENT, KIT

GUIDE = (ROOT / "docs/guides.md").read_text().split("## Make it yours\n")[1].split("\n## ")[0]
BLOCK = re.compile(r"```\w+\n(.*?)\n *```", re.DOTALL)
CONSTANT = re.compile(r'^([A-Z_]+) = (?:\(.*?^\)|"[^\n]*"$)', re.M | re.S)
"""A constant, as the guide's blocks and the content have it."""


def test_each_placeholder_is_one_line_with_file_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the values and photographs are by now: here two of them are the template's."""
    photo = HOME.welcome.photo.file
    library = tmp_path / "library"
    library.write_text(f"{sha256((PHOTOS / photo).read_bytes()).hexdigest()}  {photo}\n")
    monkeypatch.setattr(module, "LIBRARY", library)
    monkeypatch.setattr(module, "TEMPLATE", (COMPANY.brand,))
    assert [re.sub(r":\d+:", ":", line) for line in placeholders()] == [
        f"{CONTENT}/company.py: COMPANY.brand is still the template's {COMPANY.brand!r}.",
        f"{CONTENT}/home.py: HOME.welcome.photo.file is still the template's photograph {photo!r}.",
    ]


def test_library_of_placeholder_photographs_is_complete() -> None:
    listed = {line.split()[1] for line in (ROOT / LIBRARY).read_text().splitlines()}
    rows = (ROOT / PHOTOS / "README.md").read_text().splitlines()
    assert listed == {row.split(" | ")[0][2:] for row in rows if ".jpg | " in row}


def replace(file: Path, pattern: str, text: str) -> None:
    """Replace the first match of `pattern` in `file`."""
    whole = file.read_text()
    text, made = re.subn(pattern, lambda _: text, whole, count=1, flags=re.M | re.S)
    assert made, f"{file} has nothing like {pattern}"
    file.write_text(text)


def test_make_it_yours_leaves_no_placeholder(tmp_path: Path) -> None:
    """The guide, followed to the letter."""
    for folder in (CONTENT, *KIT, PHOTOS):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    command, contact, answers, quotes, *facts = BLOCK.findall(GUIDE)
    for line in "\n".join([contact, *facts]).splitlines():
        field = re.escape(line.partition("=")[0])
        replace(tmp_path / CONTENT / "company.py", rf"^{field}=[^\n]*$", line)
    for name, block in {"contact.py": answers, "legal.py": quotes}.items():
        for constant in CONSTANT.finditer(block):
            pattern = CONSTANT.pattern.replace("([A-Z_]+)", constant[1])
            replace(tmp_path / CONTENT / name, pattern, constant[0])
    for photo in (tmp_path / PHOTOS).rglob("*.jpg"):
        photo.write_bytes(b"a photograph of one's own")
    result = run(shlex.split(command), tmp_path)
    assert (result.returncode, result.stdout.strip()) == (0, "")
