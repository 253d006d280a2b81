"""The project as a fresh clone has it, for tests that edit it."""

import shutil
import subprocess
from pathlib import Path

from tests.servers import ROOT


def copy_project(folder: Path) -> Path:
    """Copy what a commit of this moment would hold, and the pictures made already, to `folder`."""
    copy_files(folder)
    shutil.copytree(ROOT / "assets/pictures", folder / "assets/pictures", dirs_exist_ok=True)
    return folder


def copy_files(folder: Path) -> None:
    """Copy what a commit of this moment would hold to `folder`."""
    files = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    for file in filter(lambda file: (ROOT / file).exists(), files):
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, target)


def edit(file: Path, before: str, after: str) -> None:
    """Put `after` in the place of `before`, which must be there once."""
    text = file.read_text()
    assert text.count(before) == 1, f"{file.name} has {before!r} {text.count(before)} times"
    file.write_text(text.replace(before, after))
